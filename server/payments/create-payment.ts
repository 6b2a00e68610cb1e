import {
  cardSubTypesOf,
  contactRefusal,
  limitRefusal,
  outageRefusal,
  paymentMethodRefusal,
  undecidedCardRefusal,
} from '#domain/checkout/payment-refusals.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { totalOf } from '#domain/pricing/fee.ts'
import { methodFromRequest, subTypeFromRequest, tenders } from '#domain/pricing/payment-method.ts'
import { feesOf } from '#domain/pricing/priced-line.ts'
import { sellRefusal } from '#domain/shifts/shift-refusals.ts'
import { unknownTerminal } from '#domain/terminals/terminal-refusals.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import type { Call, Handler } from '../http/call.ts'
import { newPayment } from '../ledger/read-payment.ts'
import { writePayment } from '../ledger/write-payment.ts'
import { failureOf, refuseIf } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { priceCart } from '../pricing/price-cart.ts'
import {
  readPricingContext,
  type PricingContext,
  type PricingTerminal,
} from '../pricing/read-pricing-context.ts'
import { readRecords } from '../pricing/read-records.ts'
import { lockRecords, refuseReserved } from '../pricing/reserve-records.ts'
import type { RecordsRead } from '../records/payability.ts'
import { enqueueInquiry } from '../reversal/enqueue-inquiry.ts'
import { findOpenShift } from '../shifts/read-shifts.ts'

/**
 * SPEC §7 POST payments: creates an uncharged payment and computes its prices and fees. Record systems
 * are read before the transaction, because on an embedded database an open transaction blocks everyone.
 */
export const createPayment: Handler<'createPayment'> = async (call) => {
  const { db, principal, body } = call
  const reading = readRecords({ ...call, tenantId: principal.tenantId }, body.payables)
  const [read] = await Promise.allSettled([reading])
  const pricing = await readPricingContext(db, principal)
  return call.runOnce((transaction) => create(transaction, call, pricing, read))
}

async function create(
  transaction: Database,
  { principal, body, now, services }: Call<'createPayment'>,
  { config, products, feeRules, terminals }: PricingContext,
  read: PromiseSettledResult<RecordsRead[]>,
): Promise<Payment> {
  const { tenantId, accountId } = principal
  refuseIf(outageRefusal(config))
  if (config.shifts) {
    const shift = await findOpenShift(transaction, tenantId, accountId)
    refuseIf(sellRefusal(config, shift, body.terminalId))
  }
  refuseIf(contactRefusal(body, config))
  const method = methodFromRequest(body.paymentMethodType)
  const { payables } = body
  await lockRecords(transaction, { tenantId, lines: payables })
  if (read.status === 'rejected') throw read.reason
  // Before pricing, so that a charge that ends in between shows up in the prices.
  await refuseReserved(transaction, { tenantId, accountId, lines: payables, now })
  const pricing = { config, products }
  const cart = await priceCart(transaction, { pricing, payables, records: read.value })
  refuseIf(limitRefusal(cart.subTotal, config))
  const chosen = body.cardSubTypeSelectedByTeller
  refuseIf(paymentMethodRefusal(method, chosen, config))
  const cardSubTypes = cardSubTypesOf(chosen, config)
  const fees = feesOf(feeRules, cart.lines, { method, cardSubTypes })
  refuseIf(undecidedCardRefusal(chosen, fees))
  const { usesReader } = tenders[method]
  const terminal =
    usesReader && body.terminalId !== null
      ? requireTerminal(terminals.get(body.terminalId))
      : undefined

  const key = { tenant_id: tenantId, id: newId(now) }
  const payment = {
    ...key,
    created_at: now,
    status: 'INCOMPLETE' as const,
    payment_method_type: method,
    card_sub_type: chosen ? subTypeFromRequest(chosen) : 'NONE',
    user_id: accountId,
    user_first_name: principal.firstName,
    user_last_name: principal.lastName,
    terminal_id: terminal?._id ?? null,
    location: terminal?.location ?? '',
    customer_first_name: body.customerFirstName,
    customer_last_name: body.customerLastName,
    customer_email: body.customerEmail,
    customer_phone: body.customerPhone,
    currency_code: cart.subTotal.currencyCode,
    sub_total: cart.subTotal.micros,
    fee_total: totalOf(fees).micros,
    charged_total: 0n,
    failure_code: null,
    failure_description: null,
    client_name: config.clientName,
    fee_description: config.feeDescription,
    customer_language: body.customerLanguage ?? 'en',
  }
  const rows = await writePayment(transaction, { payment, lines: cart.lines, fees, config })
  await audit(transaction, {
    tenantId,
    time: now,
    actorId: accountId,
    action: 'payment.created',
    subjectId: key.id,
    details: { subTotal: cart.subTotal.amount, feeTotal: totalOf(fees).amount },
  })
  if (services.processor !== undefined && usesReader) await enqueueInquiry(transaction, key, now)
  return newPayment(rows, now)
}

function requireTerminal(terminal: PricingTerminal | undefined): PricingTerminal {
  if (terminal === undefined) throw failureOf(unknownTerminal)
  return terminal
}
