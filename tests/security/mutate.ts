import fc from 'fast-check'

import { hostileValue } from './hostile.ts'

type Path = readonly (string | number)[]

/** A valid value of which one to three parts, at any depth, became something hostile or went missing. */
export const mutated = (valid: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.constantFrom(...pathsOf(valid)), change), { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce((value, [path, to]) => changed(value, path, to), valid))

const gone = Symbol('gone')

const change = fc.oneof(
  { weight: 5, arbitrary: hostileValue },
  { weight: 1, arbitrary: fc.constant(gone) },
)

const pathsOf = (value: unknown, at: Path = []): Path[] => [
  at,
  ...entriesOf(value).flatMap(([name, part]) => pathsOf(part, [...at, name])),
  // A field that nobody asked for.
  ...(isRecord(value) ? [[...at, '__proto__']] : []),
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entriesOf = (value: unknown): [string | number, unknown][] => {
  if (Array.isArray(value)) return value.map((part, index) => [index, part])
  return isRecord(value) ? Object.entries(value) : []
}

function changed(value: unknown, [name, ...rest]: Path, to: unknown): unknown {
  if (name === undefined) return to === gone ? undefined : to
  if (!isRecord(value) && !Array.isArray(value)) return value
  const entries = entriesOf(value).filter(([each]) => each !== name)
  const part = entriesOf(value).find(([each]) => each === name)?.[1]
  const put = changed(part, rest, to)
  if (put !== undefined && to !== gone) entries.push([name, put])
  else if (rest.length > 0) entries.push([name, put])
  // `fromEntries` makes own properties of such names as __proto__, which an assignment would not.
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}
