import { sql } from 'kysely'

import type { Database } from '#server/db/engine.ts'

import type { Acknowledged } from './load.ts'

/** The acknowledged payments, those the ledger lacks, and those it holds twice. */
export type Verdict = {
  acknowledged: number
  lost: string[]
  duplicated: string[]
}

/** Compares what clients saw acknowledged with the database, read directly. */
export async function verify(db: Database, payments: readonly Acknowledged[]): Promise<Verdict> {
  const rows = await sql<{ tag: string; id: string; sales: number; credits: string[] }>`
    select payment.customer_first_name as tag, payment.id,
      (select count(*)::int from subpayment where subpayment.tenant_id = payment.tenant_id
        and payment_id = payment.id and transaction_type = 'SALE' and not reversed) as sales,
      array(select refund.idempotency_key from subpayment
        join refund on refund.tenant_id = subpayment.tenant_id
          and refund.id::text = subpayment.trace_id
        where subpayment.tenant_id = payment.tenant_id and subpayment.payment_id = payment.id
          and transaction_type = 'CREDIT') as credits
    from payment join unnest(${payments.map(({ tag }) => tag)}::text[]) as tag
      on tag = payment.customer_first_name`.execute(db)
  const ledger = new Map<string, (typeof rows.rows)[number][]>()
  for (const row of rows.rows) ledger.set(row.tag, [...(ledger.get(row.tag) ?? []), row])
  const lost: string[] = []
  const duplicated: string[] = []
  let acknowledged = 0
  for (const { tag, paymentId, isPaid, refundId } of payments) {
    const [payment, ...others] = ledger.get(tag) ?? []
    const facts = [
      [paymentId !== undefined, payment?.id === paymentId, 'payment'],
      [isPaid === true, payment?.sales === 1, 'sale'],
      [refundId !== undefined, payment?.credits.includes(refundId ?? '') === true, 'refund'],
    ] as const
    for (const [isAcknowledged, isPresent, what] of facts) {
      if (isAcknowledged) acknowledged += 1
      if (isAcknowledged && !isPresent) lost.push(`${what} of ${tag}`)
    }
    if (others.length > 0) duplicated.push(`payment of ${tag}`)
    if ((payment?.sales ?? 0) > 1) duplicated.push(`sale of ${tag}`)
    if ((payment?.credits.length ?? 0) > 1) duplicated.push(`refund of ${tag}`)
  }
  return { acknowledged, lost, duplicated }
}
