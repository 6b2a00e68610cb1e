import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { attemptKey } from '../ledger/attempt-row.ts'
import { startAttempt } from '../ledger/change-attempt.ts'
import { refuseCloudAttempt } from '../ledger/cloud-attempt.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { paidRefusal } from '../ledger/paid-refusal.ts'
import { refuseIf } from '../platform/errors.ts'
import { rereadRecords, recheckRecords } from '../pricing/recheck-records.ts'
import { readConfirmation, refuseUnconfirmed } from '../reversal/confirmation.ts'
import { enqueueInquiry } from '../reversal/enqueue-inquiry.ts'

/** Announces a charge at a workstation's reader. The payment is CHECKING until its outcome is known. */
export const beginAttempt: Handler<'beginAttempt'> = async (call) => {
  const { db, now, principal, params } = call
  const seen = await findPayment(db, principal, params.paymentId, { lock: false })
  const key = attemptKey(seen, params.attemptId)
  refuseUnconfirmed(await readConfirmation(db, call.services, seen.tenant_id))
  const reread = await rereadRecords(call, seen)
  await inTransaction(db, async (transaction) => {
    const payment = await findPayment(transaction, principal, params.paymentId, { lock: true })
    refuseIf(await paidRefusal(transaction, payment))
    await refuseCloudAttempt(transaction, key)
    await recheckRecords(transaction, payment, reread, now)
    await startAttempt(transaction, key, now)
    await enqueueInquiry(transaction, payment, now)
    await audit(transaction, {
      tenantId: payment.tenant_id,
      time: now,
      actorId: principal.accountId,
      action: 'attempt.started',
      subjectId: payment.id,
      details: { attemptId: key.id },
    })
  })
  return {}
}
