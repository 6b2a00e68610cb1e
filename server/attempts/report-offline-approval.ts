import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { attemptKey, readOfflineApproval } from '../ledger/attempt-row.ts'
import { markStoredOffline } from '../ledger/change-attempt.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { outcomeInLedger } from '../ledger/outcome-in-ledger.ts'
import { enqueueInquiry } from '../reversal/enqueue-inquiry.ts'

/** The attempt stays open until the processor knows of it, for up to a week (late-charges.ts). */
export const reportOfflineApproval: Handler<'reportOfflineApproval'> = ({
  db,
  now,
  principal,
  params,
}) =>
  inTransaction(db, async (transaction) => {
    const payment = await findPayment(transaction, principal, params.paymentId, { lock: true })
    const key = attemptKey(payment, params.attemptId)
    const isKnown = (await outcomeInLedger(transaction, payment, key.id)) !== undefined
    if (isKnown || (await readOfflineApproval(transaction, key)) !== undefined) return {}
    await markStoredOffline(transaction, key, now)
    await enqueueInquiry(transaction, payment, now)
    await audit(transaction, {
      tenantId: payment.tenant_id,
      time: now,
      actorId: principal.accountId,
      action: 'attempt.storedOffline',
      subjectId: payment.id,
      details: { attemptId: key.id },
    })
    return {}
  })
