import { chargeRefusals } from '#domain/payments/charge-refusals.ts'
import { terminalRefusals } from '#domain/terminals/terminal-refusals.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminals/terminal.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Lane } from '../gateways/tripos-cloud/cloud-lanes.ts'
import type { Handler } from '../http/call.ts'
import type { Services } from '../http/services.ts'
import { refuseEnded } from '../ledger/attempt-row.ts'
import { closeAttempt } from '../ledger/change-attempt.ts'
import { expireSales } from '../ledger/expire-sales.ts'
import { findPayment, type PaymentRow } from '../ledger/find-payment.ts'
import { debitedRefusal } from '../ledger/paid-refusal.ts'
import { saleOf, type SaleRow } from '../ledger/sale-of.ts'
import { later, second } from '../platform/clock.ts'
import { Failure, failureOf, notFound, refuseIf } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { rereadRecords, recheckRecords } from '../pricing/recheck-records.ts'
import { merchantOf } from '../tenant/merchant.ts'
import { isSimulated } from '../terminals/handlers.ts'
import { existingTerminalRow, laneOf, terminalOf } from '../terminals/read-terminals.ts'
import { enqueueSaleJob } from './cloud/enqueue-sale-job.ts'
import { refuseSimulated } from './refuse-simulated.ts'

const cardTimeout = 60 * second

/** SPEC §4 Cloud path: starts a sale for the payment's total, idempotent by request id. */
export const createSale: Handler<'createSale'> = async (call) => {
  const { db, now, principal, params, body, services } = call
  const { tenantId, paymentId } = params
  const seen = await findPayment(db, principal, paymentId, { lock: false })
  const { terminal, lane } = await readyTerminal(
    db,
    tenantId,
    body.terminalId ?? seen.terminal_id ?? '',
    services,
  )
  await expireSales(db, { tenantId, column: 'terminal_id', id: terminal._id }, now)
  await expireSales(db, { tenantId, column: 'payment_id', id: paymentId }, now)

  const reread = await rereadRecords(call, seen)

  const sale = await inTransaction(db, async (transaction) => {
    const payment = await findPayment(transaction, principal, paymentId, { lock: true })
    await lockTerminal(transaction, terminal)
    const newSale = {
      tenant_id: tenantId,
      id: newId(now),
      payment_id: paymentId,
      terminal_id: terminal._id,
      // Lowercased so that one attempt has one key.
      request_id: body.requestId.toLowerCase(),
      status: 'IN_PROGRESS' as const,
      amount: payment.sub_total + payment.fee_total,
      created_at: now,
      expires_at: later(now, cardTimeout),
      resolved_at: null,
      error_message: null,
      result: null,
      acceptor_id: lane?.acceptorId ?? null,
    }
    // Unique keys enforce one sale per request, lane and payment (SPEC §9).
    const row = await transaction
      .insertInto('sale')
      .values(newSale)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) return saleOf(await sameSale(transaction, newSale))
    const key = { tenant_id: tenantId, payment_id: paymentId, id: row.request_id }
    await refuseEnded(transaction, key)
    // From here on the sale has the attempt's outcome, whatever a workstation reported.
    await closeAttempt(transaction, key, now)
    // Paid at a workstation's reader.
    if (payment.status !== 'INCOMPLETE') throw failureOf(chargeRefusals.paid)
    refuseIf(await debitedRefusal(transaction, payment))
    await recheckRecords(transaction, payment, reread, now)

    await moveToTerminal(transaction, payment, terminal)
    if (lane !== undefined) await enqueueSaleJob(transaction, row, now)
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'sale.started',
      subjectId: paymentId,
      details: { saleId: row.id, terminalId: terminal._id, requestId: row.request_id },
    })
    return saleOf(row)
  })
  // After the commit, because the job reads the row.
  if (lane !== undefined) services.wakeJobs()
  return sale
}

type ReadyTerminal = { terminal: Terminal; lane: Lane | undefined }

/** Does not check the connection status, which may be two minutes old. The sale itself finds out. */
async function readyTerminal(
  db: Database,
  tenantId: string,
  id: string,
  services: Services,
): Promise<ReadyTerminal> {
  const row = await existingTerminalRow(db, tenantId, id)
  const terminal = terminalOf(row)
  if (terminal.deleted) throw notFound('Terminal')
  if (integrationTypeOf(terminal) !== 'TRIPOS_CLOUD') {
    throw failureOf(terminalRefusals.notCloud)
  }
  const lane = laneOf(row)
  if (isSimulated(terminal)) refuseSimulated(services)
  else if (lane === undefined || services.cloudLanes === undefined) {
    throw failureOf(terminalRefusals.notConnected)
  }
  if (lane !== undefined && lane.acceptorId !== (await merchantOf(db, tenantId))) {
    throw new Failure(409, otherMerchant)
  }
  return { terminal, lane }
}

/** The operator has changed the tenant's merchant; the old one must not be charged. */
const otherMerchant =
  'This card reader was added under another acceptor ID than this office has now. Ask an administrator to deactivate the terminal and add it again.'

/** Locks out a concurrent deactivation. */
async function lockTerminal(transaction: Database, { tenantId, _id }: Terminal): Promise<void> {
  const row = await transaction
    .selectFrom('terminal')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', _id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (row === undefined) throw notFound('Terminal')
}

type NewSale = Pick<SaleRow, 'tenant_id' | 'payment_id' | 'terminal_id' | 'request_id'>

/** The sale that this request already started. Throws if another sale blocks it. */
async function sameSale(transaction: Database, newSale: NewSale): Promise<SaleRow> {
  const existing = await transaction
    .selectFrom('sale')
    .selectAll()
    .where('tenant_id', '=', newSale.tenant_id)
    .where((row) =>
      row.or([
        row('request_id', '=', newSale.request_id),
        row.and([row('payment_id', '=', newSale.payment_id), row('status', '<>', 'FAILED')]),
      ]),
    )
    .execute()
  const same = existing.find((row) => row.request_id === newSale.request_id)
  if (same !== undefined) {
    const isSame =
      same.payment_id === newSale.payment_id && same.terminal_id === newSale.terminal_id
    if (!isSame) throw failureOf(chargeRefusals.usedRequest)
    return same
  }
  if (existing.some((row) => row.status === 'COMPLETE')) {
    throw failureOf(chargeRefusals.paid)
  }
  if (existing.length > 0) throw failureOf(chargeRefusals.beingCharged)
  throw failureOf(chargeRefusals.readerBusy)
}

/** A retry may charge the payment at another terminal. */
async function moveToTerminal(transaction: Database, payment: PaymentRow, terminal: Terminal) {
  await transaction
    .updateTable('payment')
    .set({ terminal_id: terminal._id, location: terminal.location })
    .where('tenant_id', '=', payment.tenant_id)
    .where('id', '=', payment.id)
    .execute()
}
