import * as z from 'zod/mini'

import { CardApproval } from '#domain/payments/attempt.ts'

import type { Database } from '../db/engine.ts'
import { scrubCards } from '../platform/log.ts'
import { type AttemptKey, readAttempt } from './attempt-row.ts'
import { changeAttempt } from './change-attempt.ts'
import { redactReceipt } from './redact-receipt.ts'

export type Report = {
  key: AttemptKey
  approval: CardApproval
  terminalId: string
  reportedBy: string
  reportedAt: Date
}

/** Keeps no more card data than a receipt may show. */
export const redactApproval = (approval: CardApproval): CardApproval => ({
  ...approval,
  posReceipt:
    approval.posReceipt &&
    (JSON.parse(scrubCards(JSON.stringify(redactReceipt(approval.posReceipt)))) as NonNullable<
      CardApproval['posReceipt']
    >),
})

/** Saves a report until the processor confirms or contradicts it. The payment is CHECKING until then. */
export async function saveReport(transaction: Database, report: Report): Promise<void> {
  await changeAttempt(transaction, report.key, 'reportApproval', () => ({
    last_seen_at: report.reportedAt,
    closed_at: null,
    reported_approval: JSON.stringify(redactApproval(report.approval)),
    reported_terminal_id: report.terminalId,
    reported_by: report.reportedBy,
    reported_at: report.reportedAt,
  }))
}

export async function readReport(db: Database, key: AttemptKey): Promise<Report | undefined> {
  const row = await readAttempt(db, key)
  if (row?.state !== 'APPROVAL_REPORTED') return undefined
  if (!row.reported_terminal_id || !row.reported_by || row.reported_at === null) return undefined
  return {
    key,
    approval: z.parse(CardApproval, row.reported_approval),
    terminalId: row.reported_terminal_id,
    reportedBy: row.reported_by,
    reportedAt: row.reported_at,
  }
}

export async function dropReport(transaction: Database, key: AttemptKey): Promise<void> {
  await changeAttempt(transaction, key, 'dropReport', () => ({
    reported_approval: null,
    reported_terminal_id: null,
    reported_by: null,
    reported_at: null,
  }))
}
