import { isDeepStrictEqual } from 'node:util'

import type { Selectable } from 'kysely'
import * as z from 'zod/mini'

import { type RefundLine, RefundRequest } from '#domain/refunds/refund.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'

export type RefundRow = Selectable<Tables['refund']>

export type RefundItems = { saleId: string; lines: readonly RefundLine[] }

/** Sorted, without zero amounts, for storage and comparison. */
export const normalizeLines = (lines: readonly RefundLine[]): RefundLine[] =>
  lines
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => (one.lineItemId < other.lineItemId ? -1 : 1))

export const linesOf = ({ lines }: { lines: unknown }): RefundLine[] =>
  z.parse(RefundRequest.shape.lineItems, lines)

export const isSameRefund = (
  kept: { sale_id: string; lines: unknown },
  { saleId, lines }: RefundItems,
): boolean => kept.sale_id === saleId && isDeepStrictEqual(linesOf(kept), normalizeLines(lines))

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
