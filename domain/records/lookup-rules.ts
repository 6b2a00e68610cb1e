import { isDay } from '../lib/day.ts'
import type { FieldError } from '../lib/envelope.ts'
import { lengthAtMost, type Rule, validate, whenFilled } from '../lib/validation.ts'
import type { IntegratedPayable, LookupField, LookupGroup } from './record-search.ts'

export type InputField = LookupField['subFields'][number]

export const fieldsOf = ({ fields }: LookupGroup): InputField[] =>
  fields.flatMap((field) => (field.subFields.length > 0 ? field.subFields : [field]))

const classes: Readonly<Record<string, string>> = { '#': '\\d', A: '[A-Za-z]', '*': '[A-Za-z\\d]' }

const patternOf = (mask: string): RegExp =>
  new RegExp(
    `^${[...mask].map((each) => classes[each] ?? each.replace(/[\\^$.|?*+()[\]{}]/, '\\$&')).join('')}$`,
  )

const matchesMask =
  ({ displayName, mask }: InputField): Rule<string> =>
  (value) =>
    mask === null || patternOf(mask).test(value.trim())
      ? undefined
      : `Enter the ${displayName} as ${mask}.`

const isValidDate =
  ({ inputType }: InputField): Rule<string> =>
  (value) =>
    inputType === 'String' || isDay(value.trim()) ? undefined : 'Enter a date like 2026-03-31.'

/** SPEC §5 Search. */
export const lookupError = (field: InputField, value: string): string | undefined => {
  if (value.trim() === '') {
    return field.required ? `${field.displayName} is required for search.` : undefined
  }
  return validate(
    value,
    whenFilled(lengthAtMost(field.maxLength ?? 200)),
    isValidDate(field),
    matchesMask(field),
  )
}

export const queryOf = (
  fields: readonly InputField[],
  values: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name }, index) => {
      const value = values[index]?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )

/** The first group that has every submitted field applies. */
export const lookupErrors = (
  { lookupGroups }: Pick<IntegratedPayable, 'lookupGroups'>,
  query: Readonly<Record<string, string>>,
): FieldError[] => {
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
  if (!group) return [{ path: 'query', message: 'Use one search option at a time.' }]
  return fieldsOf(group).flatMap((field) => {
    const message = lookupError(field, query[field.name] ?? '')
    return message === undefined ? [] : [{ path: `query.${field.name}`, message }]
  })
}
