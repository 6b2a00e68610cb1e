import fc from 'fast-check'
import { expect } from 'vitest'

import { statusesOf } from '#domain/endpoint-statuses.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/endpoints.ts'
import { table } from '#tests/contract/table.ts'
import type { Parts, World } from '#tests/contract/world.ts'

import { fromSchema } from './from-schema.ts'
import { hostilePathPart, hostileText } from './hostile.ts'
import { expectOneShape } from './insides.ts'
import { mutated } from './mutate.ts'

export type FuzzResult = {
  byStatus: Record<number, number>
  /** The longest that one answer took, in milliseconds. */
  slowest: number
}

/**
 * Sends a call that many inputs: bodies of the schema's shape, valid bodies with hostile parts, and
 * hostile addresses, queries and headers. Each must be answered in time, with a status that the call
 * documents, in the one shape, and without a word about how the server is made.
 */
export async function fuzz(
  world: World,
  name: EndpointName,
  {
    inputs,
    seed,
    onTooMany,
  }: {
    inputs: number
    seed: number
    /** Told of each answer that says to wait: what is asked next would get no further. */
    onTooMany: () => void
  },
): Promise<FuzzResult> {
  const byStatus: Record<number, number> = {}
  let slowest = 0
  const valid: Parts = await table[name][0].request(world)
  const property = fc.asyncProperty(inputOf(endpoints[name], valid), async (changes) => {
    const started = performance.now()
    const reply = await world.send(name, { ...valid, ...changes })
    slowest = Math.max(slowest, Math.round(performance.now() - started))
    byStatus[reply.status] = (byStatus[reply.status] ?? 0) + 1
    if (reply.status === 429) onTooMany()
    expect(statusesOf(name)).toContain(reply.status)
    if (reply.status !== 200) expectOneShape(JSON.stringify(reply.body))
    expect(reply.headers.get('content-type')).toBe('application/json')
  })
  await fc.assert(property, { numRuns: inputs, seed, timeout: 20_000, endOnFailure: true })
  return { byStatus, slowest }
}

function inputOf(endpoint: Endpoint, valid: Parts): fc.Arbitrary<Parts> {
  const named = Object.keys(valid.params ?? {}).filter((each) => each !== 'tenantId')
  const ways: fc.Arbitrary<Parts>[] = [
    headers.map((each) => ({ headers: each })),
    fc
      .dictionary(fc.constantFrom(...queryNames), fc.constantFrom(...shortTexts))
      .map((query) => ({ query: { ...valid.query, ...query } })),
  ]
  if (named.length > 0) {
    const params = fc.record(Object.fromEntries(named.map((each) => [each, hostilePathPart])))
    ways.push(params.map((each) => ({ params: { ...valid.params, ...each } })))
  }
  if (endpoint.query) {
    const query = fromSchema(endpoint.query)
    ways.push(query.map((each) => ({ query: asText(each) })))
  }
  if (endpoint.body) {
    const bodies = fc.oneof(fromSchema(endpoint.body), mutated(valid.body))
    ways.push(
      ...[bodies, bodies, bodies].map((each) => each.map((body) => ({ body }))),
      fc.string({ unit: 'binary' }).map((rawBody) => ({ rawBody })),
    )
  }
  return fc.oneof(...ways)
}

// Longer ones are refused before they reach us, as is any address of more than 16 KB.
const shortTexts = hostileText.map((each) => each.slice(0, 200))

const queryNames = [
  'date',
  'from',
  'to',
  'search',
  'page',
  'pageSize',
  'includeDeleted',
  '__proto__',
]

/** Names and values as a header can hold them at all. */
const headers = fc.dictionary(
  fc.constantFrom(
    'Idempotency-Key',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'Origin',
    'Cookie',
    'Accept',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 300 }).map((value) => value.trim()),
)

const asText = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof query === 'object' && query !== null ? query : {}).map(
      ([name, value]) => [name, String(value)],
    ),
  )
