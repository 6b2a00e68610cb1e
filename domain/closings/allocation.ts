import * as z from 'zod/mini'

import { Id } from '../lib/text.ts'
import { fromMicros, Total } from '../money/money.ts'
import { PaymentMethod } from '../pricing/payment-method.ts'
import type { ClosingEntry, EntryPart } from './closing-entry.ts'

/**
 * A day's money of one product or fee by one tender, from which the general ledger is posted. The allocations of a
 * day add up to its net.
 */
export const Allocation = z.object({
  tender: PaymentMethod,
  /** Null for what was not divided by offering. */
  offeringId: z.nullable(Id),
  /** A product or a record system; null for fees, and for what was not divided. */
  productId: z.nullable(Id),
  isFee: z.boolean(),
  sales: Total,
  /** Includes chargebacks and corrections. Negative, unless corrections of refunds exceed the refunds. */
  refunds: Total,
})
export type Allocation = z.infer<typeof Allocation>

export const allocationsOf = (entries: readonly ClosingEntry[]): Allocation[] => {
  const sums = new Map<
    string,
    { entry: ClosingEntry; part: EntryPart; sales: bigint; refunds: bigint }
  >()
  for (const entry of entries) {
    for (const part of entry.parts) {
      const key = JSON.stringify([entry.method, part.offeringId, part.productId, isFee(part)])
      const { sales, refunds } = sums.get(key) ?? { sales: 0n, refunds: 0n }
      sums.set(key, {
        entry,
        part,
        sales: sales + (entry.kind === 'SALE' ? part.amount : 0n),
        refunds: refunds + (entry.kind === 'SALE' ? 0n : part.amount),
      })
    }
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { entry, part, sales, refunds }]) => ({
      tender: entry.method,
      offeringId: part.offeringId,
      productId: part.productId,
      isFee: isFee(part),
      sales: fromMicros(sales),
      refunds: fromMicros(refunds),
    }))
}

const isFee = ({ product }: EntryPart): boolean => product === null
