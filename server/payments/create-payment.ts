import { totalOf } from '#domain/fee.ts'
import { toMicros } from '#domain/money.ts'
import { methodFromRequest, subTypeFromRequest } from '#domain/payment-method.ts'
import type { Payment } from '#domain/payment.ts'

import { inquireAt } from '../attempts/enqueue-inquiry.ts'
import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'
import type { Call, ClaimingHandler } from '../http/call.ts'
import type { ClaimedKey } from '../http/idempotency.ts'
import { newId } from '../ids.ts'
import type { Read } from '../records/payability.ts'
import { readRecords } from '../records/read-records.ts'
import {
  checkWayOfPaying,
  refuseDuringOutage,
  refuseMissingContact,
  refuseUndecidedCard,
} from './check-request.ts'
import { confirmationNumber } from './confirmation-number.ts'
import { feesOf } from './fees.ts'
import { feeRowsOf, lineRowsOf } from './new-rows.ts'
import { priceCart, refuseOutsideLimits } from './price-cart.ts'
import { newPayment } from './read-payment.ts'
import {
  readPricingContext,
  type PricingContext,
  type PricingTerminal,
} from './read-pricing-context.ts'
import { lockRecords, refuseReserved } from './reserve-records.ts'
import { isNumberTaken, writePayment, type WrittenPayment } from './write-payment.ts'

type ClaimWith = ((contents: Payment) => ClaimedKey) | undefined
type Made = Omit<WrittenPayment, 'claim'>

/**
 * SPEC §7 POST payments: a payment with nothing charged yet. Prices and fees are reckoned here. What
 * its record systems say is read before the transaction: on an embedded database one that waits for an
 * answer keeps everybody else waiting. A cart without records needs no transaction but the statement
 * that writes it.
 */
export const createPayment: ClaimingHandler<'createPayment'> = {
  claim: async (call, claimWith) => {
    const { db, principal, body } = call
    const { payables } = body
    const reading = readRecords({ ...call, tenantId: principal.tenantId }, payables)
    const [read] = await Promise.allSettled([reading])
    const pricing = await readPricingContext(db, principal)
    const make = async (on: Database) =>
      write(on, await check(on, call, pricing, read), claimWith, call)
    const hasRecords = payables.some(({ soid }) => soid !== null)
    return withFreeNumber(() => (hasRecords ? db.transaction().execute(make) : make(db)))
  },
}

/** The payment as it is to be written; a failure where it may not be made. */
async function check(
  db: Database,
  { principal, body, now, services }: Call<'createPayment'>,
  pricing: PricingContext,
  read: PromiseSettledResult<Read[]>,
): Promise<Made> {
  const { tenantId, accountId } = principal
  const { config } = pricing
  refuseDuringOutage(config)
  refuseMissingContact(body, config)
  const method = methodFromRequest(body.paymentMethodType)
  const { payables } = body
  await lockRecords(db, { tenantId, lines: payables })
  if (read.status === 'rejected') throw read.reason
  // First, so that a charge that ends between the two looks is seen by the second.
  await refuseReserved(db, { tenantId, accountId, lines: payables, now })
  const cart = await priceCart(db, { pricing, payables, records: read.value })
  refuseOutsideLimits(cart.subTotal, config)
  const chosen = body.cardSubTypeSelectedByTeller
  const cardSubTypes = checkWayOfPaying(method, chosen, config)
  const fees = feesOf(pricing.feeRules, cart.lines, { method, cardSubTypes })
  refuseUndecidedCard(chosen, fees)
  const isByCard = method === 'CARD_PRESENT'
  const terminal =
    isByCard && body.terminalId !== null ? found(pricing.terminals.get(body.terminalId)) : undefined

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
    look: services.processor !== undefined && isByCard ? inquireAt(key, now) : undefined,
  }
}

function found(terminal: PricingTerminal | undefined): PricingTerminal {
  if (terminal !== undefined) return terminal
  const message = 'Terminal not found'
  throw new Failure(422, message, [{ path: 'terminalId', message }])
}

/** Undefined where the key was used before. */
async function write(
  db: Database,
  made: Made,
  claimWith: ClaimWith,
  { now }: Call<'createPayment'>,
): Promise<Payment | undefined> {
  const contents = newPayment(made, now)
  const isWritten = await writePayment(db, { ...made, claim: claimWith?.(contents) })
  return isWritten ? contents : undefined
}

/** A confirmation number that is taken is drawn again, at most a few times. */
async function withFreeNumber<Result>(make: () => Promise<Result>): Promise<Result> {
  for (let draw = 0; draw < 10; draw += 1) {
    try {
      return await make()
    } catch (error) {
      if (!isNumberTaken(error)) throw error
    }
  }
  throw new Error('No free confirmation number was found: the tenant needs longer ones.')
}
