import { beforeAll, describe, expect, test } from 'vitest'

import { attemptOf, type AttemptIdentifiers } from '#domain/payments/attempt.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { minute } from '#server/platform/clock.ts'
import { expectRefusal, inTenant, type Person } from '#tests/server/counter.ts'
import { createPayment, readPayment } from '#tests/server/payment-calls.ts'
import {
  approve,
  requestRecording,
  fail,
  openWorkstation,
  record,
} from '#tests/server/workstation.ts'

import { eventually } from '../eventually.ts'

/** False reports of a cashier's browser. After each, the processor's ledger and ours agree to the cent. */
const workstation = openWorkstation({ jobs: { every: 50 } })
let cashier: Person
let admin: Person
beforeAll(async () => {
  cashier = await workstation().counter.signIn('cashier@lakeview.example')
  admin = await workstation().counter.signIn('admin@lakeview.example')
})

const chargePayment = async (changes: { amount?: string; number?: number } = {}) => {
  const payment = await createPayment(cashier)
  const { attemptId } = await attemptOf(payment._id, 1)
  await cashier.post(inTenant('lakeview', `/payments/${payment._id}/attempts/${attemptId}`), {})
  return { payment, ...(await approve(workstation(), payment, changes)) }
}

const keptAtProcessor = async (names: AttemptIdentifiers): Promise<number> =>
  (await workstation().ledgerOf(names)).reduce((sum, { kept }) => sum + Number(kept), 0)

/** Waits until the payment has the status and both ledgers agree. */
const expectAgreement = (payment: Payment, names: AttemptIdentifiers, status: Payment['status']) =>
  eventually(async () => {
    const now = await readPayment(cashier, payment._id)
    expect(now.status).toBe(status)
    expect(Number(now.totals.chargedTotal.amount)).toBe(await keptAtProcessor(names))
  })

const discrepancyKinds = async (payment: Payment): Promise<string[]> => {
  const reply = await admin.get(inTenant('lakeview', '/discrepancies'))
  const { discrepancies } = reply.body.contents as {
    discrepancies: { kind: string; paymentId: string | null }[]
  }
  return discrepancies.filter(({ paymentId }) => paymentId === payment._id).map(({ kind }) => kind)
}

describe('charge falsely reported as reversed', () => {
  test('blocks new charges and refunds until the processor confirms the payment', async () => {
    const { payment, names, approval } = await chargePayment()
    await record(cashier, payment._id, { names, approval })
    const { attemptId } = names
    const reported = await fail(cashier, payment._id, 'AutoRetryFailure', {
      attemptId,
      takenBack: true,
    })
    expect(reported).toMatchObject({
      status: 'CHECKING',
      refundable: false,
      subpayments: [{ reversed: false, reversalReported: true }],
    })
    const second = await attemptOf(payment._id, 2)
    const path = inTenant('lakeview', `/payments/${payment._id}/attempts/${second.attemptId}`)
    expectRefusal(await cashier.post(path, {}), 409, 'This payment has already been paid.')
    workstation().pass(7 * minute)
    await expectAgreement(payment, names, 'COMPLETE')
    expect(await discrepancyKinds(payment)).toEqual(['REVERSAL_NOT_MADE'])
  })

  test('is reversed by the server if it was never recorded', async () => {
    const { payment, names } = await chargePayment()
    const { attemptId } = names
    const reported = await fail(cashier, payment._id, 'InsufficientFunds', {
      attemptId,
      takenBack: true,
    })
    expect(reported.status).toBe('CHECKING')
    workstation().pass(7 * minute)
    await expectAgreement(payment, names, 'INCOMPLETE')
    expect(await keptAtProcessor(names)).toBe(0)
    expect(await discrepancyKinds(payment)).toEqual(['REVERSAL_NOT_MADE'])
  })

  test('is listed if the workstation then records the charge', async () => {
    const { payment, names, approval } = await chargePayment()
    const { attemptId } = names
    await fail(cashier, payment._id, 'InsufficientFunds', { attemptId, takenBack: true })
    await record(cashier, payment._id, { names, approval })
    await expectAgreement(payment, names, 'COMPLETE')
    expect(await discrepancyKinds(payment)).toEqual(['REVERSAL_NOT_MADE'])
  })
})

test('reverses a charge falsely reported as declined', async () => {
  const { payment, names } = await chargePayment()
  const { attemptId } = names
  await fail(cashier, payment._id, 'Declined', { attemptId, takenBack: false })
  await expectAgreement(payment, names, 'INCOMPLETE')
  expect(await keptAtProcessor(names)).toBe(0)
  expect(await discrepancyKinds(payment)).toEqual(['DECLINE_BUT_APPROVED'])
})

describe('payment priced for another method', () => {
  test('refuses a credit card if priced for debit', async () => {
    const request = { cardSubTypeSelectedByTeller: 'Debit' }
    const payment = await createPayment(cashier, { request })
    const { names, approval } = await approve(workstation(), payment)
    expect(approval.paymentType).toBe('CREDIT')
    const forged = { ...approval, paymentType: 'DEBIT' as const }
    expectRefusal(
      await requestRecording(cashier, payment._id, { names, approval: forged }),
      409,
      /another card type/,
    )
    await expectAgreement(payment, names, 'INCOMPLETE')
    expect(await keptAtProcessor(names)).toBe(0)
    expect(await discrepancyKinds(payment)).toEqual(['OTHER_CARD_TYPE'])
  })

  test('refuses a card if priced for a bank account', async () => {
    const request = { paymentMethodType: 'Bank', cardSubTypeSelectedByTeller: null }
    const payment = await createPayment(cashier, { request })
    const { names, approval } = await approve(workstation(), payment)
    expectRefusal(
      await requestRecording(cashier, payment._id, { names, approval }),
      409,
      /by bank account/,
    )
    expect((await readPayment(cashier, payment._id)).subpayments).toEqual([])
  })
})
