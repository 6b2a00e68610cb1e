import { type RawBuilder, sql } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { allOf, entrySource, paymentSource, type RowConditions } from './ledger-sources.ts'

export type SumRow = Omit<Tables['hourly_rollup_line'], 'tenant_id' | 'hour_start' | 'position'>

/** The payment has a live sale. */
const isPaid = sql`payment.status in ('COMPLETE', 'REFUNDED', 'CHECKING')`

/** A refund without lines of its own, such as a chargeback, returns what other refunds left. */
const entrySubTotal = sql`case when entry.transaction_type = 'SALE' then payment.sub_total
  else coalesce(
    (select refund.sub_total from refund where refund.tenant_id = entry.tenant_id
      and refund.subpayment_id = entry.id),
    least(entry.charged_amount, payment.sub_total - (
      select coalesce(sum(refund.sub_total), 0)::bigint from refund
      where refund.tenant_id = entry.tenant_id and refund.payment_id = entry.payment_id
        and refund.state = 'DONE')))
  end`

/**
 * Sums by domain/reports/payment-stats.ts of the ledger entries that match, in hours of `timeZone`: amounts by
 * payment method, and subtotals without one.
 */
export function sumEntries(conditions: RowConditions, timeZone: RawBuilder<string>) {
  const dimensions = sql`user_id, terminal_id, location, hour_start`
  return sql<SumRow & { hour_start: Date }>`
    with counted as (
      select ${entrySource.userId} as user_id, payment.terminal_id, payment.location,
        entry.created_at as at, entry.payment_method_type, entry.card_sub_type,
        entry.transaction_type = 'SALE' as is_sale, entry.charged_amount as amount,
        ${entrySubTotal} as sub_total
      from ${entrySource.from}
      where ${allOf(conditions(entrySource))} and ${isPaid}
        and not entry.reversed and not entry.voided and entry.charged_amount > 0
      union all
      -- The sale that an old payment lacks (SPEC §4).
      select ${paymentSource.userId}, payment.terminal_id, payment.location,
        payment.created_at, payment.payment_method_type, payment.card_sub_type,
        true, payment.sub_total + payment.fee_total, payment.sub_total
      from ${paymentSource.from}
      where ${allOf(conditions(paymentSource))} and ${isPaid}
    ), entry as (
      select *, date_trunc('hour', at, 'UTC') as hour_start from counted
    )
    select ${dimensions}, payment_method_type, card_sub_type,
      extract(hour from at at time zone ${timeZone})::smallint as hour,
      sum(case when is_sale then amount else -amount end)::bigint as amount,
      sum(is_sale::int)::int as sales
    from entry group by ${dimensions}, payment_method_type, card_sub_type, hour
    union all
    select ${dimensions}, null, null, null,
      sum(case when is_sale then sub_total else -sub_total end)::bigint, 0
    from entry group by ${dimensions}`
}
