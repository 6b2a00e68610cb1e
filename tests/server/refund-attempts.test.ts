import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/payments/attempt.ts'

import { expectRefusal } from './counter.ts'
import { createPayment, createSale, readPayment, swipe } from './payment-calls.ts'
import {
  approve,
  requestRecording,
  requestAttemptRefund,
  openWorkstation,
  outcomeOf,
  record,
  refund,
} from './workstation.ts'

const workstation = openWorkstation()
const cashier = () => workstation().counter.signIn('cashier@lakeview.example')

async function approveCharge(trigger?: string) {
  const person = await cashier()
  const payment = await createPayment(person)
  if (trigger !== undefined) await workstation().force(trigger, 'sale')
  return { person, payment, ...(await approve(workstation(), payment)) }
}

type ApprovedCharge = Awaited<ReturnType<typeof approveCharge>>
const reverse = ({ person, payment, names }: ApprovedCharge) =>
  refund(workstation(), person, payment._id, names)
const ledgerOf = async ({ names }: ApprovedCharge) => {
  const [entry, ...others] = await workstation().ledgerOf(names)
  expect(others).toEqual([])
  return entry
}

describe('charge that cannot be recorded', () => {
  test('is reversed and recorded as reversed', async () => {
    const charge = await approveCharge('cent-less')
    expect(await reverse(charge)).toBe('REVERSED')
    expect(await ledgerOf(charge)).toMatchObject({
      approved: '15.99',
      reversed: '15.99',
      kept: '0.00',
    })
    const { person, payment, names, approval } = charge
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
      await requestRecording(
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

  test('is refunded if it can no longer be reversed', async () => {
    const charge = await approveCharge()
    await workstation().force('processor-105', 'express-reversal')
    expect(await reverse(charge)).toBe('REVERSED')
    expect(await ledgerOf(charge)).toMatchObject({
      reversed: '0.00',
      refunded: '16.00',
      kept: '0.00',
    })
    expect(await reverse(charge)).toBe('REVERSED')
    expect(await ledgerOf(charge)).toMatchObject({ refunded: '16.00' })
  })

  test('is reversed once for concurrent and repeated requests', async () => {
    const charge = await approveCharge()
    const requests = Array.from({ length: 10 }, () => reverse(charge))
    expect(new Set(await Promise.all(requests))).toEqual(new Set(['REVERSED']))
    expect(await reverse(charge)).toBe('REVERSED')
    expect(await ledgerOf(charge)).toMatchObject({ reversed: '16.00', refunded: '0.00' })
    expect((await readPayment(charge.person, charge.payment._id)).subpayments).toHaveLength(1)
  })

  test('is not reversed twice if the answer was lost', async () => {
    const charge = await approveCharge()
    await workstation().force('approved-closes', 'express-reversal')
    expect(await reverse(charge)).toBe('REVERSED')
    expect(await ledgerOf(charge)).toMatchObject({ reversed: '16.00', refunded: '0.00' })
  })

  test('is not reversed again if the reader has reversed it', async () => {
    const charge = await approveCharge()
    const { status } = await workstation().reverse(charge.approval)
    expect(status).toBe(200)
    expect((await outcomeOf(charge.person, charge.payment._id, charge.names)).status).toBe(
      'REVERSED',
    )
    expect(await reverse(charge)).toBe('REVERSED')
    expect(await ledgerOf(charge)).toMatchObject({ reversed: '16.00', refunded: '0.00' })
  })

  test('leaves the payment open for the next attempt', async () => {
    const charge = await approveCharge('cent-less')
    await reverse(charge)
    const second = await approve(workstation(), charge.payment, { number: 2 })
    const paid = await record(charge.person, charge.payment._id, second)
    expect(paid).toMatchObject({
      status: 'COMPLETE',
      totals: { chargedTotal: { amount: '16.00' } },
    })
  })

  test('is reversed for a debit card', async () => {
    const charge = await approveCharge('pin-debit')
    expect(await reverse(charge)).toBe('REVERSED')
    expect(await ledgerOf(charge)).toMatchObject({ paymentType: 'Debit', reversed: '16.00' })
  })
})

describe('reversal', () => {
  test('does nothing for an unknown or refused attempt', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    const names = await attemptOf(payment._id, 1)
    expect(await refund(workstation(), person, payment._id, names)).toBe('NOT_FOUND')
    await workstation().force('processor-20', 'sale')
    await workstation().charge(names, '16.00')
    expect(await refund(workstation(), person, payment._id, names)).toBe('REFUSED')
    const { approval } = await approve(workstation(), payment)
    expect((await record(person, payment._id, { names, approval })).status).toBe('COMPLETE')
  })

  test('is refused for an attempt recorded in the payment', async () => {
    const { person, payment, names, approval } = await approveCharge()
    await record(person, payment._id, { names, approval })
    expectRefusal(
      await requestAttemptRefund(workstation(), person, payment._id, names.attemptId),
      409,
      'This charge is part of the payment. Refund the payment instead.',
    )
    expect((await workstation().ledgerOf(names))[0]).toMatchObject({ kept: '16.00' })
  })

  test('is refused for a sale at a cloud reader', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    const { attemptId } = await attemptOf(payment._id, 1)
    await createSale(person, payment._id, { requestId: attemptId })
    const ask = () => requestAttemptRefund(workstation(), person, payment._id, attemptId)
    expectRefusal(await ask(), 409, 'This payment is already being charged.')
    await swipe(person, 'Success')
    expectRefusal(await ask(), 409, /part of the payment/)
  })

  test('is refused to other cashiers and tenants, and under another payment', async () => {
    const charge = await approveCharge()
    const { payment, names } = charge
    for (const email of ['cashier2@lakeview.example', 'admin@harbor.example']) {
      const other = await workstation().counter.signIn(email)
      const reply = await requestAttemptRefund(workstation(), other, payment._id, names.attemptId)
      expectRefusal(reply, 404, 'Payment not found')
    }
    const another = await createPayment(charge.person)
    expect(await refund(workstation(), charge.person, another._id, names)).toBe('NOT_FOUND')
    expectRefusal(
      await requestAttemptRefund(workstation(), charge.person, payment._id, 'no-uuid'),
      404,
      'Attempt not found',
    )
    expect(await ledgerOf(charge)).toMatchObject({ kept: '16.00' })
  })
})
