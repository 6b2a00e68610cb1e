import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

import type { PaymentMethod } from '#domain/pricing/payment-method.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'

export type SumRow = Omit<Tables['hourly_rollup_line'], 'tenant_id' | 'hour_start' | 'position'>

type Payments = SelectQueryBuilder<Tables, 'payment', object>

/**
 * Sums by domain/reports/payment-stats.ts: valid ledger entries by payment method, and remaining line amounts without
 * one, in hours of `timeZone`.
 */
export function sumPayments(db: Database, payments: Payments, timeZone: RawBuilder<string>) {
  const dimensions = ['user_id', 'terminal_id', 'location', 'hour_start'] as const
  const groups = [...dimensions, 'payment_method_type', 'card_sub_type', 'hour'] as const
  return db
    .with('paid', () =>
      payments
        .select(['payment.tenant_id', 'payment.id', 'payment.created_at', 'payment.user_id'])
        .select(['payment.terminal_id', 'payment.location', 'payment.payment_method_type'])
        .select(['payment.card_sub_type'])
        .select(sql<Date>`date_trunc('hour', payment.created_at, 'UTC')`.as('hour_start'))
        .select(sql<bigint>`payment.sub_total + payment.fee_total`.as('grand_total'))
        .where('payment.status', 'in', ['COMPLETE', 'REFUNDED']),
    )
    .with('entry', (paid) =>
      paid
        .selectFrom('paid')
        .innerJoin('subpayment', (join) =>
          join
            .onRef('subpayment.tenant_id', '=', 'paid.tenant_id')
            .onRef('subpayment.payment_id', '=', 'paid.id'),
        )
        .where('subpayment.reversed', '=', false)
        .where('subpayment.voided', '=', false)
        .select(dimensions)
        .select(['subpayment.payment_method_type', 'subpayment.card_sub_type'])
        .select(['subpayment.created_at', 'subpayment.charged_amount as amount'])
        .select(sql<boolean>`subpayment.transaction_type = 'SALE'`.as('is_sale'))
        // Adds the sale that an old payment lacks (SPEC §4).
        .unionAll(
          paid
            .selectFrom('paid')
            // A subquery per payment: `not exists` is planned as a join over all entries.
            .where(
              sql<boolean>`(select true from subpayment where subpayment.tenant_id = paid.tenant_id
                and subpayment.payment_id = paid.id and subpayment.transaction_type = 'SALE'
                limit 1) is null`,
            )
            .select(dimensions)
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
        .select(dimensions)
        .select(sql<bigint>`payment_line.amount - payment_line.refunded_amount`.as('amount'))
        // Pending refunds are already in refunded_amount but have not been paid yet.
        .unionAll(
          paid
            .selectFrom('paid')
            .innerJoin('refund', (join) =>
              join
                .onRef('refund.tenant_id', '=', 'paid.tenant_id')
                .onRef('refund.payment_id', '=', 'paid.id')
                .on('refund.state', '=', 'PENDING'),
            )
            .select(dimensions)
            .select('refund.sub_total as amount'),
        ),
    )
    .selectFrom((all) =>
      all
        .selectFrom('entry')
        .select([...dimensions, 'payment_method_type', 'card_sub_type'])
        .select([
          sql<number>`extract(hour from created_at at time zone ${timeZone})::smallint`.as('hour'),
          sql<bigint>`case when is_sale then amount else -amount end`.as('amount'),
          sql<number>`is_sale::int`.as('sales'),
        ])
        .unionAll(
          all
            .selectFrom('line')
            .select(dimensions)
            .select([
              sql<PaymentMethod>`null`.as('payment_method_type'),
              sql<string>`null`.as('card_sub_type'),
              sql<number>`null::smallint`.as('hour'),
              'amount',
              sql<number>`0`.as('sales'),
            ]),
        )
        .as('part'),
    )
    .select(groups)
    .select([
      sql<bigint>`sum(amount)::bigint`.as('amount'),
      sql<number>`sum(sales)::int`.as('sales'),
    ])
    .groupBy(groups)
}
