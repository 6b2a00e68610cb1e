import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openEngine } from '#server/db/engine.ts'

import { eventually } from '../eventually.ts'
import { addReader, endOfSale, startCloudCounter } from './cloud-counter.ts'
import { contentsOf, type Counter, inTenant } from './counter.ts'
import { createPayment, readPayment } from './payment-calls.ts'
import { restartableStorage, type TestStorage } from './test-storage.ts'

let own: TestStorage
let world: Awaited<ReturnType<typeof startCloudCounter>>
beforeAll(async () => {
  own = await restartableStorage()
  world = await startCloudCounter({ storage: own.storage })
})
afterAll(async () => {
  await world.cloud.close()
  await own.remove()
})

async function startTwoSales(before: Counter) {
  const admin = await before.signIn('admin@lakeview.example')
  const person = await before.signIn('cashier@lakeview.example')
  const sales = []
  for (const label of ['North', 'South']) {
    const reader = await addReader(admin, world.cloud, { label })
    world.cloud.sales.push('waitForCard')
    const { _id: paymentId } = await createPayment(person)
    const path = inTenant('lakeview', `/payments/${paymentId}/sales`)
    const body = { requestId: crypto.randomUUID(), terminalId: reader._id }
    const { id } = contentsOf('createSale', await person.post(path, body))
    const { laneNumber } = reader
    await eventually(() => expect(world.cloud.isWaiting(laneNumber)).toBe(true))
    sales.push({ paymentId, id, laneNumber })
  }
  await before.close()
  return sales
}

const saleRequests = () => world.cloud.asked.filter(({ path }) => path === '/api/v1/sale').length

describe('server stopped while readers wait for a card', { timeout: 60_000 }, () => {
  test('resolves both sales at its next start without asking a reader twice', async () => {
    const [charged, left] = await startTwoSales(await world.start())
    if (!charged || !left) throw new Error('Two sales were to be left.')
    world.cloud.present(charged.laneNumber, 'approve')
    world.cloud.present(left.laneNumber, 'closeWithoutCharge')
    await eventually(() => expect(world.cloud.books).toHaveLength(1))

    const after = await world.start()
    const back = await after.signIn('cashier@lakeview.example')
    const sale = await endOfSale(back, charged.paymentId, charged.id)
    expect(sale).toMatchObject({
      status: 'COMPLETE',
      result: { transactionId: world.cloud.books[0]?.transactionId },
    })
    expect(await readPayment(back, charged.paymentId)).toMatchObject({
      status: 'COMPLETE',
      subpayments: [{ reversed: false }],
    })
    expect((await readPayment(back, left.paymentId)).status).toBe('CHECKING')
    after.pass(6 * 60_000)
    expect((await endOfSale(back, left.paymentId, left.id)).status).toBe('FAILED')
    expect(saleRequests()).toBe(2)
    await after.close()
  })

  test('keeps an audit trail and stores no activation code', async () => {
    const engine = await openEngine(own.storage)
    const entries = await engine.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('action', 'in', ['terminal.created', 'sale.started', 'sale.approved', 'sale.failed'])
      .execute()
    const dumped = await sql<{ dumped: string }>`
      select query_to_xml('select * from terminal', true, true, '')::text
        || query_to_xml('select * from idempotency_key', true, true, '')::text
        || query_to_xml('select * from audit_entry', true, true, '')::text as dumped
    `.execute(engine.db)
    await engine.close()
    const byPeople = entries.filter(({ actor_id }) => actor_id !== null)
    expect(new Set(byPeople.map(({ action }) => action))).toEqual(
      new Set(['terminal.created', 'sale.started']),
    )
    expect(new Set(entries.map(({ action }) => action)).size).toBe(4)
    expect(dumped.rows[0]?.dumped).toContain('By the door')
    expect(dumped.rows[0]?.dumped).not.toContain('A1B2C3D4')
  })
})
