import { sql } from 'kysely'

import type { Database } from '#server/db/engine.ts'

export const manyPayments = 1_000_000

const tenant = 'lakeview'

export type Seed = {
  /** Numbers of the payments, from the newest; a number ends the confirmation number too. */
  from?: number
  count?: number
  until?: Date
  /** Offices that take turns; all but one have no other rows than these. */
  offices?: number
  /** Seconds between payments: by default 2,880 a day, for most of a year. */
  apart?: number
}

/** A time-ordered id like the server's (server/platform/ids.ts). */
const idAt = (
  time: string,
  salt: string,
) => `(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(n || '${salt}'), 1, 3) || '8' || substr(md5(n || '${salt}'), 4, 15))::uuid`

const writePayments = ({
  from = 1,
  count = manyPayments,
  until = new Date(),
  offices = 1,
  apart = 30,
}: Seed) => `
  create unlogged table bench_plan as
    select n, at, ${idAt('at', 'p')} as id,
      case n % ${offices} when 0 then '${tenant}' else 'office-' || n % ${offices} end as tenant_id,
      n / ${offices} as nth, 5000000 + (n / ${offices} % 40) * 1000000 as sub_total,
      n / ${offices} % 20 <> 0 as is_paid, n / ${offices} % 33 = 1 as is_refunded
    from (select n, timestamptz '${until.toISOString()}' - n * interval '${apart} seconds' as at from generate_series(${from}, ${from + count - 1}) as n) as moments;
  analyze bench_plan;
  insert into payment (tenant_id, id, confirmation_number, created_at, status, payment_method_type,
      card_sub_type, user_id, user_first_name, user_last_name, terminal_id, location,
      customer_first_name, customer_last_name, customer_email, customer_phone, currency_code,
      sub_total, fee_total, charged_total, failure_code)
    select plan.tenant_id, plan.id, 'M' || n, at,
      case when not is_paid then 'INCOMPLETE' when is_refunded then 'REFUNDED' else 'COMPLETE' end,
      'CARD_PRESENT', case when nth % 3 = 0 then 'DEBIT' else 'CREDIT' end, cashier.id, first_name,
      last_name, terminal.id, terminal.location, 'Robin', 'Citizen', '', '', 'USD', sub_total, 1500000,
      case when is_paid and not is_refunded then sub_total + 1500000 else 0 end,
      case when is_paid then null else 'Declined' end
    from bench_plan as plan
    join (select account.id, account.first_name, account.last_name,
        row_number() over (order by account.id) - 1 as turn, count(*) over () as turns
      from account join membership on account_id = account.id where tenant_id = '${tenant}') as cashier
      on turn = nth % turns
    join (select id, location, row_number() over (order by lane_number) - 1 as lane, count(*) over () as lanes
      from terminal where tenant_id = '${tenant}') as terminal on lane = nth % lanes;
  insert into payment_line (tenant_id, payment_id, position, id, line_item_id, catalog_item_id,
      service_offering_id, payable_type, name, description, amount, refunded_amount)
    select plan.tenant_id, plan.id, 0, product.id, ${idAt('at', 'l')}, product.id, service_offering_id,
      'CustomItem', product.name, product.description, sub_total,
      case when is_paid and is_refunded then sub_total else 0 end
    from bench_plan as plan
    cross join (select * from custom_product where tenant_id = '${tenant}' and name = 'Certified Copy') as product;
  insert into payment_fee (tenant_id, payment_id, service_offering_id, fee_type, amount)
    select plan.tenant_id, plan.id, service_offering_id,
      case when nth % 3 = 0 then 'DEBIT_CARD' else 'CREDIT_CARD' end, 1500000
    from bench_plan as plan
    cross join (select service_offering_id from point_of_sale_config where tenant_id = '${tenant}') as config;
  insert into subpayment (tenant_id, id, payment_id, transaction_type, created_at, charged_amount,
      acceptor_id, external_id, trace_id, last_four, payment_method_type, card_sub_type)
    select plan.tenant_id, ${idAt("at + interval '20 seconds'", 's')}, plan.id, 'SALE',
      at + interval '20 seconds', sub_total + 1500000, '3928907', 'T' || n, ${idAt('at', 'a')}, '4242',
      'CARD_PRESENT', case when nth % 3 = 0 then 'DEBIT' else 'CREDIT' end
    from bench_plan as plan where is_paid;
  insert into subpayment (tenant_id, id, payment_id, transaction_type, created_at, charged_amount,
      acceptor_id, external_id, trace_id, last_four, payment_method_type, card_sub_type, refunded_by)
    select plan.tenant_id, ${idAt("at + interval '1 hour'", 'r')}, plan.id, 'CREDIT',
      at + interval '1 hour', plan.sub_total + 1500000, '3928907', 'R' || n, null, '4242',
      'CARD_PRESENT', case when nth % 3 = 0 then 'DEBIT' else 'CREDIT' end, payment.user_id
    from bench_plan as plan join payment on payment.tenant_id = plan.tenant_id and payment.id = plan.id
    where is_paid and is_refunded;
  insert into audit_entry (tenant_id, id, created_at, actor_id, action, subject_id, details)
    select plan.tenant_id, ${idAt('at', 'c')}, at, payment.user_id, 'payment.created', plan.id,
      jsonb_build_object('subTotal', '15.00', 'feeTotal', '1.50')
    from bench_plan as plan join payment on payment.tenant_id = plan.tenant_id and payment.id = plan.id;
  drop table bench_plan;
`

/**
 * Seeds the demo tenant with payments: one in 20 declined, one in 33 refunded. Rows satisfy their foreign keys by
 * construction, so checks are off: a plan cached while the tables are small would scan them.
 */
export const seedPayments = (db: Database, seed: Seed = {}): Promise<void> =>
  db.connection().execute(async (connection) => {
    const statements = writePayments(seed).split(/;\n/)
    const all = ['set session_replication_role = replica', ...statements, 'vacuum analyze']
    for (const statement of all) {
      if (statement.trim() !== '') await sql.raw(statement).execute(connection)
    }
    await sql`reset session_replication_role`.execute(connection)
  })
