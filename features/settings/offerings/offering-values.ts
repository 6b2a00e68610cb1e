import type { ServiceOfferingConfig } from '#domain/config.ts'
import type { IntegratedPayable } from '#domain/record-search.ts'
import type { FormValue } from '#features/shared/form/saving.tsx'

/** What the page is about: the settings, and every record system that is set up on the server. */
export type Offered = { settings: ServiceOfferingConfig; systems: readonly IntegratedPayable[] }

/** By `offeringField`, but for the two lists, which are in their order. */
export type OfferingValues = Record<string, FormValue>

type Part = 'displayName' | 'description' | 'isOut' | 'outage' | 'title'

/** One thing about a system or an offering. Dots would name a part of a value; no id has a tilde. */
export const offeringField = (part: Part, id: string): string =>
  `${part}-${id.replaceAll('.', '~')}`

const idsOf = (list: readonly { serviceOfferingId: string }[]) =>
  list.map(({ serviceOfferingId }) => serviceOfferingId)

export const valuesOf = ({ settings, systems }: Offered): OfferingValues => ({
  listed: settings.integratedPayables.map(({ soid }) => soid),
  offerings: idsOf(settings.offerings),
  ...Object.fromEntries(
    systems.flatMap(({ soid, displayName, description, outage }) => [
      [offeringField('displayName', soid), displayName],
      [offeringField('description', soid), description],
      [offeringField('isOut', soid), outage.active],
      [offeringField('outage', soid), outage.description],
    ]),
  ),
  ...Object.fromEntries(
    settings.offerings.map(({ serviceOfferingId, title }) => [
      offeringField('title', serviceOfferingId),
      title,
    ]),
  ),
})

/** Of the fields of a record system. */
export const systemLabels = {
  displayName: 'Name',
  description: 'Description',
  isOut: 'Nothing can be looked up now',
  outage: 'What cashiers should know',
} as const

/** What each field is called where its group does not tell. */
export const labelsOf = ({ settings, systems }: Offered): Record<string, string> => ({
  listed: 'The catalog',
  offerings: 'Service offerings',
  ...Object.fromEntries(
    systems.flatMap(({ soid, displayName }) =>
      Object.entries(systemLabels).map(([part, label]) => [
        offeringField(part as keyof typeof systemLabels, soid),
        `${displayName}, ${label}`,
      ]),
    ),
  ),
  ...Object.fromEntries(
    settings.offerings.map(({ serviceOfferingId, title }) => [
      offeringField('title', serviceOfferingId),
      `Title of ${title}`,
    ]),
  ),
})

/** A list in words: its systems and offerings by their names. */
export const wordsOf =
  ({ settings, systems }: Offered) =>
  (value: FormValue): string => {
    if (typeof value === 'boolean') return value ? 'on' : 'off'
    if (typeof value !== 'object' || value === null) return String(value ?? '') || 'nothing'
    const names = value.map(
      (id) =>
        systems.find(({ soid }) => soid === id)?.displayName ??
        settings.offerings.find(({ serviceOfferingId }) => serviceOfferingId === id)?.title ??
        id,
    )
    return names.join(', ') || 'nothing'
  }

export const listOf = (value: FormValue | undefined): readonly string[] =>
  Array.isArray(value) ? value : []

export const textOf = (value: FormValue | undefined): string =>
  typeof value === 'string' ? value : ''

/** What is not in the catalogue is left out: it keeps its words on the server. */
export const changesOf = (
  values: OfferingValues,
  { systems }: Pick<Offered, 'systems'>,
): Pick<ServiceOfferingConfig, 'integratedPayables' | 'offerings'> => ({
  integratedPayables: listOf(values['listed']).flatMap((id) => {
    const system = systems.find(({ soid }) => soid === id)
    if (!system) return []
    const active = values[offeringField('isOut', id)] === true
    return [
      {
        ...system,
        displayName: textOf(values[offeringField('displayName', id)]).trim(),
        description: textOf(values[offeringField('description', id)]).trim(),
        outage: {
          active,
          description: active ? textOf(values[offeringField('outage', id)]).trim() : '',
        },
      },
    ]
  }),
  offerings: listOf(values['offerings']).map((serviceOfferingId) => ({
    serviceOfferingId,
    title: textOf(values[offeringField('title', serviceOfferingId)]).trim(),
  })),
})
