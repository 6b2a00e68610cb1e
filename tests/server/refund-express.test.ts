import { expect, test } from 'vitest'

import { expectRefusal } from './counter.ts'
import { createPayment, readPayment } from './payment-calls.ts'
import { requestRefund, creditsOf, partOf, refund, wholeOf } from './refund-calls.ts'
import { approve, openWorkstation, record } from './workstation.ts'

const workstation = openWorkstation()

async function sell(trigger?: string) {
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

test('refunds in parts at Express, matching the ledger', async () => {
  const { person, payment, ledger } = await sell()
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

test('does not refund twice at Express after a lost answer', async () => {
  const { person, payment, ledger } = await sell()
  const options = { id: crypto.randomUUID(), lines: wholeOf(payment) }
  await workstation().force('approved-closes', 'express-return')
  expectRefusal(await requestRefund(person, payment, options), 503)
  expect(await ledger()).toMatchObject({ refunded: '16.00' })
  expect(creditsOf(await readPayment(person, payment._id))).toEqual([])
  expect(creditsOf(await refund(person, payment, options))).toHaveLength(1)
  expect(await ledger()).toMatchObject({ reversed: '0.00', refunded: '16.00', kept: '0.00' })
})

test('reverses a debit sale of the same day at Express', async () => {
  const { person, payment, ledger } = await sell('pin-debit')
  const whole = await refund(person, payment, { lines: wholeOf(payment) })
  expect(whole.totals.chargedTotal.amount).toBe('0.00')
  expect(await ledger()).toMatchObject({ reversed: '16.50', refunded: '0.00' })
})
