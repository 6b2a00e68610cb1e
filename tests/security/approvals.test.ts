import { beforeAll, describe, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { attemptOf, type AttemptIdentifiers, type CardApproval } from '#domain/payments/attempt.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { minute } from '#server/platform/clock.ts'
import { expectRefusal, inTenant, type Person } from '#tests/server/counter.ts'
import { jobsDone, metricsToken } from '#tests/server/jobs-done.ts'
import { createPayment, readPayment } from '#tests/server/payment-calls.ts'
import { requestRecordPayment, lineOf, oneRecord } from '#tests/server/record-calls.ts'
import {
  approve,
  requestRecording,
  openWorkstation,
  record,
  totalOf,
} from '#tests/server/workstation.ts'

import { eventually } from '../eventually.ts'

/** False reports of a cashier's browser. After each, the processor's ledger and ours agree to the cent. */
const workstation = openWorkstation({ jobs: { every: 50 }, metricsToken })
let cashier: Person
let admin: Person
beforeAll(async () => {
  cashier = await workstation().counter.signIn('cashier@lakeview.example')
  admin = await workstation().counter.signIn('admin@lakeview.example')
})

/** An approval that the processor never gave. */
const inventApproval = (approval: Partial<CardApproval> = {}): CardApproval => ({
  transactionId: '9999999999',
  approvedAmount: usd('16.00'),
  paymentType: 'CREDIT',
  lastFour: '1234',
  posReceipt: null,
  ...approval,
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

describe('approval unknown to the processor', () => {
  test('is CHECKING, never counts as paid, and is listed', async () => {
    const payment = await createPayment(cashier)
    const names = await attemptOf(payment._id, 1)
    const reported = await record(cashier, payment._id, { names, approval: inventApproval() })
    expect(reported).toMatchObject({ status: 'CHECKING', refundable: false, subpayments: [] })
    expect(await discrepancyKinds(payment)).toEqual([])
    workstation().pass(7 * minute)
    await expectAgreement(payment, names, 'INCOMPLETE')
    expect(await discrepancyKinds(payment)).toEqual(['APPROVAL_NOT_FOUND'])
  })

  test('releases the record it was meant to pay', async () => {
    const bill = await oneRecord(cashier, 'lakeview-property-tax', '04-1200-001')
    const reply = await requestRecordPayment(cashier, [lineOf(bill)])
    const payment = reply.body.contents as Payment
    const names = await attemptOf(payment._id, 1)
    const approval = inventApproval({ approvedAmount: payment.totals.grandTotal })
    expect((await record(cashier, payment._id, { names, approval })).status).toBe('CHECKING')
    const other = await workstation().counter.signIn('cashier2@lakeview.example')
    const refused = await requestRecordPayment(other, [lineOf(bill)])
    expectRefusal(refused, 409, /being paid at another counter/)
    workstation().pass(11 * minute)
    await expectAgreement(payment, names, 'INCOMPLETE')
    const again = await oneRecord(other, 'lakeview-property-tax', '04-1200-001')
    expect(again.amountValue).toBe('842.17')
    expect((await requestRecordPayment(other, [lineOf(again)])).status).toBe(200)
  })
})

test('rejects a declined charge reported as approved', async () => {
  const payment = await createPayment(cashier)
  const names = await attemptOf(payment._id, 1)
  await workstation().force('processor-20', 'sale')
  await workstation().charge(names, totalOf(payment))
  const [declined] = await workstation().ledgerOf(names)
  const approval = inventApproval({ transactionId: declined?.transactionId ?? '' })
  expectRefusal(
    await requestRecording(cashier, payment._id, { names, approval }),
    409,
    /card was not charged/,
  )
  await expectAgreement(payment, names, 'INCOMPLETE')
  expect(await discrepancyKinds(payment)).toEqual(['APPROVAL_DECLINED'])
})

test('reverses a charge of another amount reported as the total', async () => {
  const { payment, names, approval } = await chargePayment({ amount: '1.00' })
  const altered = { ...approval, approvedAmount: payment.totals.grandTotal }
  expectRefusal(
    await requestRecording(cashier, payment._id, { names, approval: altered }),
    409,
    /a different amount/,
  )
  await expectAgreement(payment, names, 'INCOMPLETE')
  expect(await keptAtProcessor(names)).toBe(0)
  expect(await discrepancyKinds(payment)).toEqual(['OTHER_AMOUNT'])
})

describe('replayed approval', () => {
  test('for another payment pays only its own', async () => {
    const { payment, names, approval } = await chargePayment()
    const other = await createPayment(cashier)
    const otherNames = await attemptOf(other._id, 1)
    expectRefusal(
      await requestRecording(cashier, other._id, { names: otherNames, approval }),
      409,
      'This transaction is part of another payment.',
    )
    await record(cashier, payment._id, { names, approval })
    workstation().pass(7 * minute)
    await expectAgreement(other, otherNames, 'INCOMPLETE')
    await expectAgreement(payment, names, 'COMPLETE')
    expect(await discrepancyKinds(other)).toEqual(['OTHER_PAYMENT'])
  })

  test('for another attempt of the same payment pays it once', async () => {
    const { payment, names, approval } = await chargePayment()
    const second = await attemptOf(payment._id, 2)
    expectRefusal(await requestRecording(cashier, payment._id, { names: second, approval }), 409)
    workstation().pass(7 * minute)
    await expectAgreement(payment, names, 'COMPLETE')
    expect((await readPayment(cashier, payment._id)).subpayments).toHaveLength(1)
  })

  test('at another terminal is the same entry', async () => {
    const { payment, names, approval } = await chargePayment()
    const first = await record(cashier, payment._id, { names, approval })
    const created = await admin.post(inTenant('lakeview', '/terminals'), {
      label: 'Window 9',
      location: 'Annex',
      model: 'LANE/3000',
      triposCloudConfiguration: null,
      tenantId: 'lakeview',
      simulated: false,
    })
    expect(created.status).toBe(200)
    const again = await record(cashier, payment._id, { names, approval, terminal: 'Window 9' })
    expect(again).toEqual(first)
  })

  test('a day later pays nothing else', async () => {
    const { payment, names, approval } = await chargePayment()
    await record(cashier, payment._id, { names, approval })
    workstation().pass(25 * 60 * minute)
    cashier = await workstation().counter.signIn('cashier@lakeview.example')
    admin = await workstation().counter.signIn('admin@lakeview.example')
    const next = await createPayment(cashier)
    const nextNames = await attemptOf(next._id, 1)
    expectRefusal(await requestRecording(cashier, next._id, { names: nextNames, approval }), 409)
    await expectAgreement(payment, names, 'COMPLETE')
    expect((await readPayment(cashier, next._id)).subpayments).toEqual([])
  })
})

describe('while the processor does not answer', () => {
  test('an approval is CHECKING and not refundable until it is confirmed', async () => {
    const { payment, names, approval } = await chargePayment()
    // A job of an earlier payment would take the forced answer.
    await jobsDone(workstation().counter)
    await workstation().force('errors-500', 'express-query')
    const reported = await record(cashier, payment._id, { names, approval })
    expect(reported).toMatchObject({ status: 'CHECKING', refundable: false, outcomePending: true })
    workstation().pass(minute)
    await expectAgreement(payment, names, 'COMPLETE')
    const [sale] = (await readPayment(cashier, payment._id)).subpayments
    expect(sale).toMatchObject({
      externalId: approval.transactionId,
      posReceipt: { emvCryptogram: approval.posReceipt?.emvCryptogram },
    })
    expect(await discrepancyKinds(payment)).toEqual([])
  })

  test('recording takes no longer than three seconds', async () => {
    const { payment, names, approval } = await chargePayment()
    await workstation().force('hangs', 'express-query')
    const started = performance.now()
    const reported = await record(cashier, payment._id, { names, approval })
    expect(reported.status).toBe('CHECKING')
    // Well below the ten seconds of other processor calls.
    expect(performance.now() - started).toBeLessThan(8_000)
    workstation().pass(minute)
    await expectAgreement(payment, names, 'COMPLETE')
  })
})
