import { referenceNumberOf, ticketNumberOf } from '#domain/payments/attempt.ts'

import type { ProcessorTransaction } from '../gateways/processor/processor.ts'
import { confirmationTimeout } from '../gateways/processor/timeouts.ts'
import {
  type AttemptInquiry,
  findTransaction,
  type InquiryResult,
  resultIn,
  transactionsOf,
} from './inquire.ts'

export type Verified =
  | InquiryResult
  /** `charge`: set if the processor was asked. */
  | { kind: 'otherPayment'; charge?: ProcessorTransaction }

/** Looks up a reported approval: by reference and ticket number, then by transaction id. */
export async function verifyApproval(
  inquiry: AttemptInquiry,
  transactionId: string,
): Promise<Verified> {
  const transactions = await transactionsOf(inquiry)
  if (transactions === 'unknown') return { kind: 'unknown' }
  const reported = transactions.find((each) => each.approval.transactionId === transactionId)
  if (reported !== undefined) {
    const found = resultIn([reported])
    if (found.kind !== 'approved') return found
    const others = transactions.filter((each) => each !== reported && each.status === 'APPROVED')
    return { ...found, others }
  }
  const [other] = transactions
  if (other !== undefined) return { kind: 'otherPayment', charge: other }
  return findById(inquiry, transactionId)
}

async function findById(inquiry: AttemptInquiry, transactionId: string): Promise<Verified> {
  const { payment, attemptId } = inquiry
  const found = await findTransaction(inquiry, transactionId)
  if (found === 'unknown') return { kind: 'unknown' }
  const [charge] = found
  if (charge === undefined) return { kind: 'none' }
  const isOwn =
    charge.ticketNumber === ticketNumberOf(payment.id) &&
    charge.referenceNumber === referenceNumberOf(attemptId)
  return isOwn ? resultIn([charge]) : { kind: 'otherPayment', charge }
}

/** The answer, or 'unknown' if it takes longer than a cashier waits (`confirmationTimeout`). */
export function withinConfirmationTimeout<Answer extends { kind: string }>(
  answer: Promise<Answer>,
): Promise<Answer | { kind: 'unknown' }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<{ kind: 'unknown' }>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unknown' }), confirmationTimeout)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
