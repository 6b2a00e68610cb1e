import { type AttemptOutcome, referenceNumberOf, ticketNumberOf } from '#domain/attempt.ts'

import type { PaymentRow } from '../payments/find-payment.ts'
import {
  type Processor,
  ProcessorRefused,
  type ProcessorTransaction,
  ProcessorUnreachable,
} from '../processor/processor.ts'
import { outcome } from './attempt-row.ts'

/** Whom to ask about which attempt; without a merchant or a processor nobody can be asked. */
export type Asked = {
  processor: Processor | undefined
  acceptorId: string | undefined
  payment: Pick<PaymentRow, 'id' | 'created_at'>
  attemptId: string
}

export type Found =
  /** `others`: further charges of the same attempt, which no payment may claim. */
  | { kind: 'approved'; movement: ProcessorTransaction; others: ProcessorTransaction[] }
  | { kind: 'reversed'; movement: ProcessorTransaction }
  | { kind: 'refused'; movement: ProcessorTransaction }
  | { kind: 'none' }
  | { kind: 'unknown' }

/**
 * What the processor's books say of an attempt. Movements are believed only under the payment's own
 * ticket number: an attempt's name alone may be anybody's.
 */
export async function inquire(asked: Asked): Promise<Found> {
  const transactions = await transactionsOf(asked)
  return transactions === 'unknown' ? { kind: 'unknown' } : resultIn(transactions)
}

/** A charge that stands counts before one that was reversed, and that before one that was declined. */
export function resultIn(transactions: readonly ProcessorTransaction[]): Found {
  const having = (status: ProcessorTransaction['status']) =>
    transactions.filter((each) => each.status === status)
  const [approved, ...others] = having('APPROVED')
  if (approved !== undefined) return { kind: 'approved', movement: approved, others }
  const [reversed] = having('REVERSED')
  if (reversed !== undefined) return { kind: 'reversed', movement: reversed }
  const [refused] = having('REFUSED')
  return refused === undefined ? { kind: 'none' } : { kind: 'refused', movement: refused }
}

/** All transactions of an attempt under its payment's ticket number. */
export const transactionsOf = ({ processor, acceptorId, payment, attemptId }: Asked) =>
  answerOf(async () => {
    if (processor === undefined || acceptorId === undefined) return 'unknown'
    const ticketNumber = ticketNumberOf(payment.id)
    const referenceNumber = referenceNumberOf(attemptId)
    const all = await processor.query({ acceptorId, referenceNumber, since: payment.created_at })
    return all.filter((each) => each.ticketNumber === ticketNumber)
  })

/** What the processor answers, or 'unknown' if it does not. */
export async function answerOf<Answer>(ask: () => Promise<Answer | 'unknown'>) {
  try {
    return await ask()
  } catch (error) {
    // Either way nothing was learned.
    if (error instanceof ProcessorUnreachable || error instanceof ProcessorRefused) return 'unknown'
    throw error
  }
}

/** The same, as the wire has it. */
export function outcomeOf(found: Found): AttemptOutcome {
  switch (found.kind) {
    case 'approved':
      return outcome('APPROVED', { approval: found.movement.approval })
    case 'reversed':
      return outcome('REVERSED')
    case 'refused': {
      const { processorCode } = found.movement
      // Codes of the processor are told apart only under this status (SPEC §8).
      const statusCode = 'Failed'
      return outcome('REFUSED', { refusal: { statusCode, processorCode, message: null } })
    }
    case 'none':
      return outcome('NOT_FOUND')
    case 'unknown':
      return outcome('UNKNOWN')
  }
}
