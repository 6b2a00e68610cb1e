import * as z from 'zod/mini'

import { schemas } from '#domain/api/documentation/schemas.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { FailureReply } from '#domain/lib/envelope.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Io = 'input' | 'output'

const root = '#/components/schemas/'
const names = new Map(
  Object.entries(schemas).flatMap(([name, { schema, readBy }]) =>
    [schema, readBy].map((each) => [each, name] as const),
  ),
)

const registry = z.registry<{ id: string }>()
for (const [id, { schema }] of Object.entries(schemas)) registry.add(schema, { id })

/** Clients must expect new fields, so none are forbidden; a format says enough without its pattern. */
const simplified = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}

type Converted = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }

/** A reply carries what its reader transforms, such as an amount, as it was before. */
const simplifiedReply = ({ zodSchema, jsonSchema }: Converted): void => {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && def.out._zod.def.type === 'transform') {
    const { $schema: _schema, ...sent } = z.toJSONSchema(def.in, { unrepresentable: 'any' })
    Object.assign(jsonSchema, sent)
  }
  simplified({ jsonSchema })
}

/** Every named schema as one direction of traffic sees it. */
function allSchemas(io: Io): Record<string, JsonSchema> {
  const generated = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => root + id,
    override: io === 'output' ? simplifiedReply : simplified,
  }).schemas
  return Object.fromEntries(
    Object.entries(generated).map(([name, { $schema: _schema, $id: _id, ...rest }]) => [
      name,
      described(name, rest),
    ]),
  )
}

/** A `$ref` keeps its own description beside it. */
function described(name: string, schema: JsonSchema): JsonSchema {
  const { description, properties = {} } = schemas[name] ?? {}
  const known = schema.properties ?? {}
  const missing = Object.keys(properties).find((each) => !(each in known))
  if (missing !== undefined) throw new Error(`${name} has no ${missing} to describe.`)
  const withDescription = Object.entries(known).map(([property, each]) => [
    property,
    property in properties ? { ...Object(each), description: properties[property] } : each,
  ])
  return {
    ...schema,
    ...(description !== undefined && { description }),
    ...(schema.properties && { properties: Object.fromEntries(withDescription) }),
  }
}

const refsIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  )

function reachable(from: readonly string[], all: Record<string, JsonSchema>): Set<string> {
  const reached = new Set<string>()
  const visit = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    refsIn(all[name]).forEach(visit)
  }
  from.forEach(visit)
  return reached
}

const outputs = allSchemas('output')
const inputs = allSchemas('input')
const all: Endpoint[] = Object.values(endpoints)
const sent = reachable(refsIn(all.flatMap(({ body }) => body && refTo(body))), inputs)
const returned = reachable(
  refsIn([refTo(FailureReply), ...all.map(({ reply }) => refTo(reply))]),
  outputs,
)

/** Schemas that requests may send with less than replies return, such as an amount without a currency. */
const twofold = new Set<string>()
const isTwofold = (name: string) =>
  returned.has(name) &&
  (JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name]) ||
    refsIn(inputs[name]).some((each) => twofold.has(each)))
for (let size = -1; size < twofold.size;) {
  size = twofold.size
  for (const name of sent) if (isTwofold(name)) twofold.add(name)
}

const renamed = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/"#\/components\/schemas\/(\w+)"/g, (ref, name: string) =>
      twofold.has(name) ? `"${root}${name}Input"` : ref,
    ),
  )

/** The document's `components.schemas`: those of replies, and of requests if they differ. */
export const componentSchemas: Record<string, JsonSchema> = Object.fromEntries(
  Object.keys(schemas).flatMap((name) => [
    ...(returned.has(name) ? [[name, outputs[name]]] : []),
    ...(sent.has(name) && twofold.has(name) ? [[`${name}Input`, renamed(inputs[name])]] : []),
    ...(sent.has(name) && !returned.has(name) ? [[name, renamed(inputs[name])]] : []),
  ]),
)

/** A request's schema, by reference. */
export const requestSchema = (schema: z.core.$ZodType): JsonSchema => renamed(refTo(schema))

/** A reply's schema, by reference. */
export const replySchema = (schema: z.core.$ZodType): JsonSchema => refTo(schema)

/** Only named schemas, lists and alternatives of them: a nameless object would have no type in clients. */
function refTo(schema: z.core.$ZodType): JsonSchema {
  const name = names.get(schema)
  if (name !== undefined) return { $ref: root + name }
  if (schema instanceof z.ZodMiniOptional) return refTo(schema.def.innerType)
  if (schema instanceof z.ZodMiniArray) return { type: 'array', items: refTo(schema.def.element) }
  if (schema instanceof z.ZodMiniUnion) return { anyOf: schema.def.options.map(refTo) }
  throw new Error('Give the schema a name in domain/api/documentation.')
}

export type Field = { name: string; required: boolean; schema: JsonSchema }

/** The fields of a path or query. */
export function fieldsOf(schema: z.core.$ZodType): Field[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: simplified,
  })
  return Object.entries(properties).map(([name, each]) => ({
    name,
    required: required.includes(name),
    schema: each as JsonSchema,
  }))
}
