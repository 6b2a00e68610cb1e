import { readPendingDebit } from '../bank/bank-attempt.ts'
import { resolveAttempt } from '../bank/resolve-attempt.ts'
import { readConfig } from '../config/read-config.ts'
import type { Handler } from '../http/call.ts'
import { findPayment } from '../payments/find-payment.ts'
import { abandonAttempt } from './abandoned-attempt.ts'
import { attemptKey, outcome } from './attempt-row.ts'
import { inquire, outcomeOf } from './inquire.ts'
import { outcomeInLedger } from './outcome-in-ledger.ts'
import { readReport } from './report.ts'
import { resolveReport } from './resolve-report.ts'
import { recordHeartbeat, readStored } from './started-attempt.ts'
import { findRecorded, verifyRecorded } from './verify-recorded.ts'

/**
 * What became of an attempt to charge: as our books have it, else as the processor does; of a bank
 * account's debit as the gateway does. Whoever asks has heard no answer, so that also what is recorded
 * is looked at. No transaction is held open while either is asked.
 */
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
  if (payment.payment_method_type === 'BANK') return known ?? abandonAttempt(db, key, now)
  const { triPosConfig } = await readConfig(db, tenantId)
  const acceptorId = triPosConfig?.acceptorId
  const { processor } = services
  if (known !== undefined) {
    const recorded = await findRecorded(db, payment, acceptorId)
    if (recorded?.key.id !== attemptId.toLowerCase()) return known
    const means = { db, processor, acceptorId, now }
    const verified = await verifyRecorded(means, payment, recorded)
    if (verified === 'takenBack') return outcome('REVERSED')
    const isContested = recorded.reversalReportedAt !== null && verified !== 'stands'
    return isContested ? outcome('UNKNOWN') : known
  }
  const report = await readReport(db, key)
  if (report !== undefined) {
    const means = { db, processor, acceptorId: acceptorId ?? '', now }
    if (!(await resolveReport(means, payment, report))) return outcome('UNKNOWN')
    const resolved = await outcomeInLedger(db, payment, attemptId)
    if (resolved !== undefined) return resolved
  }
  const found = await inquire({ processor, acceptorId, payment, attemptId })
  if (found.kind !== 'none') return outcomeOf(found)
  const stored = await readStored(db, key)
  if (stored === undefined) return abandonAttempt(db, key, now)
  // "Not found" would leave it open at a counter that knows that its reader approved it.
  return outcome(stored.isOpen ? 'UNKNOWN' : 'REFUSED')
}
