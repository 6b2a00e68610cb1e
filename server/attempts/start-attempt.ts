import { audit } from '../audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { findPayment } from '../payments/find-payment.ts'
import { readAgain, recheckRecords } from '../payments/recheck-records.ts'
import { refusePaid } from '../payments/refuse-paid.ts'
import { confirmationOf, refuseUnconfirmed } from './ask-processor.ts'
import { attemptKey } from './attempt-row.ts'
import { enqueueInquiry } from './enqueue-inquiry.ts'
import { refuseOnCloud } from './on-cloud.ts'
import { upsertStarted } from './started-attempt.ts'

/**
 * A workstation is about to ask its reader to charge a payment. From here on its receipt says that it
 * is being checked, until the outcome is known. Its records are read once more, and reserved.
 */
export const beginAttempt: Handler<'beginAttempt'> = async (call) => {
  const { db, now, principal, params } = call
  const seen = await findPayment(db, principal, params.paymentId, { lock: false })
  const key = attemptKey(seen, params.attemptId)
  refuseUnconfirmed(await confirmationOf(db, call.services, seen.tenant_id))
  const again = await readAgain(call, seen)
  await inTransaction(db, async (transaction) => {
    const payment = await findPayment(transaction, principal, params.paymentId, { lock: true })
    await refusePaid(transaction, payment)
    await refuseOnCloud(transaction, key)
    await recheckRecords(transaction, payment, again, now)
    await upsertStarted(transaction, key, now)
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
