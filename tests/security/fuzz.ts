import fc from 'fast-check'
import { expect } from 'vitest'

import { statusesOf } from '#domain/api/documentation/documentation.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { table } from '#tests/contract/table.ts'
import type { Parts, World } from '#tests/contract/world.ts'

import { asSent } from './as-sent.ts'
import { expectErrorShape } from './error-shape.ts'
import { fromSchema } from './from-schema.ts'
import { hostilePathPart, hostileText } from './hostile.ts'
import { mutated } from './mutate.ts'

export type FuzzResult = {
  byStatus: Record<number, number>
  slowest: number
}

/**
 * Sends a call this many inputs: bodies by schema, valid bodies with hostile parts, and hostile paths, queries and
 * headers. Each must be answered in time, with a documented status, in the common shape and without internals.
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
    /** Called after each 429 reply, so that the next inputs are not refused. */
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
    if (reply.status !== 200) expectErrorShape(JSON.stringify(reply.body))
    expect(reply.headers.get('content-type')).toBe('application/json')
  })
  await fc.assert(property, { numRuns: inputs, seed, timeout: 20_000, endOnFailure: true })
  return { byStatus, slowest }
}

function inputOf(endpoint: Endpoint, valid: Parts): fc.Arbitrary<Parts> {
  const paramNames = Object.keys(valid.params ?? {}).filter((each) => each !== 'tenantId')
  const inputs: fc.Arbitrary<Parts>[] = [
    headers.map((each) => ({ headers: each })),
    fc
      .dictionary(fc.constantFrom(...queryNames), fc.constantFrom(...shortTexts))
      .map((query) => ({ query: { ...valid.query, ...query } })),
  ]
  if (paramNames.length > 0) {
    const params = fc.record(Object.fromEntries(paramNames.map((each) => [each, hostilePathPart])))
    inputs.push(params.map((each) => ({ params: { ...valid.params, ...each } })))
  }
  if (endpoint.query) {
    const query = fromSchema(endpoint.query)
    inputs.push(query.map((each) => ({ query: asQuery(each) })))
  }
  if (endpoint.body) {
    const bodies = fc.oneof(fromSchema(endpoint.body), mutated(asSent(valid.body)))
    inputs.push(
      ...[bodies, bodies, bodies].map((each) => each.map((body) => ({ body }))),
      fc.string({ unit: 'binary' }).map((rawBody) => ({ rawBody })),
    )
  }
  return fc.oneof(...inputs)
}

// Longer texts are refused earlier, as is any path above 16 kB.
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

const asQuery = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof query === 'object' && query !== null ? query : {}).map(
      ([name, value]) => [name, String(value)],
    ),
  )
