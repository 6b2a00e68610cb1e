import { referenceNumberOf, ticketNumberOf } from '#domain/payments/attempt.ts'

import {
  ProcessorRefused,
  type ProcessorTransaction,
  ProcessorUnreachable,
} from '../gateways/processor/processor.ts'
import { idOf } from '../platform/ids.ts'
import { type Inquiry, inquire } from './inquire.ts'

export type ReversalResult =
  | { kind: 'returned'; charge: ProcessorTransaction; acceptorId: string }
  | { kind: 'refused'; charge: ProcessorTransaction }
  | { kind: 'none' }
  | { kind: 'pending'; charge: ProcessorTransaction | undefined; message: string }

type Steps = {
  /** A refund was sent earlier, and its outcome is unknown. */
  refundStarted: boolean
  /** Saves durably that a refund is about to be sent, or that it was refused. */
  markRefund: (isStarted: boolean) => Promise<void>
}

/**
 * Returns a charge exactly once, even if answers are lost: by a reversal or, if the processor refuses
 * that, by a refund. A lost answer never triggers the other method; the outcome stays pending.
 */
export async function reverseCharge(inquiry: Inquiry, steps: Steps): Promise<ReversalResult> {
  const { processor, acceptorId } = inquiry
  if (processor === undefined || acceptorId === undefined) {
    return { kind: 'pending', charge: undefined, message: 'No card processor is set up.' }
  }
  const result = await inquire(inquiry)
  if (result.kind === 'unknown') {
    return { kind: 'pending', charge: undefined, message: 'The card processor did not answer.' }
  }
  if (result.kind === 'refused' || result.kind === 'none') return result
  const { charge } = result
  const done = { kind: 'returned', charge, acceptorId } as const
  if (result.kind === 'reversed') return done
  const request = {
    acceptorId,
    transactionId: charge.approval.transactionId,
    paymentType: charge.approval.paymentType,
    amount: charge.approval.approvedAmount,
    ticketNumber: ticketNumberOf(inquiry.payment.id),
  }
  if (!steps.refundStarted) {
    const referenceNumber = referenceFor('reversal', inquiry.attemptId)
    const reversal = await tryCall(processor.reverse({ ...request, referenceNumber }))
    if (reversal.kind === 'done') return done
    const after = await inquire(inquiry)
    if (after.kind === 'reversed') return done
    if (reversal.kind === 'unknown' || after.kind !== 'approved') {
      return { kind: 'pending', charge, message: `Reversal: ${reversal.message}` }
    }
  }
  await steps.markRefund(true)
  const referenceNumber = referenceFor('refund', inquiry.attemptId)
  const refund = await tryCall(processor.refund({ ...request, referenceNumber }))
  if (refund.kind === 'done') return done
  // Definitely refused, so the next try may start with a reversal again.
  if (refund.kind === 'refused') await steps.markRefund(false)
  return { kind: 'pending', charge, message: `Refund: ${refund.message}` }
}

const referenceFor = (kind: 'reversal' | 'refund', attemptId: string): string =>
  referenceNumberOf(idOf(`${kind} of ${attemptId}`))

type CallResult = { kind: 'done' } | { kind: 'refused' | 'unknown'; message: string }

export async function tryCall(call: Promise<unknown>): Promise<CallResult> {
  try {
    await call
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof ProcessorRefused) return { kind: 'refused', message: error.message }
    if (error instanceof ProcessorUnreachable) return { kind: 'unknown', message: error.message }
    throw error
  }
}
