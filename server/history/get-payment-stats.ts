import { sql } from 'kysely'

import { fromMicros } from '#domain/money.ts'
import { type Bucket, statsOfBuckets } from '#domain/payment-stats.ts'

import { readConfig } from '../config/read-config.ts'
import type { Handler } from '../http/call.ts'
import { meantPayments } from './meant-payments.ts'

/**
 * SPEC §7 GET payments/stats, by the definition in domain/payment-stats.ts: sums made where the
 * payments lie, in one statement, so that they are of one moment.
 */
export const getPaymentStats: Handler<'getPaymentStats'> = async ({ db, principal, query }) => {
  const { timeZone } = await readConfig(db, principal.tenantId)
  const rows = await db
    .with('paid', () =>
      meantPayments(db, principal, query)
        .select(['payment.tenant_id', 'payment.id', 'payment.created_at'])
        .select(['payment.payment_method_type', 'payment.card_sub_type'])
        .select(sql<bigint>`payment.sub_total + payment.fee_total`.as('grand_total'))
        .where('payment.status', 'in', ['COMPLETE', 'REFUNDED']),
    )
    .with('movement', (paid) =>
      paid
        .selectFrom('paid')
        .innerJoin('subpayment', (join) =>
          join
            .onRef('subpayment.tenant_id', '=', 'paid.tenant_id')
            .onRef('subpayment.payment_id', '=', 'paid.id'),
        )
        .where('subpayment.reversed', '=', false)
        .where('subpayment.voided', '=', false)
        .select(['subpayment.payment_method_type', 'subpayment.card_sub_type'])
        .select(['subpayment.created_at', 'subpayment.charged_amount as amount'])
        .select(sql<boolean>`subpayment.transaction_type = 'SALE'`.as('is_sale'))
        // The sale that an old record lacks is put back (SPEC §4).
        .unionAll(
          paid
            .selectFrom('paid')
            .where((old) =>
              old.not(
                old.exists(
                  old
                    .selectFrom('subpayment')
                    .select('subpayment.id')
                    .whereRef('subpayment.tenant_id', '=', 'paid.tenant_id')
                    .whereRef('subpayment.payment_id', '=', 'paid.id')
                    .where('subpayment.transaction_type', '=', 'SALE'),
                ),
              ),
            )
            .select(['paid.payment_method_type', 'paid.card_sub_type'])
            .select(['paid.created_at', 'paid.grand_total as amount'])
            .select(sql<boolean>`true`.as('is_sale')),
        ),
    )
    .with('line', (paid) =>
      paid
        .selectFrom('paid')
        .innerJoin('payment_line', (join) =>
          join
            .onRef('payment_line.tenant_id', '=', 'paid.tenant_id')
            .onRef('payment_line.payment_id', '=', 'paid.id'),
        )
        .select(sql<bigint>`payment_line.amount - payment_line.refunded_amount`.as('amount'))
        // What is only promised has not been given back yet, though its lines count it.
        .unionAll(
          paid
            .selectFrom('paid')
            .innerJoin('refund', (join) =>
              join
                .onRef('refund.tenant_id', '=', 'paid.tenant_id')
                .onRef('refund.payment_id', '=', 'paid.id')
                .on('refund.state', '=', 'PENDING'),
            )
            .select('refund.sub_total as amount'),
        ),
    )
    .selectFrom('movement')
    .select(['payment_method_type', 'card_sub_type'])
    .select([
      sql<number>`extract(hour from created_at at time zone ${timeZone})::int`.as('hour'),
      sql<bigint>`sum(case when is_sale then amount else -amount end)::bigint`.as('total'),
      sql<number>`(count(*) filter (where is_sale))::int`.as('count'),
      sql<bigint>`(select sum(amount) from line)::bigint`.as('subtotal'),
    ])
    .groupBy(['payment_method_type', 'card_sub_type', sql`hour`])
    .execute()
  const buckets = rows.map((row): Bucket => ({
    paymentMethodType: row.payment_method_type as Bucket['paymentMethodType'],
    paymentCardSubType: row.card_sub_type as Bucket['paymentCardSubType'],
    hour: row.hour,
    total: fromMicros(row.total),
    count: row.count,
  }))
  return statsOfBuckets(fromMicros(rows[0]?.subtotal ?? 0n), buckets)
}
