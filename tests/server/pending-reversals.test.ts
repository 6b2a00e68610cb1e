import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'

import { expectRefusal, openCounter } from './counter.ts'
import { createPayment } from './till.ts'
import { approve, askToRecord, fail, openWorkstation, outcomeOf, refund } from './workstation.ts'

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

describe('a charge that cannot be given back now', () => {
  test.each([
    ['the question', 'express-query', 'errors-500', 1],
    ['the reversal', 'express-reversal', 'errors-500', 1],
    ['the reversal, cut off', 'express-reversal', 'half', 1],
  ])('is owed where %s gets no answer, and given back when asked again', async (...row) => {
    const [, call, trigger, times] = row
    const made = await approved()
    const { person, payment, names, approval } = made
    await workstation().force(trigger, call, times)
    expect(await refundOf(made)).toBe('REVERSAL_PENDING')
    expect(await ledgerOf(made)).toMatchObject({ kept: '16.00' })
    expect((await outcomeOf(person, payment._id, names)).status).toBe('REVERSAL_PENDING')
    expectRefusal(
      await askToRecord(person, payment._id, { names, approval }),
      409,
      'The charge of this attempt is being reversed.',
    )
    expect(await refundOf(made)).toBe('REVERSED')
    expect(await ledgerOf(made)).toMatchObject({ reversed: '16.00', kept: '0.00' })
  })

  test('is owed where both ways are refused, and both are tried again', async () => {
    const made = await approved()
    await workstation().force('processor-105', 'express-reversal')
    await workstation().force('processor-101', 'express-return')
    expect(await refundOf(made)).toBe('REVERSAL_PENDING')
    expect(await ledgerOf(made)).toMatchObject({ kept: '16.00' })
    expect(await refundOf(made)).toBe('REVERSED')
    expect(await ledgerOf(made)).toMatchObject({ reversed: '16.00', refunded: '0.00' })
  })

  test('is owed where the refund went through and its answer was lost, and moves no second time', async () => {
    const made = await approved()
    await workstation().force('processor-105', 'express-reversal')
    await workstation().force('approved-closes', 'express-return')
    expect(await refundOf(made)).toBe('REVERSAL_PENDING')
    expect(await ledgerOf(made)).toMatchObject({ refunded: '16.00' })
    expect(await refundOf(made)).toBe('REVERSED')
    expect(await ledgerOf(made)).toMatchObject({
      reversed: '0.00',
      refunded: '16.00',
      kept: '0.00',
    })
  })

  test('of a debit card is owed where it cannot be reversed: its refund needs the card', async () => {
    const made = await approved('pin-debit')
    await workstation().force('processor-105', 'express-reversal')
    expect(await refundOf(made)).toBe('REVERSAL_PENDING')
    expect(await ledgerOf(made)).toMatchObject({ kept: '16.00' })
  })

  test("stays owed whatever the workstation says of it, until the processor's books agree", async () => {
    const made = await approved()
    const { person, payment, names } = made
    await workstation().force('errors-500', 'express-query')
    expect(await refundOf(made)).toBe('REVERSAL_PENDING')
    await fail(person, payment._id, 'Other', { attemptId: names.attemptId, takenBack: true })
    expect((await outcomeOf(person, payment._id, names)).status).toBe('REVERSAL_PENDING')
    expect(await refundOf(made)).toBe('REVERSED')
    expect(await ledgerOf(made)).toMatchObject({ reversed: '16.00' })
  })

  test('of which the processor knows nothing yet stays owed once it was promised', async () => {
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

  test('a charge is owed', async () => {
    const person = await counter().signIn('cashier@lakeview.example')
    const payment = await createPayment(person)
    const names = await attemptOf(payment._id, 1)
    const at = { ...workstation(), counter: counter() }
    expect(await refund(at, person, payment._id, names)).toBe('REVERSAL_PENDING')
    expect((await outcomeOf(person, payment._id, names)).status).toBe('REVERSAL_PENDING')
  })
})
