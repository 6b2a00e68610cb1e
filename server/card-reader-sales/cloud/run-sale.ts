import { referenceNumberOf, ticketNumberOf } from '#domain/attempt.ts'
import { fromMicros } from '#domain/money.ts'
import { readerErrorOf, readerErrors } from '#domain/reader-errors.ts'

import { inquire } from '../../attempts/inquire.ts'
import { offlineApprovalWindow } from '../../attempts/late-charges.ts'
import { later, minute } from '../../clock.ts'
import {
  CloudRefused,
  CloudUnreachable,
  type LaneSale,
  longestSale,
} from '../../terminals/cloud/cloud-lanes.ts'
import type { SaleRow } from '../sale-of.ts'
import { approved, failed, markStoredOffline, returned, unresolved } from './complete-sale.ts'
import { markSent } from './mark-sent.ts'
import { reverseSale } from './reverse-sale.ts'
import { readSaleContext } from './sale-context.ts'
import type { Work } from './work.ts'

/** A sale that nobody sent for so long is not sent any more: its customer has left. */
const stale = minute
/** From then on the reader is certainly done, and what the processor does not know did not happen. */
const lastWord = longestSale + minute

/**
 * One look at a sale on a real reader, by the one who has its job. Never sent: it is sent now.
 * Sent, and the answer lost, in this life or an earlier one: the processor is asked, and the sale is
 * never sent again. Owed: given back.
 *
 * What nobody can tell stays IN_PROGRESS, and its receipt says that it is being checked. Without a
 * processor that is its end: the reader is freed after the longest time that a sale can last, an
 * audit entry tells administrators, and the sale is asked about for as long as it takes.
 */
export async function runSale(work: Work, sale: SaleRow): Promise<void> {
  if (sale.pending_reversal !== null) return reverseCharge(work, sale)
  if (sale.sent_at !== null) return ask(work, sale, sale.sent_at)
  if (work.clock().getTime() - sale.created_at.getTime() >= stale) {
    return failed(work, sale, {
      statusCode: 'PinPadTimeout',
      errorMessage: readerErrors.timedOut.text,
    })
  }
  return send(work, sale)
}

async function send(work: Work, sale: SaleRow): Promise<void> {
  const { db, cloudLanes, signal } = work
  const { lane, currency } = await readSaleContext(db, sale)
  const sentAt = work.clock()
  if (signal.aborted || !(await markSent(db, sale, sentAt))) return
  let outcome: LaneSale
  try {
    outcome = await cloudLanes.sale(lane, {
      amount: fromMicros(sale.amount, currency),
      ticketNumber: ticketNumberOf(sale.payment_id),
      referenceNumber: referenceNumberOf(sale.request_id),
      requestId: sale.request_id,
      signal,
    })
  } catch (error) {
    if (error instanceof CloudRefused) {
      // No code of a reader, so that the words are shown as they are.
      return failed(work, sale, { statusCode: 'ReaderUnavailable', errorMessage: error.message })
    }
    if (error instanceof CloudUnreachable) return ask(work, sale, sentAt)
    throw error
  }
  switch (outcome.kind) {
    case 'approved':
      return approved(work, sale, outcome.approval)
    case 'refused': {
      const { statusCode, processorCode, message } = outcome.refusal
      return failed(work, sale, {
        statusCode: statusCode ?? 'None',
        errorMessage: wordsFor(statusCode, processorCode, message),
        ...(processorCode !== null && { processorCode }),
      })
    }
    case 'stored':
      return markStoredOffline(work, sale)
  }
}

/** Asks the processor what became of a sale that the reader was asked for. */
async function ask(work: Work, sale: SaleRow, sentAt: Date): Promise<void> {
  const { db, processor, signal } = work
  if (signal.aborted) return
  const { payment } = await readSaleContext(db, sale)
  const acceptorId = sale.acceptor_id ?? undefined
  const result = await inquire({ processor, acceptorId, payment, attemptId: sale.request_id })
  const now = work.clock()
  const isOver = later(sentAt, lastWord) <= now
  switch (result.kind) {
    case 'approved':
      return approved(work, sale, result.charge.approval)
    case 'reversed':
      return returned(work, sale, result.charge.approval, 'REVERSED')
    case 'refused': {
      const { processorCode } = result.charge
      return failed(work, sale, {
        statusCode: 'Failed',
        errorMessage: wordsFor('Failed', processorCode, null),
        ...(processorCode !== null && { processorCode }),
      })
    }
    case 'none':
      if (!isOver || (sale.stored_offline && later(sentAt, offlineApprovalWindow) > now)) return
      return failed(work, sale, { statusCode: notFound, errorMessage: notCharged })
    case 'unknown':
      if (isOver && sale.occupies_lane) await unresolved(work, sale)
  }
}

/** What a sale ended with that the processor never heard of. */
export const notFound = 'NotCharged'

const notCharged = 'The card reader did not answer, and the card was not charged. Please retry.'

async function reverseCharge(work: Work, sale: SaleRow): Promise<void> {
  if (work.signal.aborted) return
  const given = await reverseSale(work, sale)
  if (given !== undefined) await returned(work, sale, given.approval, given.how)
}

const wordsFor = (
  statusCode: string | null,
  processorCode: string | null,
  message: string | null,
): string =>
  readerErrorOf({
    statusCode: statusCode ?? undefined,
    processorCode: processorCode ?? undefined,
    userMessage: message ?? undefined,
  }).text
