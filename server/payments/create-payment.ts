import {
  cardSubTypesOf,
  contactRefusal,
  limitRefusal,
  outageRefusal,
  paymentMethodRefusal,
  undecidedCardRefusal,
} from '#domain/checkout/payment-refusals.ts'
import { toMicros } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { totalOf } from '#domain/pricing/fee.ts'
import { methodFromRequest, subTypeFromRequest, tenders } from '#domain/pricing/payment-method.ts'
import { feesOf } from '#domain/pricing/priced-line.ts'
import { unknownTerminal } from '#domain/terminals/terminal-refusals.ts'

import type { Database } from '../db/engine.ts'
import type { Call, ClaimingHandler } from '../http/call.ts'
import type { ClaimedKey } from '../http/idempotency.ts'
import { confirmationNumber } from '../ledger/confirmation-number.ts'
import { feeRowsOf, lineRowsOf } from '../ledger/new-rows.ts'
import { newPayment } from '../ledger/read-payment.ts'
import { isNumberTaken, writePayment, type WrittenPayment } from '../ledger/write-payment.ts'
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
import { inquiryJob } from '../reversal/enqueue-inquiry.ts'

type ClaimWith = ((contents: Payment) => ClaimedKey) | undefined
type NewPayment = Omit<WrittenPayment, 'claim'>

/**
 * SPEC §7 POST payments: creates an uncharged payment and computes its prices and fees. Record systems
 * are read before the transaction, because on an embedded database an open transaction blocks everyone.
 */
export const createPayment: ClaimingHandler<'createPayment'> = {
  claim: async (call, claimWith) => {
    const { db, principal, body } = call
    const { payables } = body
    const reading = readRecords({ ...call, tenantId: principal.tenantId }, payables)
    const [read] = await Promise.allSettled([reading])
    const pricing = await readPricingContext(db, principal)
    const create = async (on: Database) =>
      write(on, await check(on, call, pricing, read), claimWith, call)
    const hasRecords = payables.some(({ soid }) => soid !== null)
    return withFreeNumber(() => (hasRecords ? db.transaction().execute(create) : create(db)))
  },
}

async function check(
  db: Database,
  { principal, body, now, services }: Call<'createPayment'>,
  pricing: PricingContext,
  read: PromiseSettledResult<RecordsRead[]>,
): Promise<NewPayment> {
  const { tenantId, accountId } = principal
  const { config } = pricing
  refuseIf(outageRefusal(config))
  refuseIf(contactRefusal(body, config))
  const method = methodFromRequest(body.paymentMethodType)
  const { payables } = body
  await lockRecords(db, { tenantId, lines: payables })
  if (read.status === 'rejected') throw read.reason
  // Before pricing, so that a charge that ends in between shows up in the prices.
  await refuseReserved(db, { tenantId, accountId, lines: payables, now })
  const cart = await priceCart(db, { pricing, payables, records: read.value })
  refuseIf(limitRefusal(cart.subTotal, config))
  const chosen = body.cardSubTypeSelectedByTeller
  refuseIf(paymentMethodRefusal(method, chosen, config))
  const cardSubTypes = cardSubTypesOf(chosen, config)
  const fees = feesOf(pricing.feeRules, cart.lines, { method, cardSubTypes })
  refuseIf(undecidedCardRefusal(chosen, fees))
  const { usesReader } = tenders[method]
  const terminal =
    usesReader && body.terminalId !== null
      ? requireTerminal(pricing.terminals.get(body.terminalId))
      : undefined

  const key = { tenant_id: tenantId, id: newId(now) }
  return {
    payment: {
      ...key,
      confirmation_number: confirmationNumber(config),
      created_at: now,
      status: 'INCOMPLETE',
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
      sub_total: toMicros(cart.subTotal),
      fee_total: toMicros(totalOf(fees)),
      charged_total: 0n,
      failure_code: null,
      failure_description: null,
    },
    lines: lineRowsOf(key, cart.lines, now),
    fees: feeRowsOf(key, fees),
    entry: {
      tenantId,
      time: now,
      actorId: accountId,
      action: 'payment.created',
      subjectId: key.id,
      details: { subTotal: cart.subTotal.amount, feeTotal: totalOf(fees).amount },
    },
    inquiryJob: services.processor !== undefined && usesReader ? inquiryJob(key, now) : undefined,
  }
}

function requireTerminal(terminal: PricingTerminal | undefined): PricingTerminal {
  if (terminal === undefined) throw failureOf(unknownTerminal)
  return terminal
}

async function write(
  db: Database,
  rows: NewPayment,
  claimWith: ClaimWith,
  { now }: Call<'createPayment'>,
): Promise<Payment | undefined> {
  const contents = newPayment(rows, now)
  const isWritten = await writePayment(db, { ...rows, claim: claimWith?.(contents) })
  return isWritten ? contents : undefined
}

/** Retries with a new confirmation number if the number is taken. */
async function withFreeNumber<Result>(create: () => Promise<Result>): Promise<Result> {
  for (let draw = 0; draw < 10; draw += 1) {
    try {
      return await create()
    } catch (error) {
      if (!isNumberTaken(error)) throw error
    }
  }
  throw new Error('Found no free confirmation number. The tenant needs longer ones.')
}
