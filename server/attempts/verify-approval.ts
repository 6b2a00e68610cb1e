import { referenceNumberOf, ticketNumberOf } from '#domain/attempt.ts'

import type { ProcessorTransaction } from '../processor/processor.ts'
import { confirmationTimeout } from '../processor/timeouts.ts'
import { answerOf, type Asked, type Found, resultIn, transactionsOf } from './inquire.ts'

/** What the processor says of an approval that a workstation reported. */
export type Verified =
  | Found
  /** `movement`: as the processor has it, if it was asked. */
  | { kind: 'otherPayment'; movement?: ProcessorTransaction }

/**
 * Asks the processor about an approval that a workstation reported: by the attempt's reference and
 * the payment's ticket, and by the reported transaction id if they do not lead to it. The amount and
 * the card type are judged by `recordCharge`, from what the processor says.
 */
export async function verifyApproval(asked: Asked, transactionId: string): Promise<Verified> {
  const transactions = await transactionsOf(asked)
  if (transactions === 'unknown') return { kind: 'unknown' }
  const reported = transactions.find((each) => each.approval.transactionId === transactionId)
  if (reported !== undefined) {
    const found = resultIn([reported])
    if (found.kind !== 'approved') return found
    const others = transactions.filter((each) => each !== reported && each.status === 'APPROVED')
    return { ...found, others }
  }
  const [other] = transactions
  if (other !== undefined) return { kind: 'otherPayment', movement: other }
  return findById(asked, transactionId)
}

async function findById(asked: Asked, transactionId: string): Promise<Verified> {
  const { processor, acceptorId, payment, attemptId } = asked
  const found = await answerOf(async () => {
    if (processor === undefined || acceptorId === undefined) return 'unknown'
    return processor.find({ acceptorId, transactionId })
  })
  if (found === 'unknown') return { kind: 'unknown' }
  const [movement] = found
  if (movement === undefined) return { kind: 'none' }
  const isOwn =
    movement.ticketNumber === ticketNumberOf(payment.id) &&
    movement.referenceNumber === referenceNumberOf(attemptId)
  return isOwn ? resultIn([movement]) : { kind: 'otherPayment', movement }
}

/** The answer, or 'unknown' if it takes longer than a cashier waits (`confirmationTimeout`). */
export function inTime<Answer extends { kind: string }>(
  answer: Promise<Answer>,
): Promise<Answer | { kind: 'unknown' }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<{ kind: 'unknown' }>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unknown' }), confirmationTimeout)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
