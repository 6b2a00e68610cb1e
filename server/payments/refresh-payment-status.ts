import { sql } from 'kysely'

import { toMicros } from '#domain/money.ts'
import { chargedTotal, paymentStatusOf } from '#domain/payment-status.ts'

import type { Database } from '../db/engine.ts'
import { invalidateRollup } from '../history/hourly-rollup.ts'
import { scrubCards } from '../log.ts'
import { enqueueNotices } from '../records/notices/enqueue-notices.ts'
import { readSubpayments } from './read-payment.ts'

type Failed = { failureCode: string; failureDescription: string }
type PaymentKey = { tenant_id: string; id: string; currency_code: string }

/** SPEC §4: recording the sale took several tries. No failure, so it is told of a paid payment. */
const slowSuccess = 'AutoRetrySuccess'

/**
 * Derives a payment's stored status and total anew from its movements, after any of them changed or
 * an attempt failed. A failure is told only while nothing is paid: a late one of an earlier attempt
 * never covers a success. What record systems have to be told of the change is written down with it, and
 * sums that it was part of are made anew when they are asked for.
 */
export async function refreshPaymentStatus(
  transaction: Database,
  payment: PaymentKey,
  failed?: Failed,
): Promise<void> {
  const { tenant_id, id, currency_code } = payment
  const subpayments = await readSubpayments(transaction, tenant_id, id, currency_code)
  const status = paymentStatusOf(subpayments)
  const isPaid = status !== 'INCOMPLETE'
  const failure = isPaid && failed?.failureCode !== slowSuccess ? undefined : failed
  await transaction
    .updateTable('payment')
    .set({
      status,
      charged_total: toMicros(chargedTotal(subpayments, currency_code)),
      ...(isPaid && keepingSlowSuccess),
      ...(failure && {
        // A reader's own words may say more of a card than anybody asked.
        failure_code: scrubCards(failure.failureCode),
        failure_description: scrubCards(failure.failureDescription),
      }),
    })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
  await invalidateRollup(transaction, payment)
  await enqueueNotices(transaction, payment)
}

/** What a paid payment keeps of a failure code that it has. */
const keepingSlowSuccess = {
  failure_code: sql<string | null>`case when failure_code = ${slowSuccess} then failure_code end`,
  failure_description: sql<
    string | null
  >`case when failure_code = ${slowSuccess} then failure_description end`,
}
