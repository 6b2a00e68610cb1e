import { fromMicros } from '#domain/money/money.ts'
import { referenceNumberOf, ticketNumberOf } from '#domain/payments/attempt.ts'
import { readerErrorOf, readerErrors } from '#domain/reader/reader-errors.ts'

import {
  CloudRefused,
  CloudUnreachable,
  type LaneSale,
  maxSaleDuration,
} from '../../gateways/tripos-cloud/cloud-lanes.ts'
import { later, minute } from '../../platform/clock.ts'
import { inquire } from '../../reversal/inquire.ts'
import { offlineApprovalWindow } from '../../reversal/late-charges.ts'
import {
  markStoredOffline,
  markUnresolved,
  recordApproval,
  recordFailure,
  recordReversal,
} from './complete-sale.ts'
import { markSent } from './mark-sent.ts'
import type { SaleContext } from './sale-context.ts'
import type { Work } from './work.ts'

/** An older unsent sale is never sent, because its customer has left. */
const sendDeadline = minute
/** The reader is certainly done by then, so a charge still unknown to the processor was not made. */
const notFoundFinalAfter = maxSaleDuration + minute

/**
 * Advances a sale on a real reader: sends it, or asks the processor about a sent one. A sale is never
 * sent twice. With an unknown outcome it stays IN_PROGRESS; its lane is freed after the longest possible
 * sale, with an audit entry, and inquiries continue.
 */
export async function runSale(work: Work, context: SaleContext): Promise<void> {
  const { sale } = context
  if (sale.sent_at !== null) return inquireSale(work, context, sale.sent_at)
  if (work.clock().getTime() - sale.created_at.getTime() >= sendDeadline) {
    return recordFailure(work, sale, {
      statusCode: 'PinPadTimeout',
      errorMessage: readerErrors.timedOut.detail,
    })
  }
  return send(work, context)
}

async function send(work: Work, context: SaleContext): Promise<void> {
  const { db, cloudLanes, signal } = work
  const { sale, payment, lane } = context
  const sentAt = work.clock()
  if (signal.aborted || !(await markSent(db, sale, sentAt))) return
  let outcome: LaneSale
  try {
    outcome = await cloudLanes.sale(lane, {
      amount: fromMicros(sale.amount, payment.currency_code),
      ticketNumber: ticketNumberOf(sale.payment_id),
      referenceNumber: referenceNumberOf(sale.request_id),
      requestId: sale.request_id,
      signal,
    })
  } catch (error) {
    if (error instanceof CloudRefused) {
      // Not a reader's code, so clients show the message unchanged.
      return recordFailure(work, sale, {
        statusCode: 'ReaderUnavailable',
        errorMessage: error.message,
      })
    }
    if (error instanceof CloudUnreachable) return inquireSale(work, context, sentAt)
    throw error
  }
  switch (outcome.kind) {
    case 'approved':
      return recordApproval(work, sale, outcome.approval)
    case 'refused': {
      const { statusCode, processorCode, message } = outcome.refusal
      return recordFailure(work, sale, {
        statusCode: statusCode ?? 'None',
        errorMessage: messageFor(statusCode, processorCode, message),
        ...(processorCode !== null && { processorCode }),
      })
    }
    case 'stored':
      return markStoredOffline(work, sale)
  }
}

async function inquireSale(
  work: Work,
  { sale, payment, lane: { acceptorId } }: SaleContext,
  sentAt: Date,
): Promise<void> {
  const { processor, signal } = work
  if (signal.aborted) return
  const result = await inquire({ processor, acceptorId, payment, attemptId: sale.request_id })
  const now = work.clock()
  const isOver = later(sentAt, notFoundFinalAfter) <= now
  switch (result.kind) {
    case 'approved':
      return recordApproval(work, sale, result.charge.approval)
    case 'reversed':
      return recordReversal(work, sale, result.charge.approval)
    case 'refused': {
      const { processorCode } = result.charge
      return recordFailure(work, sale, {
        statusCode: 'Failed',
        errorMessage: messageFor('Failed', processorCode, null),
        ...(processorCode !== null && { processorCode }),
      })
    }
    case 'none':
      if (!isOver || (sale.stored_offline && later(sentAt, offlineApprovalWindow) > now)) return
      return recordFailure(work, sale, {
        statusCode: notChargedCode,
        errorMessage: notChargedMessage,
      })
    case 'unknown':
      if (isOver && sale.occupies_lane) await markUnresolved(work, sale)
  }
}

/** Status code of a sale that the processor never received. */
export const notChargedCode = 'NotCharged'

const notChargedMessage =
  'The card reader did not answer, and the card was not charged. Please retry.'

const messageFor = (
  statusCode: string | null,
  processorCode: string | null,
  message: string | null,
): string =>
  readerErrorOf({
    statusCode: statusCode ?? undefined,
    processorCode: processorCode ?? undefined,
    userMessage: message ?? undefined,
  }).detail
