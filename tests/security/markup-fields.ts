import * as z from 'zod/mini'

import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { table } from '#tests/contract/table.ts'
import type { Parts, World } from '#tests/contract/world.ts'

import { asSent } from './as-sent.ts'
import { markup, shortMarkup } from './markup.ts'

/** The same for email addresses. */
const markupAddress = (mark: string): string => `"<svg/onload=ran()>${mark}"@evil.example`

type Path = readonly (string | number)[]

/** The paths of a body that may hold text; lists by their first element. */
export function textPaths(schema: z.core.$ZodType): Path[] {
  return pathsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, [])
}

type JsonSchema = {
  type?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
}

function pathsIn(schema: JsonSchema, at: Path): Path[] {
  const { anyOf = [], oneOf = [], properties = {}, additionalProperties, items } = schema
  if (schema.type === 'string' && !schema.enum && !('const' in schema)) return [at]
  return [
    ...[...anyOf, ...oneOf].flatMap((each) => pathsIn(each, at)),
    ...Object.entries(properties).flatMap(([name, each]) => pathsIn(each, [...at, name])),
    ...(typeof additionalProperties === 'object'
      ? pathsIn(additionalProperties, [...at, 'some'])
      : []),
    ...(items ? pathsIn(items, [...at, 0]) : []),
  ]
}

/** A copy with `text` at the path; undefined if the value has no parent for it. */
export function withText(value: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text
  if (typeof value !== 'object' || value === null) return undefined
  const copy = asSent(value) as object
  const inner = rest.length === 0 ? text : withText(Reflect.get(copy, name), rest, text)
  if (inner === undefined) return undefined
  Reflect.set(copy, name, inner)
  return copy
}

export type FieldResults = {
  accepted: string[]
  /** Fields that the call's example leaves out. */
  unreached: string[]
}

/** Tries markup in each text field of a call. */
export async function tryFields(world: World, name: EndpointName): Promise<FieldResults> {
  const endpoint = endpoints[name]
  const accepted = new Set<string>()
  const unreached = new Set<string>()
  for (const path of 'body' in endpoint ? textPaths(endpoint.body) : []) {
    for (const text of [markup('p'), shortMarkup('p'), markupAddress('p')]) {
      const valid: Parts = await table[name][0].request(world)
      const body = withText(valid.body, path, text)
      if (body === undefined) unreached.add(path.join('.'))
      const { status } = await world.send(name, { ...valid, ...(body !== undefined && { body }) })
      await world.freeReaders()
      if (body === undefined) break
      if (status !== 200) continue
      accepted.add(path.join('.'))
      break
    }
  }
  return { accepted: [...accepted], unreached: [...unreached] }
}
