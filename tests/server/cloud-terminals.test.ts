import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import {
  addReader,
  cloudConfiguration,
  cloudReader,
  lanesOf,
  startCloudCounter,
} from './cloud-counter.ts'
import { contentsOf, type Counter, expectRefusal, inTenant, type Person } from './counter.ts'

let world: Awaited<ReturnType<typeof startCloudCounter>>
let counter: Counter
let admin: Person
beforeAll(async () => {
  world = await startCloudCounter()
  counter = await world.start()
  admin = await counter.signIn('admin@lakeview.example')
})
afterAll(async () => {
  await counter.close()
  await world.cloud.close()
})
beforeEach(() => {
  world.cloud.break(false)
  world.cloud.asked.length = 0
})

const terminals = inTenant('lakeview', '/terminals')
const ask = (changes: object = {}, headers = {}) =>
  admin.post(terminals, cloudReader(changes), headers)
const listed = async () =>
  contentsOf('getTerminals', await admin.get(`${terminals}?includeDeleted=true`))
const statusOf = async (id: string) =>
  contentsOf('getTerminalStatus', await admin.get(`${terminals}/${id}/status`)).status
const remove = (id: string) => counter.send('DELETE', `${terminals}/${id}`, { token: admin.token })
const statusCalls = () =>
  world.cloud.asked.filter(({ path }) => path.endsWith('/connectionstatus')).length

describe('cloud reader', () => {
  test('is paired with its lane, and the activation code is not returned', async () => {
    const terminal = await addReader(admin, world.cloud)
    expect(terminal.triposCloudConfiguration).not.toHaveProperty('activationCode')
    expect(world.cloud.lanes.get(terminal.laneNumber)).toMatchObject({
      acceptorId: '3928907',
      description: 'By the door',
    })
    expect(await statusOf(terminal._id)).toBe('OPEN')
  })

  test.each([
    ['UNKNOWN', 'The activation code is not valid.'],
    ['OLD', 'The activation code has expired.'],
  ])(
    "is refused with the activation code %s and the cloud's message",
    async (activationCode, message) => {
      world.cloud.show('OLD', 'expired')
      const before = await listed()
      const reply = await ask({ triposCloudConfiguration: cloudConfiguration({ activationCode }) })
      expectRefusal(reply, 422, message)
      expect(reply.body.errors?.map(({ path }) => path)).toEqual([
        'triposCloudConfiguration.activationCode',
      ])
      expect(await listed()).toEqual(before)
    },
  )

  test('is not added during a cloud outage, and the key can be retried', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const before = await listed()
    world.cloud.show('A1B2C3D4')
    world.cloud.break(true)
    expectRefusal(await ask({}, headers), 503, /did not respond, so nothing was saved/)
    expect(await listed()).toEqual(before)
    world.cloud.break(false)
    const made = contentsOf('createTerminal', await ask({}, headers))
    const again = await ask({}, headers)
    expect(contentsOf('createTerminal', again)).toEqual(made)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await listed()).toHaveLength(before.length + 1)
  })

  test('skips a lane number that the cloud already has', async () => {
    const { laneNumber } = await addReader(admin, world.cloud)
    const orphan = { acceptorId: '3928907', description: 'Unknown lane', status: 'Connected' }
    world.cloud.lanes.set(laneNumber + 1, orphan)
    expect((await addReader(admin, world.cloud)).laneNumber).toBe(laneNumber + 2)
    expect(world.cloud.lanes.get(laneNumber + 1)).toBe(orphan)
  })

  test('accepts one kind of contactless card, not both', async () => {
    const both = cloudConfiguration({ contactlessEmvEnabled: true, contactlessMsdEnabled: true })
    expectRefusal(await ask({ triposCloudConfiguration: both }), 422, /not both/)
    const long = cloudConfiguration({ quickChipDataLifetime: 601 })
    expectRefusal(await ask({ triposCloudConfiguration: long }), 422, /30 to 600/)
    expect(world.cloud.asked).toEqual([])
  })

  test('is unpaired by deactivation, or by a repeated one after an outage', async () => {
    const { _id, laneNumber } = await addReader(admin, world.cloud)
    world.cloud.break(true)
    contentsOf('deleteTerminal', await remove(_id))
    expect(world.cloud.lanes.has(laneNumber)).toBe(true)
    expect(await statusOf(_id)).toBe('CLOSED')
    world.cloud.break(false)
    contentsOf('deleteTerminal', await remove(_id))
    expect(world.cloud.lanes.has(laneNumber)).toBe(false)
    contentsOf('deleteTerminal', await remove(_id))
    expect((await addReader(admin, world.cloud)).laneNumber).toBeGreaterThan(laneNumber)
  })
})

describe('deactivated cloud reader', () => {
  const reactivate = (id: string, body: object = {}) =>
    admin.post(`${terminals}/${id}/reactivate`, body)
  const deactivated = async () => {
    const terminal = await addReader(admin, world.cloud)
    contentsOf('deleteTerminal', await remove(terminal._id))
    return terminal
  }

  test('is paired again under its lane by a new activation code', async () => {
    const { _id, laneNumber } = await deactivated()
    world.cloud.show('NEW')
    const reply = await reactivate(_id, { activationCode: 'NEW' })
    expect(contentsOf('reactivateTerminal', reply)).toMatchObject({ laneNumber, deleted: false })
    expect(world.cloud.lanes.has(laneNumber)).toBe(true)
    expect(await statusOf(_id)).toBe('OPEN')
  })

  test('is paired again although the cloud missed the deactivation', async () => {
    const { _id } = await addReader(admin, world.cloud)
    world.cloud.break(true)
    contentsOf('deleteTerminal', await remove(_id))
    world.cloud.break(false)
    world.cloud.show('NEW')
    contentsOf('reactivateTerminal', await reactivate(_id, { activationCode: 'NEW' }))
    expect(await statusOf(_id)).toBe('OPEN')
  })

  test('becomes a direct reader and a cloud reader again under its lane', async () => {
    const { _id, laneNumber } = await deactivated()
    const direct = await reactivate(_id, { connection: 'TRIPOS_DIRECT' })
    expect(contentsOf('reactivateTerminal', direct)).toMatchObject({
      laneNumber,
      triposCloudConfiguration: null,
    })
    expect(world.cloud.lanes.has(laneNumber)).toBe(false)
    contentsOf('deleteTerminal', await remove(_id))
    world.cloud.show('NEW')
    const cloud = await reactivate(_id, { connection: 'TRIPOS_CLOUD', activationCode: 'NEW' })
    const { label, triposCloudConfiguration } = contentsOf('reactivateTerminal', cloud)
    expect(triposCloudConfiguration).toMatchObject({ description: label })
    expect(await statusOf(_id)).toBe('OPEN')
  })

  test('stays deactivated without a code, with a wrong one, and during a cloud outage', async () => {
    const { _id, laneNumber } = await deactivated()
    const missing = await reactivate(_id)
    expectRefusal(missing, 422, 'This field cannot be blank.')
    expect(missing.body.errors?.map(({ path }) => path)).toEqual(['activationCode'])
    const wrong = await reactivate(_id, { activationCode: 'UNKNOWN' })
    expectRefusal(wrong, 422, 'The activation code is not valid.')
    world.cloud.break(true)
    expectRefusal(await reactivate(_id, { activationCode: 'NEW' }), 503, /nothing was saved/)
    world.cloud.break(false)
    expect((await listed()).find((each) => each._id === _id)?.deleted).toBe(true)
    expect(world.cloud.lanes.has(laneNumber)).toBe(false)
  })
})

describe('reader status', () => {
  test('queries the cloud at most every two minutes', async () => {
    const { _id, laneNumber } = await addReader(admin, world.cloud)
    expect(await statusOf(_id)).toBe('OPEN')
    const lane = world.cloud.lanes.get(laneNumber)
    if (lane) lane.status = 'Disconnected'
    await Promise.all(Array.from({ length: 5 }, () => statusOf(_id)))
    expect(await statusOf(_id)).toBe('OPEN')
    expect(statusCalls()).toBe(1)
    counter.pass(120_000)
    expect(await statusOf(_id)).toBe('CLOSED')
    expect(await statusOf(_id)).toBe('CLOSED')
    expect(statusCalls()).toBe(2)
  })

  test('is CLOSED during a cloud outage', async () => {
    const { _id } = await addReader(admin, world.cloud)
    world.cloud.break(true)
    expect(await statusOf(_id)).toBe('CLOSED')
  })
})

describe('lane numbers', () => {
  test('are unique, also for terminals created concurrently', async () => {
    const highest = Math.max(...(await listed()).map(({ laneNumber }) => laneNumber))
    const direct = { triposCloudConfiguration: null }
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ask(direct, index % 2 ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ),
    )
    const numbers = made
      .map((reply) => contentsOf('createTerminal', reply).laneNumber)
      .toSorted((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => highest + 1 + index))
  })
})

describe('server', { timeout: 60_000 }, () => {
  test('adds only simulated readers without a cloud account', async () => {
    const alone = await world.start({ services: { cloudLanes: undefined } })
    const person = await alone.signIn('admin@lakeview.example')
    const reply = await person.post(terminals, cloudReader())
    expectRefusal(reply, 422, 'Cloud card readers are not configured on this server.')
    contentsOf('createTerminal', await person.post(terminals, cloudReader({ simulated: true })))
    await alone.close()
  })

  test('adds no simulated readers without stubs', async () => {
    const strict = await world.start({ services: { ...world.services, allowsStubs: false } })
    const person = await strict.signIn('admin@lakeview.example')
    for (const changes of [{}, { triposCloudConfiguration: null }]) {
      const reply = await person.post(terminals, cloudReader({ simulated: true, ...changes }))
      expectRefusal(reply, 422, 'Simulated card readers are not available on this server.')
    }
    await strict.close()
  })

  test('reports an account that the cloud does not accept', async () => {
    const cloudLanes = lanesOf(world.cloud, { accountToken: 'another' })
    const unauthorized = await world.start({ services: { cloudLanes } })
    const person = await unauthorized.signIn('admin@lakeview.example')
    const reply = await person.post(terminals, cloudReader())
    expectRefusal(reply, 422, /rejected this server's account/)
    await unauthorized.close()
  })

  test('pairs under the merchant of the office', async () => {
    const person = await counter.signIn('admin@district.example')
    const { laneNumber } = await addReader(person, world.cloud, { tenantId: 'district' })
    expect(world.cloud.lanes.get(laneNumber)).toMatchObject({ acceptorId: '5310946' })
  })
})
