import { sql } from 'kysely'

import { chargedTotal, paymentStatusOf } from '#domain/payments/payment-status.ts'

import type { Database } from '../db/engine.ts'
import { scrubCards } from '../platform/log.ts'
import { enqueueNotices } from '../records/notices/enqueue-notices.ts'
import { invalidateRollup } from './hourly-rollup.ts'
import { readSubpayments } from './read-payment.ts'

type Failed = { failureCode: string; failureDescription: string }
type PaymentKey = { tenant_id: string; id: string; currency_code: string }

/** SPEC §4: recording took several tries. Not a failure, so a paid payment keeps this code. */
const slowSuccess = 'AutoRetrySuccess'

/**
 * Recomputes a payment's status and total from its ledger entries, invalidates its hourly rollup and
 * enqueues record notices. A late failure never replaces a success.
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
      charged_total: chargedTotal(subpayments, currency_code).micros,
      ...(isPaid && keepSlowSuccess),
      ...(failure && {
        // Reader messages may contain card data.
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

const keepSlowSuccess = {
  failure_code: sql<string | null>`case when failure_code = ${slowSuccess} then failure_code end`,
  failure_description: sql<
    string | null
  >`case when failure_code = ${slowSuccess} then failure_description end`,
}
