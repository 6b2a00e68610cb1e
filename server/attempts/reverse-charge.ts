import { referenceNumberOf, ticketNumberOf } from '#domain/attempt.ts'

import { idOf } from '../ids.ts'
import {
  ProcessorRefused,
  type ProcessorTransaction,
  ProcessorUnreachable,
} from '../processor/processor.ts'
import { type Asked, inquire } from './inquire.ts'

export type ReversalResult =
  | { kind: 'returned'; movement: ProcessorTransaction; acceptorId: string }
  /** Nothing was charged, or nothing is known to have been. */
  | { kind: 'refused'; movement: ProcessorTransaction }
  | { kind: 'none' }
  /** Charged for all we know, and not given back for all we know. */
  | { kind: 'pending'; movement: ProcessorTransaction | undefined; words: string }

type Steps = {
  /** A refund was sent earlier and its end is not known. */
  refundStarted: boolean
  /** Remembers durably that a refund is about to be sent, or was refused after all. */
  markRefund: (begun: boolean) => Promise<void>
}

/**
 * Gives a charge back so that the money moves once, whatever answers get lost: by a reversal, or
 * where the processor refuses that, by a refund. A lost answer never leads to the other way: the
 * processor is asked anew, and what it cannot tell stays owed.
 */
export async function reverseCharge(asked: Asked, steps: Steps): Promise<ReversalResult> {
  const { processor, acceptorId } = asked
  if (processor === undefined || acceptorId === undefined) {
    return { kind: 'pending', movement: undefined, words: 'No card processor is set up.' }
  }
  const found = await inquire(asked)
  if (found.kind === 'unknown') {
    return { kind: 'pending', movement: undefined, words: 'The card processor did not answer.' }
  }
  if (found.kind === 'refused' || found.kind === 'none') return found
  const { movement } = found
  const returned = { kind: 'returned', movement, acceptorId } as const
  if (found.kind === 'reversed') return returned
  const order = {
    acceptorId,
    transactionId: movement.approval.transactionId,
    paymentType: movement.approval.paymentType,
    amount: movement.approval.approvedAmount,
    ticketNumber: ticketNumberOf(asked.payment.id),
  }
  if (!steps.refundStarted) {
    const referenceNumber = nameOf('reversal', asked.attemptId)
    const reversed = await ending(processor.reverse({ ...order, referenceNumber }))
    if (reversed.kind === 'done') return returned
    const now = await inquire(asked)
    if (now.kind === 'reversed') return returned
    if (reversed.kind === 'unknown' || now.kind !== 'approved') {
      return { kind: 'pending', movement, words: `Reversal: ${reversed.words}` }
    }
  }
  await steps.markRefund(true)
  const referenceNumber = nameOf('refund', asked.attemptId)
  const refunded = await ending(processor.refund({ ...order, referenceNumber }))
  if (refunded.kind === 'done') return returned
  // Refused for certain: the next try may begin with a reversal again.
  if (refunded.kind === 'refused') await steps.markRefund(false)
  return { kind: 'pending', movement, words: `Refund: ${refunded.words}` }
}

/** The movement's own name at the processor, the same however often it is asked for. */
const nameOf = (what: 'reversal' | 'refund', attemptId: string): string =>
  referenceNumberOf(idOf(`${what} of ${attemptId}`))

/** `words`: the processor's own. */
type Ending = { kind: 'done' } | { kind: 'refused' | 'unknown'; words: string }

/** How a movement at the processor ended, as far as its answer tells. */
export async function ending(moving: Promise<unknown>): Promise<Ending> {
  try {
    await moving
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof ProcessorRefused) return { kind: 'refused', words: error.message }
    if (error instanceof ProcessorUnreachable) return { kind: 'unknown', words: error.message }
    throw error
  }
}
