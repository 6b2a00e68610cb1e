import type { RefundApprover } from '#domain/refunds/refund-approval.ts'

import { readRefund, type RefundRow } from '../ledger/refund-row.ts'
import { second } from '../platform/clock.ts'
import { Failure } from '../platform/errors.ts'
import { runExclusive } from '../platform/keyed-mutex.ts'
import { beginRefund, isFree, type RefundCall, type RefundOrder } from './begin-refund.ts'
import { type ApprovalCall, checkApprover } from './check-approver.ts'
import { completeRefund } from './complete-refund.ts'
import { enqueueRefundJob } from './enqueue-refund-job.ts'
import { findSale } from './find-sale.ts'
import { failures, outcomeUnknown } from './refusals.ts'
import { sendRefund } from './send-refund.ts'

export type UnapprovedOrder = Omit<RefundOrder, 'approvedBy'> & {
  /** The second person, if one signed in. */
  approver: RefundApprover | undefined
}

/**
 * Makes a refund exactly once, even if answers are lost: saved first (begin-refund.ts), sent outside any
 * transaction (send-refund.ts), then recorded (complete-refund.ts). A retry resumes it; an earlier
 * pending refund is completed first. Throws unless the money was returned.
 */
export const makeRefund = (
  call: ApprovalCall,
  { approver, ...unapproved }: UnapprovedOrder,
): Promise<void> =>
  runExclusive(`${call.principal.tenantId} ${unapproved.sale.payment_id}`, async () => {
    const order = { ...unapproved, approvedBy: await approve(call, unapproved, approver) }
    let started = await beginRefund(call, order)
    if (started.kind === 'earlier') {
      const earlier = await executeRefund(call, started.refund)
      if (earlier.state === 'PENDING') return askSoon(call, order, earlier)
      started = await beginRefund(call, order)
    }
    const refund =
      started.kind === 'completed' ? started.refund : await executeRefund(call, started.refund)
    if (refund.state === 'PENDING') return askSoon(call, order, refund)
    if (refund.state === 'FAILED') throw new Failure(409, refund.failure ?? failures.refused)
  })

/** A repeat was approved when the refund started, so its password is not checked again. */
async function approve(
  call: ApprovalCall,
  order: Omit<RefundOrder, 'approvedBy'>,
  approver: RefundApprover | undefined,
): Promise<string | undefined> {
  if (approver === undefined || order.config.refundApprovalOver === null) return undefined
  const known = await readRefund(call.db, call.principal.tenantId, order.key)
  return known && !isFree(known, order) ? undefined : checkApprover(call, approver)
}

/** Clients only read an unknown outcome, so the job finds it out soon. */
async function askSoon({ db, now }: RefundCall, { sale }: RefundOrder, refund: RefundRow) {
  await enqueueRefundJob(db, refund, now, 2 * second)
  throw outcomeUnknown(sale)
}

async function executeRefund(call: RefundCall, refund: RefundRow): Promise<RefundRow> {
  const { db, principal, now } = call
  const { sale, payment } = await findSale(db, principal, refund.sale_id)
  const details = { refund, sale, payment }
  const result = await sendRefund(call, details)
  return completeRefund(db, details, result, now)
}
