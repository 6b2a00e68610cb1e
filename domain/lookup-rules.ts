import { isDay } from './day.ts'
import type { Problem } from './envelope.ts'
import type { IntegratedPayable, LookupField, LookupGroup } from './record-search.ts'
import { lengthAtMost, type Rule, validate, whenFilled } from './validation.ts'

/** A field that is filled in: one without sub-fields, or one of those. */
export type OneField = LookupField['subFields'][number]

/** The fields of a group that are filled in: sub-fields in place of their heading. */
export const fieldsOf = ({ fields }: LookupGroup): OneField[] =>
  fields.flatMap((field) => (field.subFields.length > 0 ? field.subFields : [field]))

const classes: Readonly<Record<string, string>> = { '#': '\\d', A: '[A-Za-z]', '*': '[A-Za-z\\d]' }

const patternOf = (mask: string): RegExp =>
  new RegExp(
    `^${[...mask].map((each) => classes[each] ?? each.replace(/[\\^$.|?*+()[\]{}]/, '\\$&')).join('')}$`,
  )

const masked =
  ({ displayName, mask }: OneField): Rule<string> =>
  (value) =>
    mask === null || patternOf(mask).test(value.trim())
      ? undefined
      : `Enter the ${displayName} as ${mask}.`

const dated =
  ({ inputType }: OneField): Rule<string> =>
  (value) =>
    inputType === 'String' || isDay(value.trim()) ? undefined : 'Enter a date like 2026-03-31.'

/** What is wrong with the value of one field (SPEC §5 Search), the first rule that fails. */
export const lookupError = (field: OneField, value: string): string | undefined => {
  if (value.trim() === '') {
    return field.required ? `${field.displayName} is required for search.` : undefined
  }
  return validate(
    value,
    whenFilled(lengthAtMost(field.maxLength ?? 200)),
    dated(field),
    masked(field),
  )
}

/** What a search sends: of the fields' values, in their order, those that are filled in (SPEC §5). */
export const queryOf = (
  fields: readonly OneField[],
  values: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name }, index) => {
      const value = values[index]?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )

/**
 * What is wrong with a search as it is sent. Its fields belong to one of the alternatives, whose
 * required ones are all there; the alternative is the first that has every field that was sent.
 */
export const lookupProblems = (
  { lookupGroups }: Pick<IntegratedPayable, 'lookupGroups'>,
  query: Readonly<Record<string, string>>,
): Problem[] => {
  const sent = Object.keys(query)
  const has = (group: LookupGroup, name: string) =>
    fieldsOf(group).some((field) => field.name === name)
  const known = sent.filter((name) => lookupGroups.some((group) => has(group, name)))
  const strange = sent.filter((name) => !known.includes(name))
  if (strange.length > 0) {
    return strange.map((name) => ({
      path: `query.${name}`,
      message: 'This field is not part of the search.',
    }))
  }
  const group = lookupGroups.find((each) => sent.every((name) => has(each, name)))
  if (!group) return [{ path: 'query', message: 'Search in one way at a time.' }]
  return fieldsOf(group).flatMap((field) => {
    const message = lookupError(field, query[field.name] ?? '')
    return message === undefined ? [] : [{ path: `query.${field.name}`, message }]
  })
}
