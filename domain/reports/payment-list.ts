import * as z from 'zod/mini'

import { PAYMENTS_PAGE_SIZE } from '../constants.ts'
import { Id, text } from '../lib/text.ts'
import { Total } from '../money/money.ts'
import { CardSubType, PaymentMethod } from '../pricing/payment-method.ts'

/** SPEC §9. */

const Ids = z.pipe(
  z.pipe(
    z.union([text(4_000), z.array(text(4_000)).check(z.maxLength(100))]),
    z.transform((given) =>
      [given].flat().flatMap((list) => list.split(',').filter((id) => id !== '')),
    ),
  ),
  z.array(Id).check(z.maxLength(100)),
)

/**
 * Missing filters do not restrict (SPEC §7 GET payments). They apply to each ledger entry by its own
 * time, person and terminal; a payment matches if one of its rows does.
 */
const filters = {
  startDate: z.optional(z.iso.datetime({ offset: true })),
  endDate: z.optional(z.iso.datetime({ offset: true })),
  location: z.optional(text(100)),
  terminalId: z.optional(Id),
  /** Account IDs. A cashier gets only their own payments, whatever the value (SPEC §6). */
  userIds: z.optional(Ids),
  /** Not in the specification: part of a confirmation number, a name or a card's last four, or an ID. */
  search: z.optional(text(100)),
}

export const PaymentFilters = z.object(filters)
export type PaymentFilters = z.infer<typeof PaymentFilters>

/** `before` is the last ID of the previous page. A full page may not be the last. */
export const PaymentQuery = z.object({
  ...filters,
  pageSize: z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
      z.int().check(z.gte(1), z.lte(PAYMENTS_PAGE_SIZE)),
    ),
    PAYMENTS_PAGE_SIZE,
  ),
  before: z.optional(Id),
  /** Not in the specification: returns `LedgerRow`s; `before` is then the ID of a row. */
  fields: z.optional(z.literal('list')),
})
export type PaymentQuery = z.infer<typeof PaymentQuery>

/**
 * Sums of the matching ledger entries (SPEC §3 Payment stats), less refunds. Payments that took no
 * money are excluded. `subtotal` excludes fees, `total` includes them; `count` counts the sales.
 */
export const PaymentStats = z.object({
  subtotal: Total,
  total: Total,
  count: z.int(),
  /** Not in the specification. */
  byType: z.array(
    z.object({
      paymentMethodType: PaymentMethod,
      paymentCardSubType: CardSubType,
      total: Total,
      count: z.int(),
    }),
  ),
  /**
   * Totals by hour of the ledger entry, 0 to 23 in the tenant's time zone; empty hours are omitted.
   */
  byHour: z.array(z.object({ hour: z.int(), total: Total, count: z.int() })),
})
export type PaymentStats = z.infer<typeof PaymentStats>
