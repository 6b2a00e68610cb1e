import type { ComparedEntry } from '#domain/closings/closing-comparison.ts'
import { cardBrandLabel } from '#domain/closings/closing-entry.ts'
import type { PosReceipt } from '#domain/payments/pos-receipt.ts'
import { tenders } from '#domain/pricing/payment-method.ts'

import type { Database } from '../db/engine.ts'
import type { ClosingRow } from './closing-row.ts'

const kinds = { SALE: 'SALE', CREDIT: 'REFUND', CHARGEBACK: 'CHARGEBACK' } as const

type CardEntry = ComparedEntry & { acceptorId: string | null; at: Date }

/** The closing's card entries, with the processor's IDs. Simulated readers have a merchant of their own. */
export async function readCardEntries(
  db: Database,
  { tenant_id, number }: Pick<ClosingRow, 'tenant_id' | 'number'>,
): Promise<CardEntry[]> {
  const rows = await db
    .selectFrom('closing_entry as closed')
    .innerJoin('subpayment as entry', (join) =>
      join
        .onRef('entry.tenant_id', '=', 'closed.tenant_id')
        .onRef('entry.id', '=', 'closed.subpayment_id'),
    )
    .select(['closed.amount', 'closed.part', 'entry.external_id', 'entry.created_at'])
    .select('entry.acceptor_id')
    .select(['entry.transaction_type', 'entry.payment_method_type', 'entry.pos_receipt'])
    .where('closed.tenant_id', '=', tenant_id)
    .where('closed.closing_number', '=', number)
    .execute()
  return rows
    .filter((row) => tenders[row.payment_method_type].usesReader)
    .map((row) => ({
      processorId: row.external_id,
      kind: row.part === 'CORRECTION' ? 'CORRECTION' : kinds[row.transaction_type],
      amount: row.amount,
      cardBrand: cardBrandLabel((row.pos_receipt as PosReceipt | null)?.cardBrand),
      acceptorId: row.acceptor_id,
      at: row.created_at,
    }))
}
