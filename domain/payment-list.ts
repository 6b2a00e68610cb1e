import * as z from 'zod/mini'

import { Total } from './money.ts'
import { CardSubType, PaymentMethod } from './payment-method.ts'
import { Id, text } from './text.ts'

/** SPEC §9 Payments list page size. */
export const PAGE_SIZE = 1_000

/** Several ids: the key repeated, or one text with commas between, or both. */
const Ids = z.pipe(
  z.pipe(
    z.union([text(4_000), z.array(text(4_000)).check(z.maxLength(100))]),
    z.transform((given) =>
      [given].flat().flatMap((list) => list.split(',').filter((id) => id !== '')),
    ),
  ),
  z.array(Id).check(z.maxLength(100)),
)

/** Which payments are meant; what is missing does not restrict (SPEC §7 GET payments). */
const filters = {
  /** The first moment of the first day and the last of the last one, as ISO 8601 with a zone. */
  startDate: z.optional(z.iso.datetime({ offset: true })),
  endDate: z.optional(z.iso.datetime({ offset: true })),
  location: z.optional(text(100)),
  terminalId: z.optional(Id),
  /** Accounts; a cashier's own is all that a cashier is shown, whatever is asked (SPEC §6). */
  userIds: z.optional(Ids),
  /** Beyond the specification: a confirmation number, a name, or a card's last four, or part of one. */
  search: z.optional(text(100)),
}

export const PaymentFilters = z.object(filters)
export type PaymentFilters = z.infer<typeof PaymentFilters>

/** Newest first. `before` is the id of the last payment of the page before; a full page may not be all. */
export const PaymentQuery = z.object({
  ...filters,
  pageSize: z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
      z.int().check(z.gte(1), z.lte(PAGE_SIZE)),
    ),
    PAGE_SIZE,
  ),
  before: z.optional(Id),
  /** Beyond the specification: no more of each payment than its rows in the history are made of (`ListedPayment`). */
  fields: z.optional(z.literal('list')),
})
export type PaymentQuery = z.infer<typeof PaymentQuery>

/**
 * What the listed payments come to (SPEC §3 Payment stats): refunds are subtracted, and payments
 * that took no money are left out. `subtotal` is without fees, `total` with them; `count` counts
 * payments that took money, refunded ones too.
 */
export const PaymentStats = z.object({
  subtotal: Total,
  total: Total,
  count: z.int(),
  /** Beyond the specification: the same total by what was paid with. */
  byType: z.array(
    z.object({
      paymentMethodType: PaymentMethod,
      paymentCardSubType: CardSubType,
      total: Total,
      count: z.int(),
    }),
  ),
  /** And by the hour, 0 to 23 in the agency's zone, in which the money moved; hours without any are left out. */
  byHour: z.array(z.object({ hour: z.int(), total: Total, count: z.int() })),
})
export type PaymentStats = z.infer<typeof PaymentStats>
