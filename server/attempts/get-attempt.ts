import { tenders } from '#domain/pricing/payment-method.ts'

import { resolveAttempt } from '../bank-debits/resolve-attempt.ts'
import type { Handler } from '../http/call.ts'
import { attemptKey, outcome, readOfflineApproval } from '../ledger/attempt-row.ts'
import { readPendingDebit } from '../ledger/bank-attempt.ts'
import { abandonAttempt, recordHeartbeat } from '../ledger/change-attempt.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { outcomeInLedger } from '../ledger/outcome-in-ledger.ts'
import { readReport } from '../ledger/report.ts'
import { inquire, outcomeOf } from '../reversal/inquire.ts'
import { readConfig } from '../tenant/read-config.ts'
import { resolveReport } from './resolve-report.ts'
import { findRecorded, verifyRecorded } from './verify-recorded.ts'

/** The caller got no answer to its charge, so recorded sales are verified at the processor, too. */
export const getAttempt: Handler<'getAttempt'> = async (call) => {
  const { db, now, principal, services, params } = call
  const { tenantId, paymentId, attemptId } = params
  const payment = await findPayment(db, principal, paymentId, { lock: false })
  const key = attemptKey(payment, attemptId)
  await recordHeartbeat(db, key, now)
  const gateway = services.bankGateway
  if (gateway !== undefined) {
    const debit = await readPendingDebit(db, payment)
    if (debit !== undefined) await resolveAttempt({ db, gateway, now }, debit)
  }
  const known = await outcomeInLedger(db, payment, attemptId)
  if (known !== undefined && known.status !== 'RECORDED') return known
  if (!tenders[payment.payment_method_type].usesReader) return known ?? abandonAttempt(db, key, now)
  const { triPosConfig } = await readConfig(db, tenantId)
  const acceptorId = triPosConfig?.acceptorId
  const { processor } = services
  if (known !== undefined) {
    const recorded = await findRecorded(db, payment, acceptorId)
    if (recorded?.key.id !== attemptId.toLowerCase()) return known
    const context = { db, processor, acceptorId, now }
    const verified = await verifyRecorded(context, payment, recorded)
    if (verified === 'reversed') return outcome('REVERSED')
    const isContested = recorded.reversalReportedAt !== null && verified !== 'live'
    return isContested ? outcome('UNKNOWN') : known
  }
  const report = await readReport(db, key)
  if (report !== undefined) {
    const context = { db, processor, acceptorId: acceptorId ?? '', now }
    if (!(await resolveReport(context, payment, report))) return outcome('UNKNOWN')
    const resolved = await outcomeInLedger(db, payment, attemptId)
    if (resolved !== undefined) return resolved
  }
  const result = await inquire({ processor, acceptorId, payment, attemptId })
  if (result.kind !== 'none') return outcomeOf(result)
  const offlineApproval = await readOfflineApproval(db, key)
  if (offlineApproval === undefined) return abandonAttempt(db, key, now)
  // NOT_FOUND would contradict a workstation whose reader approved offline.
  return outcome(offlineApproval.isOpen ? 'UNKNOWN' : 'REFUSED')
}
