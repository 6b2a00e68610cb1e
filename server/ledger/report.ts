import * as z from 'zod/mini'

import { CardApproval } from '#domain/payments/attempt.ts'

import type { Database } from '../db/engine.ts'
import { scrubCards } from '../platform/log.ts'
import type { AttemptKey } from './attempt-row.ts'
import { redactReceipt } from './redact-receipt.ts'

export type Report = {
  key: AttemptKey
  approval: CardApproval
  terminalId: string
  reportedBy: string
  reportedAt: Date
}

/** Keeps no more card data than a receipt may show. */
const redactApproval = (approval: CardApproval): CardApproval => ({
  ...approval,
  posReceipt:
    approval.posReceipt &&
    (JSON.parse(scrubCards(JSON.stringify(redactReceipt(approval.posReceipt)))) as NonNullable<
      CardApproval['posReceipt']
    >),
})

/** Saves a report until the processor confirms or contradicts it. The payment is CHECKING until then. */
export async function saveReport(transaction: Database, report: Report): Promise<void> {
  const reported = {
    last_seen_at: report.reportedAt,
    closed_at: null,
    reported_approval: JSON.stringify(redactApproval(report.approval)),
    reported_terminal_id: report.terminalId,
    reported_by: report.reportedBy,
    reported_at: report.reportedAt,
  }
  await transaction
    .insertInto('started_attempt')
    .values({ ...report.key, ...reported })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'payment_id', 'id']).doUpdateSet(reported),
    )
    .execute()
}

export async function readReport(db: Database, key: AttemptKey): Promise<Report | undefined> {
  const row = await db
    .selectFrom('started_attempt')
    .select(['reported_approval', 'reported_terminal_id', 'reported_by', 'reported_at'])
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!row?.reported_terminal_id || !row.reported_by || row.reported_at === null) return undefined
  return {
    key,
    approval: z.parse(CardApproval, row.reported_approval),
    terminalId: row.reported_terminal_id,
    reportedBy: row.reported_by,
    reportedAt: row.reported_at,
  }
}

export async function dropReport(transaction: Database, key: AttemptKey): Promise<void> {
  await transaction
    .updateTable('started_attempt')
    .set({
      reported_approval: null,
      reported_terminal_id: null,
      reported_by: null,
      reported_at: null,
    })
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .execute()
}
