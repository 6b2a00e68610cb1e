import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Endpoint } from '#domain/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/endpoints.ts'
import { table } from '#tests/contract/table.ts'
import type { Parts } from '#tests/contract/world.ts'

import { type Caller, callers, type Identities, openCallers } from './callers.ts'
import { tellFigures } from './figures.ts'
import { openOffice, type Office } from './office.ts'
import { type Rule, whoMay } from './who-may.ts'

let office: Office
let identities: Record<string, Identities>
beforeAll(async () => {
  office = await openOffice()
  identities = await openCallers(office)
}, 120_000)
afterAll(() => office?.close())

/** One of the matrix each: a call made by a caller. */
let cells = 0
afterAll(() => tellFigures('matrix', { calls: names.length, callers: callers.length, cells }))

const names = Object.keys(endpoints) as EndpointName[]
const withoutSession: readonly Caller[] = callers.slice(0, 5)
const foreigners: readonly Caller[] = callers.slice(-2)

/** The status of a refusal, or 200: all else that may be wrong with the call is right. */
function expected({ by, ownOnly }: Rule, caller: Caller, isInPath: boolean): number {
  if (by === 'anyone') return 200
  if (withoutSession.includes(caller)) return 401
  if (by === 'signedIn') return 200
  if (caller === 'someone without a role') return 403
  if (foreigners.includes(caller)) return isInPath || isRefusedCashier(by, caller) ? 403 : 404
  if (isRefusedCashier(by, caller)) return 403
  return ownOnly && caller === 'another cashier' ? 404 : 200
}

const isRefusedCashier = (by: Rule['by'], caller: Caller) =>
  by === 'administrators' && caller.endsWith('cashier')

describe.each(names)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name]
  const rule = whoMay[name]
  const isInPath = endpoint.path.includes(':tenantId')

  afterAll(() => office.world.freeReaders())

  const allowed = callers.filter((caller) => expected(rule, caller, isInPath) === 200)
  const refused = callers.filter((caller) => !allowed.includes(caller))

  type Arranged = { parts: Parts; own: string | undefined; from: Identities }
  const arrange = async (): Promise<Arranged> => {
    const { as: _, token: own, ...parts } = await table[name][0].request(office.world)
    const from = identities[parts.params?.['tenantId'] ?? 'lakeview']
    if (from === undefined) throw new Error('The matrix knows no callers there.')
    return { parts, own, from }
  }
  const send = ({ parts, own, from }: Arranged, caller: Caller) => {
    cells += 1
    // Whoever ends sessions has ones made for it, not those that the next tests go on with.
    return office.world.send(name, {
      ...parts,
      ...(own !== undefined && endsOwnSessions.includes(name) && allowed.includes(caller)
        ? { token: own }
        : from[caller]),
    })
  }

  it.each(rule.by === 'anyone' ? allowed.slice(0, 2) : allowed)('is for %s', async (caller) => {
    expect(await send(await arrange(), caller)).toMatchObject({ status: 200 })
    await office.world.freeReaders()
  })

  let refusedToAll: Promise<Arranged> | undefined
  it.each(refused)('is not for %s', async (caller) => {
    refusedToAll ??= arrange()
    const status = expected(rule, caller, isInPath)
    expect(await send(await refusedToAll, caller)).toMatchObject({ status, body: { ok: false } })
  })
  it.runIf(refused.length > 0 && namesSomething(name)).each(foreigners)(
    "is not for %s by their own office's address",
    async (caller) => {
      const arranged = await (refusedToAll ??= arrange())
      const params = { ...arranged.parts.params, tenantId: 'harbor' }
      const parts = { ...arranged.parts, params }
      const reply = await send({ ...arranged, parts, own: undefined }, caller)
      // What a body names is a mistake in the body where it is not there.
      expect([403, 404, ...(namedInBody.includes(name) ? [422] : [])]).toContain(reply.status)
    },
  )
  it.runIf(refused.length > 0)('was not done where it was refused', async () => {
    const [first] = allowed
    if (first === undefined) throw new Error('The call is for nobody.')
    expect(await send(await (refusedToAll ?? arrange()), first)).toMatchObject({ status: 200 })
  })
})

const endsOwnSessions: readonly EndpointName[] = ['signOut', 'endSession', 'endOtherSessions']

/** Calls that name what they are about in their body alone. */
const namedInBody: readonly EndpointName[] = ['createPayment', 'getFees', 'simulateSwipe']

const namesSomething = (name: EndpointName): boolean =>
  namedInBody.includes(name) || /:(?!tenantId)/.test(endpoints[name].path)
