import { isDeepStrictEqual } from 'node:util'

import type { Selectable } from 'kysely'
import * as z from 'zod/mini'

import { type RefundLine, RefundRequest } from '#domain/refund.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'

export type RefundRow = Selectable<Tables['refund']>

/** What is to be given back of which sale. */
export type AskedItems = { saleId: string; lines: readonly RefundLine[] }

/** The lines in the one order in which they are kept and compared, without those that ask nothing. */
export const inOrder = (lines: readonly RefundLine[]): RefundLine[] =>
  lines
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => (one.lineItemId < other.lineItemId ? -1 : 1))

export const linesOf = ({ lines }: { lines: unknown }): RefundLine[] =>
  z.parse(RefundRequest.shape.lineItems, lines)

/** Whether the two ask the same of the same sale. */
export const asksTheSame = (
  kept: { sale_id: string; lines: unknown },
  { saleId, lines }: AskedItems,
): boolean => kept.sale_id === saleId && isDeepStrictEqual(linesOf(kept), inOrder(lines))

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

/** The refund of the payment whose end is not known yet; there is one at most. */
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
