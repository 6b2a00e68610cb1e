import { Failure } from '../errors.ts'
import { type Asked, beginRefund, type RefundCall } from './begin-refund.ts'
import { completeRefund } from './complete-refund.ts'
import { findSale } from './find-sale.ts'
import { runExclusive } from './keyed-mutex.ts'
import type { RefundRow } from './refund-row.ts'
import { failures, stillChecked } from './refusals.ts'
import { sendRefund } from './send-refund.ts'

/**
 * Makes a refund exactly once, whatever answers get lost: promised in the database (begin-refund.ts),
 * given back at the processor outside any transaction (return-money.ts), and only then in the books
 * (conclude-refund.ts). Asked again, it goes on where it was left; an earlier refund of the payment
 * that was left in doubt is ended first. Returns once the money is given back; any other end throws.
 */
export const makeRefund = (call: RefundCall, asked: Asked): Promise<void> =>
  runExclusive(`${call.principal.tenantId} ${asked.sale.payment_id}`, async () => {
    let begun = await beginRefund(call, asked)
    if (begun.kind === 'earlier') {
      const earlier = await carryOut(call, begun.refund)
      if (earlier.state === 'PENDING') throw stillChecked(asked.sale)
      begun = await beginRefund(call, asked)
    }
    const refund = begun.kind === 'settled' ? begun.refund : await carryOut(call, begun.refund)
    if (refund.state === 'PENDING') throw stillChecked(asked.sale)
    if (refund.state === 'FAILED') throw new Failure(409, refund.failure ?? failures.refused)
  })

async function carryOut(call: RefundCall, refund: RefundRow): Promise<RefundRow> {
  const { db, principal, now } = call
  const { sale, payment } = await findSale(db, principal, refund.sale_id)
  const returning = { refund, sale, payment }
  const returned = await sendRefund(call, returning)
  return completeRefund(db, returning, returned, now)
}
