import { DEFAULT_CURRENCY } from '#domain/constants.ts'
import type { Difference } from '#domain/reports/reconciliation.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { recordDiscrepancy } from '../ledger/record-discrepancy.ts'
import type { OpenWork } from './read-open-work.ts'
import type { Merchant } from './reconciled-days.ts'

type Day = { merchant: Merchant; businessDay: string; now: Date }

type Comparison = {
  differences: readonly Difference[]
  /** Undecided. Listed ones stay open. */
  waiting: readonly Difference[]
  work: Pick<OpenWork, 'paymentIds'>
}

/** Includes the merchant, because another one may use the same transaction id. */
const subjectOf = ({ acceptorId }: Merchant, { transactionId }: Difference): string =>
  `${acceptorId} ${transactionId}`

/** Lists differences, resolves those that agree again, and marks the day as compared. */
export const writeDifferences = (db: Database, day: Day, found: Comparison): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { merchant, businessDay, now } = day
    for (const difference of found.differences) await list(transaction, day, difference, found.work)
    await resolveAgreed(transaction, day, [...found.differences, ...found.waiting])
    await transaction
      .updateTable('reconciled_day')
      .set({ compared_at: now, waiting: found.waiting.length })
      .where('tenant_id', '=', merchant.tenantId)
      .where('acceptor_id', '=', merchant.acceptorId)
      .where('business_day', '=', businessDay)
      .execute()
  })

async function list(
  transaction: Database,
  { merchant, businessDay, now }: Day,
  difference: Difference,
  { paymentIds }: Comparison['work'],
): Promise<void> {
  const { tenantId, acceptorId } = merchant
  const { kind, transactionId, ledgerAmount, processorAmount, reported } = difference
  const subject = subjectOf(merchant, difference)
  if (await isListed(transaction, merchant, difference)) return
  const isNew = await recordDiscrepancy(transaction, {
    tenantId,
    kind,
    source: 'DAILY',
    subject,
    businessDay,
    acceptorId,
    transactionId,
    paymentId: difference.paymentId ?? paymentIds.get(transactionId),
    ledgerAmount: ledgerAmount?.micros,
    processorAmount: processorAmount?.micros,
    currencyCode: (ledgerAmount ?? processorAmount)?.currencyCode ?? DEFAULT_CURRENCY,
    ticketNumber: reported?.ticketNumber,
    now,
  })
  if (!isNew) await reopen(transaction, { tenantId, kind, subject, now })
}

async function isListed(
  transaction: Database,
  { tenantId, acceptorId }: Merchant,
  { kind, transactionId }: Difference,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('discrepancy')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('source', '=', 'PAYMENT')
    .where('transaction_id', '=', transactionId)
    .where((each) =>
      each.or([each('acceptor_id', 'is', null), each('acceptor_id', '=', acceptorId)]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Reopens an automatically resolved difference. A person's decision is final. */
async function reopen(
  transaction: Database,
  {
    tenantId,
    kind,
    subject,
    now,
  }: Pick<Merchant, 'tenantId'> & Pick<Difference, 'kind'> & { subject: string; now: Date },
): Promise<void> {
  const row = await transaction
    .updateTable('discrepancy')
    .set({ resolved_at: null, resolution: null, note: null })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolution', '=', 'AGREED')
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return
  await audit(transaction, {
    tenantId,
    time: now,
    actorId: null,
    action: 'discrepancy.reopened',
    subjectId: row.id,
    details: { kind },
  })
}

async function resolveAgreed(
  transaction: Database,
  { merchant, businessDay, now }: Day,
  found: readonly Difference[],
): Promise<void> {
  const { tenantId, acceptorId } = merchant
  const rows = await transaction
    .selectFrom('discrepancy')
    .select(['id', 'kind', 'subject'])
    .where('tenant_id', '=', tenantId)
    .where('acceptor_id', '=', acceptorId)
    .where('source', '=', 'DAILY')
    .where('business_day', '=', businessDay)
    .where('resolved_at', 'is', null)
    .execute()
  for (const { id, kind, subject } of rows) {
    const isFound = found.some(
      (each) => each.kind === kind && subjectOf(merchant, each) === subject,
    )
    if (isFound) continue
    const row = await transaction
      .updateTable('discrepancy')
      .set({ resolved_at: now, resolution: 'AGREED', note: '' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) continue
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: null,
      action: 'discrepancy.agreed',
      subjectId: id,
      details: { kind },
    })
  }
}
