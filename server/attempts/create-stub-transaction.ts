import { fromMicros } from '#domain/money/money.ts'
import type { CardApproval } from '#domain/payments/attempt.ts'
import { chargeRefusals } from '#domain/payments/charge-refusals.ts'
import { APPROVED } from '#domain/reader/reader-codes.ts'

import { approveCard } from '../card-reader-sales/simulated-card.ts'
import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { attemptKey, readReversal } from '../ledger/attempt-row.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { findStub } from '../ledger/find-stub.ts'
import { paidRefusal } from '../ledger/paid-refusal.ts'
import { Failure, failureOf, notFound, refuseIf } from '../platform/errors.ts'
import { readConfig } from '../tenant/read-config.ts'
import { directTerminal } from '../terminals/direct-terminal.ts'

/** SPEC §7: a mock approval of the payment's total. The same attempt always gets the same approval. */
export const createStubTransaction: Handler<'createStubTransaction'> = async ({
  db,
  now,
  principal,
  params,
  body,
  services,
}) => {
  if (!services.allowsStubs) {
    throw new Failure(403, 'This server takes real payments, so it gives no mock approvals.')
  }
  return inTransaction(db, async (transaction) => {
    const { tenantId } = principal
    const { triPosConfig } = await readConfig(transaction, tenantId)
    if (triPosConfig?.acceptorId !== params.acceptorId) throw notFound('Merchant')
    const payment = await findPayment(transaction, principal, body.paymentId, { lock: true })
    const terminal = await directTerminal(transaction, tenantId, body.terminalId)
    if (terminal.deleted) throw notFound('Terminal')
    const key = attemptKey(payment, body.attemptId)
    const known = await findStub(transaction, payment, key.id)
    if (known !== undefined) return { statusCode: APPROVED, ...known }
    refuseIf(await paidRefusal(transaction, payment))
    if ((await readReversal(transaction, key)) !== undefined) {
      throw failureOf(chargeRefusals.reversed)
    }

    const total = fromMicros(payment.sub_total + payment.fee_total, payment.currency_code)
    const card = { lastFour: '4242', cardBrand: 'Visa' } as const
    const debitCard = payment.card_sub_type === 'DEBIT'
    const approval = approveCard({ ...card, debitCard }, total, now)
    await transaction
      .insertInto('stub_transaction')
      .values({
        tenant_id: tenantId,
        payment_id: payment.id,
        attempt_id: key.id,
        approval: JSON.stringify(approval satisfies CardApproval),
        created_at: now,
      })
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'stub.approved',
      subjectId: payment.id,
      details: { attemptId: key.id, terminalId: terminal._id, amount: total.amount },
    })
    return { statusCode: APPROVED, ...approval }
  })
}
