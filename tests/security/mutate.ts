import fc from 'fast-check'

import { hostileValue } from './hostile.ts'

type Path = readonly (string | number)[]

/** A valid value with one to three parts, at any depth, replaced by something hostile or removed. */
export const mutated = (valid: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.constantFrom(...pathsOf(valid)), change), { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce((value, [path, to]) => replaceAt(value, path, to), valid))

const removed = Symbol('removed')

const change = fc.oneof(
  { weight: 5, arbitrary: hostileValue },
  { weight: 1, arbitrary: fc.constant(removed) },
)

const pathsOf = (value: unknown, at: Path = []): Path[] => [
  at,
  ...entriesOf(value).flatMap(([name, part]) => pathsOf(part, [...at, name])),
  ...(isRecord(value) ? [[...at, '__proto__']] : []),
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entriesOf = (value: unknown): [string | number, unknown][] => {
  if (Array.isArray(value)) return value.map((part, index) => [index, part])
  return isRecord(value) ? Object.entries(value) : []
}

function replaceAt(value: unknown, [name, ...rest]: Path, to: unknown): unknown {
  if (name === undefined) return to === removed ? undefined : to
  if (!isRecord(value) && !Array.isArray(value)) return value
  const entries = entriesOf(value).filter(([each]) => each !== name)
  const part = entriesOf(value).find(([each]) => each === name)?.[1]
  const replaced = replaceAt(part, rest, to)
  if (replaced !== undefined && to !== removed) entries.push([name, replaced])
  else if (rest.length > 0) entries.push([name, replaced])
  // `fromEntries` creates own properties with names like __proto__; an assignment would not.
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}
