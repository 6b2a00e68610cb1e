import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/payments/attempt.ts'

import { expectRefusal, openCounter } from './counter.ts'
import { createPayment } from './payment-calls.ts'
import {
  approve,
  requestRecording,
  fail,
  openWorkstation,
  outcomeOf,
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

describe('reversal that fails', () => {
  test.each([
    ['the inquiry', 'express-query', 'errors-500', 1],
    ['the reversal', 'express-reversal', 'errors-500', 1],
    ['the truncated reversal', 'express-reversal', 'half', 1],
  ])('is pending if %s gets no answer, and succeeds on retry', async (...row) => {
    const [, call, trigger, times] = row
    const charge = await approveCharge()
    const { person, payment, names, approval } = charge
    await workstation().force(trigger, call, times)
    expect(await reverse(charge)).toBe('REVERSAL_PENDING')
    expect(await ledgerOf(charge)).toMatchObject({ kept: '16.00' })
    expect((await outcomeOf(person, payment._id, names)).status).toBe('REVERSAL_PENDING')
    expectRefusal(
      await requestRecording(person, payment._id, { names, approval }),
      409,
      'The charge of this attempt is being reversed.',
    )
    expect(await reverse(charge)).toBe('REVERSED')
    expect(await ledgerOf(charge)).toMatchObject({ reversed: '16.00', kept: '0.00' })
  })

  test('is pending if reversal and refund are refused, and retries both', async () => {
    const charge = await approveCharge()
    await workstation().force('processor-105', 'express-reversal')
    await workstation().force('processor-101', 'express-return')
    expect(await reverse(charge)).toBe('REVERSAL_PENDING')
    expect(await ledgerOf(charge)).toMatchObject({ kept: '16.00' })
    expect(await reverse(charge)).toBe('REVERSED')
    expect(await ledgerOf(charge)).toMatchObject({ reversed: '16.00', refunded: '0.00' })
  })

  test("is pending if the refund's answer is lost, and refunds once", async () => {
    const charge = await approveCharge()
    await workstation().force('processor-105', 'express-reversal')
    await workstation().force('approved-closes', 'express-return')
    expect(await reverse(charge)).toBe('REVERSAL_PENDING')
    expect(await ledgerOf(charge)).toMatchObject({ refunded: '16.00' })
    expect(await reverse(charge)).toBe('REVERSED')
    expect(await ledgerOf(charge)).toMatchObject({
      reversed: '0.00',
      refunded: '16.00',
      kept: '0.00',
    })
  })

  test('stays pending for a debit card, because its refund needs the card', async () => {
    const charge = await approveCharge('pin-debit')
    await workstation().force('processor-105', 'express-reversal')
    expect(await reverse(charge)).toBe('REVERSAL_PENDING')
    expect(await ledgerOf(charge)).toMatchObject({ kept: '16.00' })
  })

  test('stays pending until the processor confirms it, whatever the workstation reports', async () => {
    const charge = await approveCharge()
    const { person, payment, names } = charge
    await workstation().force('errors-500', 'express-query')
    expect(await reverse(charge)).toBe('REVERSAL_PENDING')
    await fail(person, payment._id, 'Other', { attemptId: names.attemptId, takenBack: true })
    expect((await outcomeOf(person, payment._id, names)).status).toBe('REVERSAL_PENDING')
    expect(await reverse(charge)).toBe('REVERSED')
    expect(await ledgerOf(charge)).toMatchObject({ reversed: '16.00' })
  })

  test('stays pending while the processor knows no charge', async () => {
    const person = await cashier()
    const payment = await createPayment(person)
    const names = await attemptOf(payment._id, 1)
    await workstation().force('errors-500', 'express-query')
    expect(await refund(workstation(), person, payment._id, names)).toBe('REVERSAL_PENDING')
    expect(await refund(workstation(), person, payment._id, names)).toBe('REVERSAL_PENDING')
  })
})

describe('without a processor', () => {
  const counter = openCounter()

  test('leaves a reversal pending', async () => {
    const person = await counter().signIn('cashier@lakeview.example')
    const payment = await createPayment(person)
    const names = await attemptOf(payment._id, 1)
    const at = { ...workstation(), counter: counter() }
    expect(await refund(at, person, payment._id, names)).toBe('REVERSAL_PENDING')
    expect((await outcomeOf(person, payment._id, names)).status).toBe('REVERSAL_PENDING')
  })
})
