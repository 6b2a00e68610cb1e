import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Endpoint } from '#domain/api/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { table } from '#tests/contract/table.ts'
import type { Parts } from '#tests/contract/world.ts'

import { type Caller, callers, type Identities, openCallers } from './callers.ts'
import { endsOwnSessions } from './ends-own-sessions.ts'
import { reportFigures } from './figures.ts'
import { openOffice, type Office } from './office.ts'
import { type Rule, permissions } from './permissions.ts'

let office: Office
let identities: Record<string, Identities>
beforeAll(async () => {
  office = await openOffice()
  identities = await openCallers(office)
}, 120_000)
afterAll(() => office?.close())

/** Number of calls made, one per pair of call and caller. */
let cells = 0
afterAll(() => reportFigures('matrix', { calls: names.length, callers: callers.length, cells }))

const names = Object.keys(endpoints) as EndpointName[]
const withoutSession: readonly Caller[] = callers.slice(0, 5)
const otherTenants: readonly Caller[] = callers.slice(-2)
const outsiders: readonly Caller[] = ['a user without a role', ...otherTenants]

/** The expected status if everything else about the call is valid. */
function expected(
  { by, ownOnly, personal, membersOnly }: Rule,
  caller: Caller,
  isInPath: boolean,
): number {
  if (by === 'anyone') return 200
  if (by === 'setUpLink') return 409
  if (withoutSession.includes(caller)) return 401
  if (membersOnly && outsiders.includes(caller)) return 404
  if (by === 'signedIn') return 200
  if (caller === 'a user without a role') return 403
  if (otherTenants.includes(caller)) return isInPath || isRefusedCashier(by, caller) ? 403 : 404
  if (isRefusedCashier(by, caller)) return 403
  if (personal) return caller === 'the cashier' ? 200 : 404
  return ownOnly && caller === 'another cashier' ? 404 : 200
}

const isRefusedCashier = (by: Rule['by'], caller: Caller) =>
  by === 'administrators' && caller.endsWith('cashier')

describe.each(names)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name]
  const rule = permissions[name]
  const isInPath = endpoint.path.includes(':tenantId')

  afterAll(() => office.world.freeReaders())

  const allowed = callers.filter((caller) => expected(rule, caller, isInPath) === 200)
  const refused = callers.filter((caller) => !allowed.includes(caller))

  type Arrangement = { parts: Parts; own: string | undefined; from: Identities }
  const arrange = async (): Promise<Arrangement> => {
    const { as: _, token: own, ...parts } = await table[name][0].request(office.world)
    const from = identities[parts.params?.['tenantId'] ?? 'lakeview']
    if (from === undefined) throw new Error('The matrix knows no callers there.')
    return { parts, own, from }
  }
  const send = ({ parts, own, from }: Arrangement, caller: Caller) => {
    cells += 1
    // A call that ends, moves or locks sessions gets one made for it, so that the next tests keep theirs.
    return office.world.send(name, {
      ...parts,
      ...(own !== undefined && endsOwnSessions.includes(name) && allowed.includes(caller)
        ? { token: own }
        : from[caller]),
    })
  }

  it.each(rule.by === 'anyone' ? allowed.slice(0, 2) : allowed)('allows %s', async (caller) => {
    expect(await send(await arrange(), caller)).toMatchObject({ status: 200 })
    await office.world.freeReaders()
  })

  let refusedToAll: Promise<Arrangement> | undefined
  it.each(refused)('refuses %s', async (caller) => {
    refusedToAll ??= arrange()
    const status = expected(rule, caller, isInPath)
    expect(await send(await refusedToAll, caller)).toMatchObject({ status, body: { ok: false } })
  })
  it.runIf(refused.length > 0 && namesSomething(name)).each(otherTenants)(
    'refuses %s under the path of their own tenant',
    async (caller) => {
      const arrangement = await (refusedToAll ??= arrange())
      const params = { ...arrangement.parts.params, tenantId: 'harbor' }
      const parts = { ...arrangement.parts, params }
      const reply = await send({ ...arrangement, parts, own: undefined }, caller)
      // A foreign ID in the body is an invalid body.
      expect([403, 404, ...(namedInBody.includes(name) ? [422] : [])]).toContain(reply.status)
    },
  )
  // A server that was set up again would have two offices: tests/server/set-up.test.ts.
  it.runIf(refused.length > 0 && rule.by !== 'setUpLink')(
    'was not executed by a refused caller',
    async () => {
      const [first] = allowed
      if (first === undefined) throw new Error('No caller may make this call.')
      expect(await send(await (refusedToAll ?? arrange()), first)).toMatchObject({ status: 200 })
    },
  )
})

/** Calls that name their subject only in the body. */
const namedInBody: readonly EndpointName[] = [
  'createPayment',
  'openShift',
  'getFees',
  'simulateSwipe',
  'switchTenant',
  'takeOver',
]

const namesSomething = (name: EndpointName): boolean =>
  namedInBody.includes(name) || /:(?!tenantId)/.test(endpoints[name].path)
