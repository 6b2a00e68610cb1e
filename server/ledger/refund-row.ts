import type { Selectable } from 'kysely'
import * as z from 'zod/mini'

import { type RefundLine, RefundRequest } from '#domain/refunds/refund.ts'
import type { RefundItems } from '#domain/refunds/requested-refund.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'

export type RefundRow = Selectable<Tables['refund']>

export const linesOf = ({ lines }: { lines: unknown }): RefundLine[] =>
  z.parse(RefundRequest.shape.lineItems, lines)

export const itemsOf = (row: { sale_id: string; lines: unknown }): RefundItems => ({
  saleId: row.sale_id,
  lines: linesOf(row),
})

export const readRefund = (
  db: Database,
  tenantId: string,
  key: string,
): Promise<RefundRow | undefined> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** A payment has at most one pending refund. */
export const readPending = (
  db: Database,
  tenantId: string,
  paymentId: string,
): Promise<RefundRow | undefined> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
