import { t } from '#domain/language/staff-text.ts'
import type { IntegratedPayable } from '#domain/records/record-search.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import type { FormValue } from '#features/shared/form/saving.tsx'

/** The settings and every record system set up on the server. */
export type OfferingsRecord = {
  settings: ServiceOfferingConfig
  systems: readonly IntegratedPayable[]
}

/** Keyed by `offeringField`, except the ordered lists `listed` and `offerings`. */
export type OfferingValues = Record<string, FormValue>

type Part = 'displayName' | 'description' | 'isOut' | 'outage' | 'title'

/** Field name of a system or offering. A dot would be read as a path; no id contains a tilde. */
export const offeringField = (part: Part, id: string): string =>
  `${part}-${id.replaceAll('.', '~')}`

const idsOf = (list: readonly { serviceOfferingId: string }[]) =>
  list.map(({ serviceOfferingId }) => serviceOfferingId)

export const valuesOf = ({ settings, systems }: OfferingsRecord): OfferingValues => ({
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

export const systemLabels = {
  displayName: t('Name'),
  description: t('Description'),
  isOut: t('Stop record searches'),
  outage: t('Message to cashiers'),
} as const

/** Full field labels, for use outside their group. */
export const labelsOf = ({ settings, systems }: OfferingsRecord): Record<string, string> => ({
  listed: t('The catalog'),
  offerings: t('Service offerings'),
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
      t('Title of {title}', { title }),
    ]),
  ),
})

/** Formats a value for display; ids become names. */
export const formatValue =
  ({ settings, systems }: OfferingsRecord) =>
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

/** Leaves out systems that are not in the catalog; the server keeps their texts. */
export const changesOf = (
  values: OfferingValues,
  { systems }: Pick<OfferingsRecord, 'systems'>,
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
