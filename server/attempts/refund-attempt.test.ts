import { beforeEach, describe, expect, test } from 'vitest'

import { fromCents, fromMicros } from '#domain/money/money.ts'
import { attemptOf } from '#domain/payments/attempt.ts'
import { testStart } from '#tests/server/database-snapshots.ts'
import { demoDatabase } from '#tests/server/demo-database.ts'

import { demoIds } from '../demo/demo-ids.ts'
import {
  type Processor,
  ProcessorRefused,
  type ProcessorTransaction,
  ProcessorUnreachable,
} from '../gateways/processor/processor.ts'
import type { Call, TenantPrincipal } from '../http/call.ts'
import type { PaymentRow } from '../ledger/find-payment.ts'
import { recordPaymentFailure } from '../payments/record-failure.ts'
import { recordSubpayment } from '../payments/record-subpayment.ts'
import { later, minute } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { createReceiptKeys } from '../receipt-keys/receipt-keys.ts'
import { refundAttempt, startReversal } from './refund-attempt.ts'

const now = testStart
const demo = demoDatabase()

const principal = {
  accountId: demoIds.account('admin@lakeview.example'),
  tenantId: 'lakeview',
  roles: ['POS_ADMIN'],
} as unknown as TenantPrincipal

/** A new, uncharged copy of a declined demo payment. */
let payment: PaymentRow
beforeEach(async () => {
  const { id: _id, ...declined } = await demo.db
    .selectFrom('payment')
    .selectAll()
    .where('failure_code', '=', 'Declined')
    .executeTakeFirstOrThrow()
  const own = { id: newId(now), confirmation_number: newId(now).slice(-10), created_at: now }
  payment = await demo.db
    .insertInto('payment')
    .values({ ...declined, ...own, failure_code: null })
    .returningAll()
    .executeTakeFirstOrThrow()
})

const total = () => fromMicros(payment.sub_total + payment.fee_total)

async function approved(): Promise<ProcessorTransaction & { attemptId: string }> {
  const { attemptId, ticketNumber, referenceNumber } = await attemptOf(payment.id, 1)
  const approval = {
    transactionId: newId(now),
    approvedAmount: total(),
    paymentType: 'CREDIT',
    lastFour: '6781',
    posReceipt: null,
  } as const
  return {
    attemptId,
    ticketNumber,
    referenceNumber,
    approval,
    status: 'APPROVED',
    processorCode: null,
  }
}

const processorOf = (changes: Partial<Processor>): Processor => ({
  query: async () => [],
  find: async () => [],
  report: async () => [],
  reverse: () => Promise.reject(new Error('Unexpected reversal.')),
  refund: () => Promise.reject(new Error('Unexpected refund.')),
  closeBatch: async () => ({ batchId: null, count: null, amount: null }),
  isOnline: async () => true,
  ...changes,
})

const receiptKeys = createReceiptKeys(undefined)
const callOf = (processor: Processor, attemptId: string, at = now) =>
  ({
    db: demo.db,
    now: at,
    principal,
    params: { tenantId: 'lakeview', paymentId: payment.id, attemptId },
    query: undefined,
    body: undefined,
    services: { processor, cloudLanes: undefined, allowsStubs: true, receiptKeys },
    address: '127.0.0.1',
  }) as unknown as Call<'refundAttempt'>

const refund = (processor: Processor, attemptId: string) =>
  refundAttempt(callOf(processor, attemptId))

/** Sorted, because entries of one moment have no order. */
const trail = async () =>
  (
    await demo.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', payment.id)
      .orderBy('id')
      .execute()
  )
    .map(({ action }) => action)
    .toSorted()

const unreachable = () => Promise.reject(new ProcessorUnreachable('away'))
const refused = () => Promise.reject(new ProcessorRefused('no'))

describe('refundAttempt', () => {
  test('leases the reversal to one caller until the lease expires', async () => {
    const { attemptId } = await approved()
    const ask = (at: Date) => startReversal(callOf(processorOf({}), attemptId, at))
    expect(await ask(now)).toMatchObject({ kind: 'leased', isNew: true })
    expect(await ask(later(now, minute))).toMatchObject({
      kind: 'completed',
      outcome: { status: 'REVERSAL_PENDING' },
    })
    expect(await ask(later(now, 2 * minute))).toMatchObject({ kind: 'leased', isNew: false })
  })

  test('saves the pending reversal before it calls the processor', async () => {
    const charge = await approved()
    const states: string[] = []
    const note = async () => {
      const { state } = await demo.db
        .selectFrom('payment_attempt')
        .select('state')
        .where('payment_id', '=', payment.id)
        .executeTakeFirstOrThrow()
      states.push(state)
    }
    const processor = processorOf({ query: () => note().then(() => [charge]), reverse: note })
    expect((await refund(processor, charge.attemptId)).status).toBe('REVERSED')
    expect(states).toEqual(['REVERSAL_PENDING', 'REVERSAL_PENDING'])
  })

  test('keeps no transaction open during calls to the processor', async () => {
    const charge = await approved()
    const others = async () => {
      await demo.db.selectFrom('tenant').select('id').execute()
    }
    const processor = processorOf({
      query: () => others().then(() => [charge]),
      reverse: () => others().then(refused),
      refund: () => others().then(() => ({ transactionId: '1' })),
    })
    expect((await refund(processor, charge.attemptId)).status).toBe('REVERSED')
  })

  test('does not refund a charge whose reversal has an unknown outcome', async () => {
    const charge = await approved()
    const processor = processorOf({ query: async () => [charge], reverse: unreachable })
    expect((await refund(processor, charge.attemptId)).status).toBe('REVERSAL_PENDING')
  })

  test('does not reverse a charge whose refund has an unknown outcome', async () => {
    const charge = await approved()
    const names = new Set<string>()
    const refunding = processorOf({
      query: async () => [charge],
      reverse: refused,
      refund: ({ referenceNumber }) => {
        names.add(referenceNumber)
        return unreachable()
      },
    })
    expect((await refund(refunding, charge.attemptId)).status).toBe('REVERSAL_PENDING')
    const again = processorOf({
      query: async () => [charge],
      refund: async ({ referenceNumber }) => {
        names.add(referenceNumber)
        return { transactionId: '2' }
      },
    })
    expect((await refund(again, charge.attemptId)).status).toBe('REVERSED')
    expect(names.size).toBe(1)
    expect(names.has(charge.referenceNumber)).toBe(false)
  })

  test('reverses the approved amount, whatever the total', async () => {
    const charge = await approved()
    const approvedAmount = fromCents(1)
    const amounts: unknown[] = []
    const processor = processorOf({
      query: async () => [{ ...charge, approval: { ...charge.approval, approvedAmount } }],
      reverse: async ({ amount }) => void amounts.push(amount),
    })
    await refund(processor, charge.attemptId)
    expect(amounts).toEqual([approvedAmount])
  })

  test('keeps the reversal pending after an unexpected error', async () => {
    const charge = await approved()
    const processor = processorOf({ query: () => Promise.reject(new Error('a fault of ours')) })
    await expect(refund(processor, charge.attemptId)).rejects.toThrow('a fault of ours')
    expect((await refund(processor, charge.attemptId)).status).toBe('REVERSAL_PENDING')
  })
})

describe('audit trail', () => {
  test('has one entry for each step of a reversal', async () => {
    const charge = await approved()
    const down = processorOf({ query: unreachable })
    const up = processorOf({ query: async () => [charge], reverse: async () => {} })
    for (const processor of [down, down, up, up]) await refund(processor, charge.attemptId)
    expect(await trail()).toEqual(['attempt.reversalPending', 'attempt.reversed', 'sale.reversed'])
  })

  test('has the pending reversal and its end if nothing was charged', async () => {
    const { attemptId } = await approved()
    expect((await refund(processorOf({}), attemptId)).status).toBe('NOT_FOUND')
    expect(await trail()).toEqual(['attempt.reversalNotNeeded', 'attempt.reversalPending'])
  })

  test('has one entry each for a sale and its reversal, however often they are reported', async () => {
    const charge = await approved()
    const { attemptId, approval } = charge
    let status: ProcessorTransaction['status'] = 'APPROVED'
    const base = callOf(processorOf({ query: async () => [{ ...charge, status }] }), attemptId)
    const recording = {
      ...base,
      body: { attemptId, terminalId: demoIds.terminal('lakeview', 'Front Counter 2'), ...approval },
    } as unknown as Call<'recordSubpayment'>
    const noAmounts = { chargedAmount: null, authorizedAmount: null }
    const failing = {
      ...base,
      body: {
        attempt: { attemptId, takenBack: true },
        error: { failureCode: 'AutoRetryFailure', failureDescription: '', ...noAmounts },
      },
    } as unknown as Call<'recordPaymentFailure'>
    await recordSubpayment(recording)
    await recordSubpayment(recording)
    status = 'REVERSED'
    await recordPaymentFailure(failing)
    await recordPaymentFailure(failing)
    const actions = await trail()
    expect(actions.filter((action) => action !== 'payment.failed')).toEqual([
      'attempt.reversed',
      'sale.recorded',
      'sale.reversed',
    ])
    expect(actions.filter((action) => action === 'payment.failed')).toHaveLength(2)
  })
})
