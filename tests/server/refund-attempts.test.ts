import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'

import { expectRefusal } from './counter.ts'
import { createPayment, createSale, readPayment, swipe } from './till.ts'
import {
  approve,
  askToRecord,
  askToRefund,
  openWorkstation,
  outcomeOf,
  record,
  refund,
} from './workstation.ts'

const workstation = openWorkstation()
const cashier = () => workstation().counter.signIn('cashier@lakeview.example')

async function approved(trigger?: string) {
  const person = await cashier()
  const payment = await createPayment(person)
  if (trigger !== undefined) await workstation().force(trigger, 'sale')
  return { person, payment, ...(await approve(workstation(), payment)) }
}

type Approved = Awaited<ReturnType<typeof approved>>
const refundOf = ({ person, payment, names }: Approved) =>
  refund(workstation(), person, payment._id, names)
const ledgerOf = async ({ names }: Approved) => {
  const [entry, ...others] = await workstation().ledgerOf(names)
  expect(others).toEqual([])
  return entry
}

describe('a charge that may not be recorded', () => {
  test('is reversed, and stands in the books as reversed', async () => {
    const made = await approved('cent-less')
    expect(await refundOf(made)).toBe('REVERSED')
    expect(await ledgerOf(made)).toMatchObject({
      approved: '15.99',
      reversed: '15.99',
      kept: '0.00',
    })
    const { person, payment, names, approval } = made
    expect(await readPayment(person, payment._id)).toMatchObject({
      status: 'INCOMPLETE',
      totals: { chargedTotal: { amount: '0.00' } },
      subpayments: [
        {
          externalId: approval.transactionId,
          traceId: names.attemptId,
          chargedAmount: { amount: '15.99' },
          transactionType: 'SALE',
          reversed: true,
        },
      ],
    })
    expect((await outcomeOf(person, payment._id, names)).status).toBe('REVERSED')
    expectRefusal(
      await askToRecord(
        person,
        payment._id,
        { names, approval },
        {
          approvedAmount: payment.totals.grandTotal,
        },
      ),
      409,
      'The charge of this attempt was reversed.',
    )
  })

  test('is refunded where it cannot be reversed any more', async () => {
    const made = await approved()
    await workstation().force('processor-105', 'express-reversal')
    expect(await refundOf(made)).toBe('REVERSED')
    expect(await ledgerOf(made)).toMatchObject({
      reversed: '0.00',
      refunded: '16.00',
      kept: '0.00',
    })
    expect(await refundOf(made)).toBe('REVERSED')
    expect(await ledgerOf(made)).toMatchObject({ refunded: '16.00' })
  })

  test('moves once, however often and at once it is asked for', async () => {
    const made = await approved()
    const asked = Array.from({ length: 10 }, () => refundOf(made))
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['REVERSED']))
    expect(await refundOf(made)).toBe('REVERSED')
    expect(await ledgerOf(made)).toMatchObject({ reversed: '16.00', refunded: '0.00' })
    expect((await readPayment(made.person, made.payment._id)).subpayments).toHaveLength(1)
  })

  test('is not moved twice where the reversal went through and its answer was lost', async () => {
    const made = await approved()
    await workstation().force('approved-closes', 'express-reversal')
    expect(await refundOf(made)).toBe('REVERSED')
    expect(await ledgerOf(made)).toMatchObject({ reversed: '16.00', refunded: '0.00' })
  })

  test('is not moved again where the reader has reversed it', async () => {
    const made = await approved()
    const { status } = await workstation().reverse(made.approval)
    expect(status).toBe(200)
    expect((await outcomeOf(made.person, made.payment._id, made.names)).status).toBe('REVERSED')
    expect(await refundOf(made)).toBe('REVERSED')
    expect(await ledgerOf(made)).toMatchObject({ reversed: '16.00', refunded: '0.00' })
  })

  test('leaves the payment to be paid by the next attempt', async () => {
    const made = await approved('cent-less')
    await refundOf(made)
    const second = await approve(workstation(), made.payment, { number: 2 })
    const paid = await record(made.person, made.payment._id, second)
    expect(paid).toMatchObject({
      status: 'COMPLETE',
      totals: { chargedTotal: { amount: '16.00' } },
    })
  })

  test('of a debit card is reversed', async () => {
    const made = await approved('pin-debit')
    expect(await refundOf(made)).toBe('REVERSED')
    expect(await ledgerOf(made)).toMatchObject({ paymentType: 'Debit', reversed: '16.00' })
  })
})

describe('nothing is given back', () => {
  test('of an attempt that the processor does not know, or refused', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    const names = await attemptOf(payment._id, 1)
    expect(await refund(workstation(), person, payment._id, names)).toBe('NOT_FOUND')
    await workstation().force('processor-20', 'sale')
    await workstation().charge(names, '16.00')
    expect(await refund(workstation(), person, payment._id, names)).toBe('REFUSED')
    // And it may still be charged, and recorded.
    const { approval } = await approve(workstation(), payment)
    expect((await record(person, payment._id, { names, approval })).status).toBe('COMPLETE')
  })

  test('of an attempt that is part of the payment', async () => {
    const { person, payment, names, approval } = await approved()
    await record(person, payment._id, { names, approval })
    expectRefusal(
      await askToRefund(workstation(), person, payment._id, names.attemptId),
      409,
      'This charge is part of the payment. Refund the payment instead.',
    )
    expect((await workstation().ledgerOf(names))[0]).toMatchObject({ kept: '16.00' })
  })

  test('of a cloud reader, whose sale is its own affair', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    const { attemptId } = await attemptOf(payment._id, 1)
    await createSale(person, payment._id, { requestId: attemptId })
    const ask = () => askToRefund(workstation(), person, payment._id, attemptId)
    expectRefusal(await ask(), 409, 'This payment is already being charged.')
    await swipe(person, 'Success')
    expectRefusal(await ask(), 409, /part of the payment/)
  })

  test("by another cashier or another tenant, or under another payment's name", async () => {
    const made = await approved()
    const { payment, names } = made
    for (const email of ['cashier2@lakeview.example', 'admin@harbor.example']) {
      const other = await workstation().counter.signIn(email)
      const reply = await askToRefund(workstation(), other, payment._id, names.attemptId)
      expectRefusal(reply, 404, 'Payment not found')
    }
    const another = await createPayment(made.person)
    expect(await refund(workstation(), made.person, another._id, names)).toBe('NOT_FOUND')
    expectRefusal(
      await askToRefund(workstation(), made.person, payment._id, 'no-uuid'),
      404,
      'Attempt not found',
    )
    expect(await ledgerOf(made)).toMatchObject({ kept: '16.00' })
  })
})
