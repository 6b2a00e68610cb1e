import fc from 'fast-check'
import * as z from 'zod/mini'

import { hostileValue } from './hostile.ts'

type JsonSchema = Readonly<{
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
}>

/** Values that mostly have the shape of the schema but may violate its refinements. */
export const fromSchema = (schema: z.core.$ZodType): fc.Arbitrary<unknown> =>
  of(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

const of = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 19, arbitrary: validFor(schema) }, { weight: 1, arbitrary: hostileValue })

function validFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(of))
  return byType[schema.type ?? '']?.(schema) ?? hostileValue
}

const byType: Readonly<Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  object: (schema) => objectFor(schema),
  array: (schema) => listFor(schema),
  string: (schema) => textFor(schema),
  integer: ({ minimum = -10 }) =>
    fc.oneof(
      fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: 2 ** 31 - 1 }),
      fc.maxSafeInteger(),
    ),
  number: () =>
    fc.oneof(
      fc.double(),
      fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
    ),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
}

const textFor = ({ pattern, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 300) }),
    ...(pattern === undefined ? [] : [matching(pattern)]),
  )

/** Some patterns, such as those with a lookahead, cannot be generated from. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return fc.string()
  }
}

function listFor({ items, prefixItems, minItems = 0 }: JsonSchema): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map(of))
  return fc.array(items ? of(items) : hostileValue, {
    minLength: minItems,
    maxLength: minItems + 3,
  })
}

function objectFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object') {
    return fc.dictionary(fc.string({ unit: 'binary', maxLength: 12 }), of(additionalProperties), {
      maxKeys: 3,
    })
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, of(each)]),
  )
  return fc.record(fields, { requiredKeys: [...required] })
}
