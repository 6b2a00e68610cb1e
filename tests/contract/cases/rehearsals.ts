import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'
import { ownUser } from './own-user.ts'

const password = 'four words of my own'
const deviceFingerprint = 'fingerprint-of-contract'

const outage = { params: { tenantId: 'outage' } }

/** A user of Outage Town used only by this case. */
const newcomer = async (world: World, role: 'POS_ADMIN' | 'POS_TELLER') => {
  const { emailAddress } = await ownUser(world, { role })
  const link = { token: await world.passwordToken(emailAddress), password }
  await world.contents('setPassword', { as: null, body: link })
  const credentials = { emailAddress, password, platform: 'web' }
  const { token } = await world.contents('signIn', { as: null, body: credentials })
  const body = { token, deviceFingerprint }
  const session = await world.contents('refreshToken', { as: null, body })
  return { token: session.token, ...outage }
}

const inRehearsal = async (world: World, role: 'POS_ADMIN' | 'POS_TELLER' = 'POS_TELLER') => {
  const { token } = await newcomer(world, role)
  await world.contents('startRehearsal', { token, ...outage })
  const { tenantId } = await currentOf(world, token)
  return { token, params: { tenantId } }
}

type Token = string | undefined
const by = (token: Token) => (token === undefined ? {} : { token })

/** The session's own tenant and its roles. */
const currentOf = async (world: World, token: Token) => {
  const [current] = Object.entries(await world.contents('getAccountPermissions', by(token)))
  const [tenantId = '', roles = []] = current ?? []
  return { tenantId, roles }
}

/** Charges a product at a simulated reader of the rehearsal, which answers like this. */
const chargeIn = async (
  world: World,
  office: { token: string; params: { tenantId: string } },
  swipe: object,
) => {
  const { tenantId } = office.params
  const payables = [await world.payable('Certified Copy', office)]
  const body = { ...(await world.paymentBody()), payables }
  const terminals = await world.contents('getTerminals', { ...office, query: {} })
  const terminalId = terminals[0]?._id ?? ''
  const payment = { body: { ...body, terminalId } }
  const { _id: paymentId } = await world.contents('createPayment', { ...office, ...payment })
  const sale = { requestId: crypto.randomUUID(), terminalId }
  const params = { tenantId, paymentId }
  await world.contents('createSale', { ...office, params, body: sale })
  const card = { terminalId, lastFour: '1111', cardBrand: 'Visa', debitCard: false }
  const answer = { ...card, resultScenario: 'RandomError', ...swipe }
  await world.contents('simulateSwipe', { ...office, body: answer })
}

/** What a refresh of the session says of where it is. */
const isRehearsalBy = async (world: World, token = '') => {
  const body = { token, deviceFingerprint }
  return (await world.contents('refreshToken', { as: null, body })).isRehearsal
}

const statusAt = async (world: World, token: Token, tenantId: string) =>
  (await world.send('getConfig', { ...by(token), params: { tenantId } })).status

export const rehearsals: {
  startRehearsal: Cases<'startRehearsal'>
  endRehearsal: Cases<'endRehearsal'>
  getRehearsalProgress: Cases<'getRehearsalProgress'>
  noteLostConnection: Cases<'noteLostConnection'>
} = {
  startRehearsal: [
    {
      title: "continues the session in a copy of the caller's office",
      request: (world) => newcomer(world, 'POS_TELLER'),
      verify: async (_, world, { token }) => {
        const { tenantId, roles } = await currentOf(world, token)
        expect(tenantId).not.toBe('outage')
        expect(roles).toEqual(['POS_TELLER'])
        const params = { tenantId }
        const config = await world.contents('getConfig', { ...by(token), params })
        const office = await world.contents('getConfig', { as: 'outageAdmin', ...outage })
        expect(config).toMatchObject({
          isRehearsal: true,
          title: `Rehearsal: ${office.title}`,
          clientName: office.clientName,
          triPosConfig: null,
          supportedTerminalIntegrationTypes: ['TRIPOS_CLOUD'],
          outage: { active: false },
        })
        expect(office.isRehearsal).toBe(false)
        expect(config.acceptorId).toBeUndefined()
        const terminals = await world.contents('getTerminals', { ...by(token), params, query: {} })
        expect(terminals).not.toEqual([])
        for (const { simulated } of terminals) expect(simulated).toBe(true)
        expect(await statusAt(world, token, 'outage')).toBe(403)
      },
    },
    {
      title: 'tells the next refresh',
      request: (world) => newcomer(world, 'POS_TELLER'),
      verify: async (_, world, { token }) => expect(await isRehearsalBy(world, token)).toBe(true),
    },
    {
      title: 'makes an administrator a cashier there',
      request: (world) => newcomer(world, 'POS_ADMIN'),
      verify: async (_, world, { token }) => {
        const { tenantId, roles } = await currentOf(world, token)
        expect(roles).toEqual(['POS_TELLER'])
        const own = { ...by(token), params: { tenantId } }
        expect(await world.contents('getUsers', { ...own, query: {} })).toHaveLength(1)
        expect(await world.send('getFeeSchedule', own)).toMatchObject({ status: 403 })
      },
    },
    {
      title: 'copies the office again in a rehearsal',
      request: (world) => inRehearsal(world),
      verify: async (_, world, { token }) => {
        const { tenantId } = await currentOf(world, token)
        expect(await statusAt(world, token, tenantId)).toBe(200)
      },
    },
    { title: 'requires a session', request: () => ({ as: null }), status: 401 },
    {
      title: "rejects another tenant's office",
      request: () => ({ as: 'harborCashier' }),
      status: 403,
    },
  ],

  endRehearsal: [
    {
      title: 'stays in the office without a rehearsal',
      request: (world) => newcomer(world, 'POS_TELLER'),
      verify: async (_, world, { token }) =>
        expect(await currentOf(world, token)).toMatchObject({ tenantId: 'outage' }),
    },
    {
      title: 'continues the session in the office, with its role',
      request: (world) => inRehearsal(world, 'POS_ADMIN'),
      verify: async (_, world, { token }) => {
        expect(await currentOf(world, token)).toEqual({ tenantId: 'outage', roles: ['POS_ADMIN'] })
        expect(await statusAt(world, token, 'outage')).toBe(200)
      },
    },
    {
      title: 'tells the next refresh',
      request: (world) => inRehearsal(world),
      verify: async (_, world, { token }) => expect(await isRehearsalBy(world, token)).toBe(false),
    },
    { title: 'requires a session', request: () => ({ as: null }), status: 401 },
  ],

  getRehearsalProgress: [
    {
      title: 'lists nothing but the caller, who has finished nothing',
      request: (world) => newcomer(world, 'POS_TELLER'),
      verify: (people, _, { token }) => {
        // The security tests repeat the request as others.
        if (token === undefined) return
        expect(people).toHaveLength(1)
        expect(people[0]).toMatchObject({ name: 'Robin Vale', finished: [] })
      },
    },
    {
      title: 'ticks off a sale, an error and another amount by what happened at the reader',
      request: async (world) => {
        const asked = await inRehearsal(world)
        await chargeIn(world, asked, { resultScenario: 'Success' })
        await chargeIn(world, asked, { outcomeName: 'processor-21' })
        await chargeIn(world, asked, { outcomeName: 'amount-mismatch' })
        return asked
      },
      verify: (people) =>
        expect(people[0]?.finished).toEqual(['sale', 'amount-mismatch', 'error-processor-21']),
    },
    {
      title: 'lists everyone of the office for its administrator',
      request: async (world) => {
        await world.contents('noteLostConnection', await inRehearsal(world))
        return { as: 'outageAdmin', ...outage }
      },
      verify: (people) => {
        expect(people.length).toBeGreaterThan(1)
        expect(people.flatMap(({ finished }) => finished)).toContain('lost-connection')
      },
    },
    { title: 'requires a session', request: () => ({ as: null }), status: 401 },
  ],

  noteLostConnection: [
    {
      title: 'ticks off nothing in the office',
      request: (world) => newcomer(world, 'POS_TELLER'),
      verify: async (_, world, { token }) => {
        const [own] = await world.contents('getRehearsalProgress', { ...by(token), ...outage })
        expect(own?.finished).toEqual([])
      },
    },
    {
      title: 'ticks off the lesson in a rehearsal',
      request: (world) => inRehearsal(world),
      verify: async (_, world, { token, params }) => {
        const asked = { ...by(token), ...(params && { params }) }
        const [own] = await world.contents('getRehearsalProgress', asked)
        expect(own?.finished).toEqual(['lost-connection'])
      },
    },
    { title: 'requires a session', request: () => ({ as: null }), status: 401 },
  ],
}
