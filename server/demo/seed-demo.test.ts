import { expect, test } from 'vitest'

import { sum, toCents, zero } from '#domain/money/money.ts'
import type { Subpayment } from '#domain/payments/payment.ts'
import { testStart } from '#tests/server/database-snapshots.ts'
import { demoDatabase } from '#tests/server/demo-database.ts'

import { readPayment } from '../ledger/read-payment.ts'
import { seedDemo } from './seed-demo.ts'

const now = testStart
const demo = demoDatabase()

test('leaves an existing demo alone', async () => {
  expect(await seedDemo(demo.db, now)).toBe(true)
  const rows = await demo.db.selectFrom('tenant').select('id').execute()
  expect(rows).toHaveLength(5)
})

test('records ledger entries that add up to charged_total', async () => {
  const payments = await demo.db.selectFrom('payment').selectAll().execute()
  const entries = await demo.db.selectFrom('subpayment').selectAll().execute()
  expect(payments).toHaveLength(240)
  for (const payment of payments) {
    const charged = entries
      .filter((each) => each.payment_id === payment.id && !each.reversed)
      .reduce(
        (sum, { transaction_type, charged_amount }) =>
          transaction_type === 'SALE' ? sum + charged_amount : sum - charged_amount,
        0n,
      )
    expect(payment.charged_total).toBe(charged)
  }
})

test('completes a payment with one reversed and one valid sale', async () => {
  const reversed = await demo.db
    .selectFrom('subpayment')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'subpayment.tenant_id')
        .onRef('payment.id', '=', 'subpayment.payment_id'),
    )
    .select(['payment.status', 'payment.id'])
    .where('subpayment.reversed', '=', true)
    .execute()
  expect(reversed.map(({ status }) => status)).toEqual(['COMPLETE'])
})

test('seeds every status', async () => {
  const rows = await demo.db.selectFrom('payment').select('status').distinct().execute()
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(['COMPLETE', 'INCOMPLETE', 'REFUNDED']),
  )
})

const isReturn = ({ transactionType }: Subpayment) => transactionType === 'CHARGEBACK'

test('seeds one check that its bank returned in full', async () => {
  const rows = await demo.db.selectFrom('payment').selectAll().execute()
  const all = await Promise.all(rows.map((row) => readPayment(demo.db, row, now)))
  expect(all.filter(({ subpayments }) => subpayments.some(isReturn))).toMatchObject([
    {
      status: 'REFUNDED',
      paymentMethodType: 'BANK',
      refundable: false,
      totals: { chargedTotal: zero() },
    },
  ])
})

test('seeds refunds of lines and their share of the fee', async () => {
  const rows = await demo.db.selectFrom('payment').selectAll().execute()
  const refunded = (await Promise.all(rows.map((row) => readPayment(demo.db, row, now)))).filter(
    ({ status, subpayments }) => status === 'REFUNDED' && !subpayments.some(isReturn),
  )
  let partial = 0
  for (const { payables, subpayments, totals, refundable } of refunded) {
    const credits = subpayments.filter(({ transactionType }) => transactionType === 'CREDIT')
    expect(credits).toHaveLength(1)
    for (const { refund, chargedAmount } of credits) {
      const { lines = [], subTotal, feeTotal } = refund ?? {}
      expect(sum(lines.map(({ amount }) => amount))).toEqual(subTotal)
      expect(sum(payables.flatMap(({ refundedAmount }) => refundedAmount ?? []))).toEqual(subTotal)
      expect(subTotal && feeTotal && sum([subTotal, feeTotal])).toEqual(chargedAmount)
      expect(feeTotal && toCents(feeTotal)).toBeGreaterThan(0)
    }
    // The whole fee is refunded only if all lines are.
    expect(toCents(totals.chargedTotal) > 0).toBe(refundable)
    if (refundable) partial += 1
  }
  expect(partial).toBeGreaterThan(5)
  expect(refunded.length - partial).toBeGreaterThan(5)
})
