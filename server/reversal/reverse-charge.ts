import { type CardApproval, referenceNumberOf } from '#domain/payments/attempt.ts'

import type { Database } from '../db/engine.ts'
import {
  type Processor,
  ProcessorRefused,
  ProcessorUnreachable,
} from '../gateways/processor/processor.ts'
import {
  type CloudLanes,
  CloudRefused,
  CloudUnreachable,
  type Lane,
} from '../gateways/tripos-cloud/cloud-lanes.ts'
import type { AttemptKey } from '../ledger/attempt-row.ts'
import { idOf } from '../platform/ids.ts'
import { type Inquiry, inquire, type InquiryResult } from './inquire.ts'

export type ReversalMethod = 'REVERSED' | 'REFUNDED'

export type ReversalResult =
  | { kind: 'returned'; approval: CardApproval; method: ReversalMethod }
  | Extract<InquiryResult, { kind: 'refused' | 'none' }>
  | { kind: 'pending'; approval?: CardApproval; message: string }

export type ChargeToReverse = {
  inquiry: Inquiry
  ticketNumber: string
  /** The row that remembers a sent refund. Its id names the reversal and the refund at the processor. */
  row:
    | { table: 'payment_attempt'; key: AttemptKey }
    | { table: 'discrepancy'; key: { tenant_id: string; id: string } }
  /** A refund was sent earlier, and its outcome is unknown. */
  refundStarted: boolean
  /** A cloud reader's charge is first reversed by the cloud. */
  cloud?: { lanes: CloudLanes; lane: Lane; approval: CardApproval } | undefined
}

/**
 * Returns a charge exactly once, even if answers are lost: by a reversal or, if that is refused, by a
 * refund (SPEC §4). A lost answer never triggers the other method; the outcome stays pending.
 */
export async function reverseCharge(
  db: Database,
  { inquiry, ticketNumber, row, refundStarted, cloud }: ChargeToReverse,
): Promise<ReversalResult> {
  const { id } = row.key
  if (cloud !== undefined && !refundStarted) {
    const { lanes, lane, approval } = cloud
    const reversal = await tryCall(lanes.reverse(lane, approval))
    if (reversal.kind === 'done') return { kind: 'returned', approval, method: 'REVERSED' }
    if (reversal.kind === 'unknown') {
      return { kind: 'pending', approval, message: `Reversal: ${reversal.message}` }
    }
  }
  const { processor, acceptorId } = inquiry
  if (processor === undefined || acceptorId === undefined) {
    return { kind: 'pending', message: 'No card processor is set up.' }
  }
  const found = await inquire(inquiry)
  if (found.kind === 'unknown') {
    return { kind: 'pending', message: 'The card processor did not answer.' }
  }
  if (found.kind === 'refused' || found.kind === 'none') return found
  const { approval } = found.charge
  const method = refundStarted ? 'REFUNDED' : 'REVERSED'
  if (found.kind === 'reversed') return { kind: 'returned', approval, method }
  const request = {
    acceptorId,
    transactionId: approval.transactionId,
    paymentType: approval.paymentType,
    amount: approval.approvedAmount,
    ticketNumber,
  }
  if (!refundStarted) {
    const referenceNumber = referenceNumberOf(idOf(`reversal of ${id}`))
    const reversal = await tryReversal(processor, inquiry, { ...request, referenceNumber })
    if (reversal.kind === 'done') return { kind: 'returned', approval, method }
    if (reversal.kind === 'unknown') {
      return { kind: 'pending', approval, message: `Reversal: ${reversal.message}` }
    }
  }
  await markRefund(db, row, true)
  const referenceNumber = refundReferenceOf(id)
  const refund = await tryCall(processor.refund({ ...request, referenceNumber }))
  if (refund.kind === 'done') return { kind: 'returned', approval, method: 'REFUNDED' }
  // Definitely refused, so the next try may start with a reversal again.
  if (refund.kind === 'refused') await markRefund(db, row, false)
  return { kind: 'pending', approval, message: `Refund: ${refund.message}` }
}

/** Reference number of the refund that returns the charge of an attempt or discrepancy. */
export const refundReferenceOf = (id: string): string => referenceNumberOf(idOf(`refund of ${id}`))

/** Saves durably that a refund is about to be sent, or that it was refused. */
const markRefund = (
  db: Database,
  { table, key }: ChargeToReverse['row'],
  refund_started: boolean,
): Promise<unknown> =>
  db
    .updateTable(table)
    .set({ refund_started })
    .where((row) => row.and(key))
    .returning('id')
    .executeTakeFirstOrThrow()

/**
 * Reverses an approved charge and inquires afterward, because the answer may be lost.
 * @returns 'refused' only if the charge is certainly still live
 */
export async function tryReversal(
  processor: Processor,
  inquiry: Inquiry,
  request: Parameters<Processor['reverse']>[0],
): Promise<CallResult> {
  const reversal = await tryCall(processor.reverse(request))
  if (reversal.kind === 'done') return reversal
  const after = await inquire(inquiry)
  if (after.kind === 'reversed') return { kind: 'done' }
  return after.kind === 'approved' ? reversal : { ...reversal, kind: 'unknown' }
}

type CallResult = { kind: 'done' } | { kind: 'refused' | 'unknown'; message: string }

export async function tryCall(call: Promise<unknown>): Promise<CallResult> {
  try {
    await call
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof ProcessorRefused || error instanceof CloudRefused) {
      return { kind: 'refused', message: error.message }
    }
    if (error instanceof ProcessorUnreachable || error instanceof CloudUnreachable) {
      return { kind: 'unknown', message: error.message }
    }
    throw error
  }
}
