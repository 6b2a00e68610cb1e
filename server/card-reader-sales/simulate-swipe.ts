import { otherCardType } from '#domain/checkout/checkout-notices.ts'
import { fromMicros } from '#domain/money/money.ts'
import { chargeRefusals } from '#domain/payments/charge-refusals.ts'
import type { Swipe } from '#domain/payments/sale.ts'
import { paysChosenCardType } from '#domain/pricing/payment-method.ts'
import { readerErrorOf, readerErrors, statusCodeErrors } from '#domain/reader/reader-errors.ts'
import {
  AMOUNT_MISMATCH,
  mismatchedAmount,
  rehearsedError,
} from '#domain/rehearsal/rehearsed-outcomes.ts'
import { terminalRefusals } from '#domain/terminals/terminal-refusals.ts'

import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { expireSales } from '../ledger/expire-sales.ts'
import { lockPendingSale, type PendingSale } from '../ledger/pending-sale.ts'
import { approveSale, failSale } from '../ledger/resolve-sale.ts'
import { failureOf, notFound } from '../platform/errors.ts'
import { pick } from '../platform/random-source.ts'
import { simulatedAcceptorOf } from '../pricing/simulated-merchants.ts'
import { completeReversal } from '../reversal/complete-reversal.ts'
import { findTerminal } from '../terminals/read-terminals.ts'
import { refuseSimulated } from './refuse-simulated.ts'
import { approveCard } from './simulated-card.ts'

/** SPEC §7 simulator/swipe: presents a card to a simulated reader, with the scenario's outcome. */
export const simulateSwipe: Handler<'simulateSwipe'> = async (call) => {
  const { db, now, principal, body, services } = call
  const { tenantId } = principal
  const terminal = await findTerminal(db, tenantId, body.terminalId)
  if (terminal === undefined || terminal.deleted) throw notFound('Terminal')
  if (!terminal.simulated) throw failureOf(terminalRefusals.notSimulated)
  refuseSimulated(services)
  await expireSales(db, { tenantId, column: 'terminal_id', id: terminal._id }, now)
  await inTransaction(db, (transaction) =>
    resolve(transaction, {
      tenantId,
      terminalId: terminal._id,
      swipe: body,
      now,
      actorId: principal.accountId,
    }),
  )
  return {}
}

type PresentedCard = {
  tenantId: string
  terminalId: string
  swipe: Swipe
  now: Date
  actorId: string
}

async function resolve(transaction: Database, card: PresentedCard): Promise<void> {
  const { tenantId, terminalId, swipe, now, actorId } = card
  const waiting = await transaction
    .selectFrom('sale')
    .select(['tenant_id', 'id', 'payment_id'])
    .where('tenant_id', '=', tenantId)
    .where('terminal_id', '=', terminalId)
    .where('status', '=', 'IN_PROGRESS')
    .executeTakeFirst()
  const pending = waiting && (await lockPendingSale(transaction, waiting))
  if (pending === undefined) throw failureOf(chargeRefusals.noSale)
  if (swipe.resultScenario === 'Success') {
    const { sale, payment } = pending
    const approval = approveCard(swipe, fromMicros(sale.amount, payment.currency_code), now)
    if (paysChosenCardType(payment.card_sub_type, approval.paymentType)) {
      const charged = { ...approval, acceptorId: simulatedAcceptorOf(tenantId) }
      await approveSale(transaction, pending, charged, { now, actorId })
      return
    }
    const errorMessage = otherCardType('NOT_CHARGED')
    await failSale(transaction, pending, {
      now,
      actorId,
      statusCode: 'OtherCardType',
      errorMessage,
    })
  } else if (swipe.outcomeName === AMOUNT_MISMATCH) {
    await approveOtherAmount(transaction, pending, card)
  } else {
    const { resultScenario, outcomeName } = swipe
    const failure = rehearsedFailure(outcomeName) ?? scenarioFailure(resultScenario)
    await failSale(transaction, pending, { now, actorId, ...failure })
  }
}

/** As at a real reader: the charge is reversed, in the ledger and for the cashier. */
async function approveOtherAmount(
  transaction: Database,
  { sale, payment }: PendingSale,
  { tenantId, swipe, now, actorId }: PresentedCard,
): Promise<void> {
  const total = fromMicros(sale.amount, payment.currency_code)
  const approval = approveCard(swipe, mismatchedAmount(total), now)
  const key = { tenant_id: tenantId, payment_id: payment.id, id: sale.request_id }
  const acceptorId = simulatedAcceptorOf(tenantId)
  await completeReversal(transaction, { payment, key, acceptorId, now, actorId }, approval)
}

const rehearsedFailure = (outcomeName = ''): SaleFailure | undefined => {
  const row = rehearsedError(outcomeName)
  if (row === undefined) return undefined
  const { statusCode, processorCode, error } = row
  return {
    statusCode,
    errorMessage: error.detail,
    ...(processorCode !== null && { processorCode }),
  }
}

type SaleFailure = { statusCode: string; errorMessage: string; processorCode?: string }

function scenarioFailure(scenario: Exclude<Swipe['resultScenario'], 'Success'>): SaleFailure {
  switch (scenario) {
    case 'Declined':
      return {
        statusCode: 'Declined',
        errorMessage: readerErrors.declined.detail,
        processorCode: '20',
      }
    case 'Cancelled':
      return { statusCode: 'Cancelled', errorMessage: readerErrors.canceled.detail }
    case 'DeviceTimeout':
      return { statusCode: 'PinPadTimeout', errorMessage: readerErrors.timedOut.detail }
    case 'RandomError': {
      const statusCode = pick(deviceErrors)
      return { statusCode, errorMessage: readerErrorOf({ statusCode }).detail }
    }
  }
}

const shownElsewhere: readonly string[] = ['declined', 'canceled', 'timedOut']
const deviceErrors = Object.entries(statusCodeErrors).flatMap(([code, error]) =>
  shownElsewhere.includes(error) ? [] : [code],
)
