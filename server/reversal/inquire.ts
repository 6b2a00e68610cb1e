import { type AttemptOutcome, referenceNumberOf, ticketNumberOf } from '#domain/payments/attempt.ts'

import {
  type Processor,
  ProcessorRefused,
  type ProcessorTransaction,
  ProcessorUnreachable,
} from '../gateways/processor/processor.ts'
import { outcome } from '../ledger/attempt-row.ts'
import type { PaymentRow } from '../ledger/find-payment.ts'

/** Without a processor or a merchant the result is 'unknown'. */
type Merchant = { processor: Processor | undefined; acceptorId: string | undefined }

export type AttemptInquiry = Merchant & {
  payment: Pick<PaymentRow, 'id' | 'created_at'>
  attemptId: string
}

/** By transaction id for a charge without an attempt. */
export type Inquiry = AttemptInquiry | (Merchant & { transactionId: string })

export type InquiryResult =
  /** `others`: additional charges of the same attempt, which belong to no payment. */
  | { kind: 'approved'; charge: ProcessorTransaction; others: ProcessorTransaction[] }
  | { kind: 'reversed'; charge: ProcessorTransaction }
  | { kind: 'refused'; charge: ProcessorTransaction }
  | { kind: 'none' }
  | { kind: 'unknown' }

export async function inquire(inquiry: Inquiry): Promise<InquiryResult> {
  const transactions = await ('transactionId' in inquiry
    ? findTransaction(inquiry, inquiry.transactionId)
    : transactionsOf(inquiry))
  return transactions === 'unknown' ? { kind: 'unknown' } : resultIn(transactions)
}

/** Approved transactions take precedence over reversed ones, and those over declined ones. */
export function resultIn(transactions: readonly ProcessorTransaction[]): InquiryResult {
  const withStatus = (status: ProcessorTransaction['status']) =>
    transactions.filter((each) => each.status === status)
  const [approved, ...others] = withStatus('APPROVED')
  if (approved !== undefined) return { kind: 'approved', charge: approved, others }
  const [reversed] = withStatus('REVERSED')
  if (reversed !== undefined) return { kind: 'reversed', charge: reversed }
  const [refused] = withStatus('REFUSED')
  return refused === undefined ? { kind: 'none' } : { kind: 'refused', charge: refused }
}

export const transactionsOf = ({ processor, acceptorId, payment, attemptId }: AttemptInquiry) =>
  answerOrUnknown(async () => {
    if (processor === undefined || acceptorId === undefined) return 'unknown'
    const ticketNumber = ticketNumberOf(payment.id)
    const referenceNumber = referenceNumberOf(attemptId)
    const all = await processor.query({ acceptorId, referenceNumber, since: payment.created_at })
    // A reference number alone does not prove that a transaction is the payment's.
    return all.filter((each) => each.ticketNumber === ticketNumber)
  })

/** The merchant's sale with the transaction id, of any payment. */
export const findTransaction = ({ processor, acceptorId }: Merchant, transactionId: string) =>
  answerOrUnknown(async () => {
    if (processor === undefined || acceptorId === undefined) return 'unknown'
    return processor.find({ acceptorId, transactionId })
  })

export async function answerOrUnknown<Answer>(ask: () => Promise<Answer | 'unknown'>) {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProcessorUnreachable || error instanceof ProcessorRefused) return 'unknown'
    throw error
  }
}

export function outcomeOf(result: InquiryResult): AttemptOutcome {
  switch (result.kind) {
    case 'approved':
      return outcome('APPROVED', { approval: result.charge.approval })
    case 'reversed':
      return outcome('REVERSED')
    case 'refused': {
      const { processorCode } = result.charge
      // Clients read processor codes only under this status (SPEC §8).
      const statusCode = 'Failed'
      return outcome('REFUSED', { refusal: { statusCode, processorCode, message: null } })
    }
    case 'none':
      return outcome('NOT_FOUND')
    case 'unknown':
      return outcome('UNKNOWN')
  }
}
