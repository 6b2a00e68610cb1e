import { type ExpressionBuilder, sql } from 'kysely'

import { reservingStates } from '#domain/payments/attempt-state.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import { recordReserved, RESERVATION_MINUTES } from '#domain/records/record-refusals.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { hasState } from '../ledger/attempt-row.ts'
import { later, minute } from '../platform/clock.ts'
import { failureOf } from '../platform/errors.ts'

type RecordsToPay = {
  tenantId: string
  accountId: string
  paymentId?: string
  lines: readonly Pick<PricedLine, 'soid' | 'catalogItemId'>[]
  now: Date
}

/** Serializes payments for the same records until the transaction ends. Sorted to avoid deadlocks. */
export async function lockRecords(
  transaction: Database,
  { tenantId, lines }: Pick<RecordsToPay, 'tenantId' | 'lines'>,
): Promise<void> {
  const names = lines.flatMap(({ soid, catalogItemId }) =>
    soid === null ? [] : [JSON.stringify([tenantId, soid, catalogItemId])],
  )
  for (const name of names.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
  }
}

/** Refuses records reserved by another cashier or being charged by anyone, even in another tab. */
export async function refuseReserved(db: Database, request: RecordsToPay): Promise<void> {
  const { accountId, now } = request
  await refuseWhere(db, request, (payment) =>
    payment.or([isReserved(payment, accountId, now), isBeingCharged(payment, now)]),
  )
}

/** Like refuseReserved, but allows records that the same cashier is charging. */
export async function refuseReservedByOthers(db: Database, request: RecordsToPay): Promise<void> {
  const { accountId, now } = request
  await refuseWhere(db, request, (payment) =>
    payment.or([
      isReserved(payment, accountId, now),
      payment.and([payment('payment.user_id', '<>', accountId), isBeingCharged(payment, now)]),
    ]),
  )
}

type PaymentExpression = ExpressionBuilder<
  Tables & { line: Tables['payment_line'] },
  'payment' | 'line'
>

async function refuseWhere(
  db: Database,
  { tenantId, paymentId, lines }: RecordsToPay,
  condition: (payment: PaymentExpression) => ReturnType<PaymentExpression['or']>,
): Promise<void> {
  const records = lines.filter(({ soid }) => soid !== null)
  if (records.length === 0) return
  const other = await db
    .selectFrom('payment_line as line')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'line.tenant_id')
        .onRef('payment.id', '=', 'line.payment_id'),
    )
    .select('line.payment_id')
    .where('line.tenant_id', '=', tenantId)
    .where((line) =>
      line.or(
        records.map(({ soid, catalogItemId }) =>
          line('line.soid', '=', soid).and('line.catalog_item_id', '=', catalogItemId),
        ),
      ),
    )
    .where('payment.status', '=', 'INCOMPLETE')
    .$if(paymentId !== undefined, (query) => query.where('payment.id', '<>', paymentId ?? ''))
    .where(condition)
    .limit(1)
    .executeTakeFirst()
  if (other !== undefined) throw failureOf(recordReserved)
}

const isReserved = (payment: PaymentExpression, accountId: string, now: Date) =>
  payment.and([
    payment('payment.user_id', '<>', accountId),
    payment('payment.failure_code', 'is', null),
    payment('payment.created_at', '>', later(now, -RESERVATION_MINUTES * minute)),
  ])

const isBeingCharged = (payment: PaymentExpression, now: Date) =>
  payment.or([
    payment.exists(
      payment
        .selectFrom('bank_attempt')
        .select('bank_attempt.id')
        .whereRef('bank_attempt.tenant_id', '=', 'payment.tenant_id')
        .whereRef('bank_attempt.payment_id', '=', 'payment.id')
        .where('bank_attempt.state', '=', 'PENDING'),
    ),
    payment.exists(
      payment
        .selectFrom('sale')
        .select('sale.id')
        .whereRef('sale.tenant_id', '=', 'payment.tenant_id')
        .whereRef('sale.payment_id', '=', 'payment.id')
        .where('sale.status', '=', 'IN_PROGRESS')
        // Simulated sales end when they expire.
        .where((sale) =>
          sale.or([sale('sale.acceptor_id', 'is not', null), sale('sale.expires_at', '>', now)]),
        ),
    ),
    payment.exists(
      payment
        .selectFrom('payment_attempt')
        .select('payment_attempt.id')
        .whereRef('payment_attempt.tenant_id', '=', 'payment.tenant_id')
        .whereRef('payment_attempt.payment_id', '=', 'payment.id')
        .where(hasState(reservingStates)),
    ),
  ])
