import { readConfig } from '../config/read-config.ts'
import type { Handler } from '../http/call.ts'
import { findPayment } from '../payments/find-payment.ts'
import { lookUp, outcomeOf } from './look-up.ts'
import { outcomeInBooks } from './outcome-in-books.ts'

/**
 * What became of an attempt to charge: as our books have it, else as the processor does. No
 * transaction is held open while the processor is asked.
 */
export const getAttempt: Handler<'getAttempt'> = async (call) => {
  const { db, principal, services, params } = call
  const { tenantId, paymentId, attemptId } = params
  const payment = await findPayment(db, principal, paymentId, { lock: false })
  const known = await outcomeInBooks(db, payment, attemptId)
  if (known !== undefined) return known
  const { triPosConfig } = await readConfig(db, tenantId)
  const acceptorId = triPosConfig?.acceptorId
  const { processor } = services
  return outcomeOf(await lookUp({ processor, acceptorId, payment, attemptId }))
}
