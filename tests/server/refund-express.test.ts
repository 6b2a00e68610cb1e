import { expect, test } from 'vitest'

import { expectRefusal } from './counter.ts'
import { askForRefund, creditsOf, partOf, refund, wholeOf } from './refund-desk.ts'
import { createPayment, readPayment } from './till.ts'
import { approve, openWorkstation, record } from './workstation.ts'

const workstation = openWorkstation()

async function paid(trigger?: string) {
  const person = await workstation().counter.signIn('cashier@lakeview.example')
  const cardSubTypeSelectedByTeller = trigger === 'pin-debit' ? 'Debit' : 'Credit'
  const created = await createPayment(person, { request: { cardSubTypeSelectedByTeller } })
  if (trigger !== undefined) await workstation().force(trigger, 'sale')
  const { names, approval } = await approve(workstation(), created)
  const payment = await record(person, created._id, { names, approval })
  const ledger = async () => {
    const [entry, ...others] = await workstation().ledgerOf(names)
    expect(others).toEqual([])
    return entry
  }
  return { person, payment, ledger }
}

test('Express gives back by parts, as our books say', { timeout: 20_000 }, async () => {
  const { person, payment, ledger } = await paid()
  const lines = partOf(payment, 500)
  const part = await refund(person, payment, { lines })
  expect(await ledger()).toMatchObject({ refunded: '5.33', kept: '10.67' })
  expect(part.totals.chargedTotal.amount).toBe('10.67')
  const rest = await refund(person, payment, { lines: partOf(payment, 1_000) })
  expect(await ledger()).toMatchObject({ refunded: '16.00', kept: '0.00' })
  expect(creditsOf(rest).map(({ externalId }) => externalId)).toEqual([
    expect.stringMatching(/^\w+$/),
    expect.stringMatching(/^\w+$/),
  ])
})

test('Express refunded and its answer was lost: asked again, it moves nothing more', async () => {
  const { person, payment, ledger } = await paid()
  const asked = { id: crypto.randomUUID(), lines: wholeOf(payment) }
  await workstation().force('approved-closes', 'express-return')
  expectRefusal(await askForRefund(person, payment, asked), 503)
  expect(await ledger()).toMatchObject({ refunded: '16.00' })
  expect(creditsOf(await readPayment(person, payment._id))).toEqual([])
  expect(creditsOf(await refund(person, payment, asked))).toHaveLength(1)
  expect(await ledger()).toMatchObject({ reversed: '0.00', refunded: '16.00', kept: '0.00' })
})

test('Express takes no refund of a debit card: its sale of the day is reversed', async () => {
  const { person, payment, ledger } = await paid('pin-debit')
  const whole = await refund(person, payment, { lines: wholeOf(payment) })
  expect(whole.totals.chargedTotal.amount).toBe('0.00')
  expect(await ledger()).toMatchObject({ reversed: '16.50', refunded: '0.00' })
})
