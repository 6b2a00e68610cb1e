import type { ServiceOfferingConfig } from '#domain/config.ts'
import { totalOf } from '#domain/fee.ts'
import { toMicros } from '#domain/money.ts'
import {
  methodFromRequest,
  type PaymentMethod,
  subTypeFromRequest,
} from '#domain/payment-method.ts'
import type { Terminal } from '#domain/terminal.ts'

import { orderLook } from '../attempts/order-look.ts'
import { audit } from '../audit.ts'
import { readConfig } from '../config/read-config.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../errors.ts'
import type { Call, Handler, PreparedHandler } from '../http/call.ts'
import { newId } from '../ids.ts'
import { readRecords } from '../records/read-records.ts'
import type { Read } from '../records/standing.ts'
import { findTerminal } from '../terminals/read-terminals.ts'
import {
  checkWayOfPaying,
  refuseDuringOutage,
  refuseMissingContact,
  refuseUndecidedCard,
} from './check-request.ts'
import { confirmationNumber } from './confirmation-number.ts'
import { type CartFees, feesOf } from './fees.ts'
import type { PaymentRow } from './find-payment.ts'
import { type PricedCart, priceCart, refuseOutsideLimits } from './price-cart.ts'
import { readPayment } from './read-payment.ts'
import { lockRecords, refuseReserved } from './reserve-records.ts'

/**
 * SPEC §7 POST payments: a payment with nothing charged yet. Prices and fees are reckoned here. What
 * its record systems say is read before the transaction; a failure of that is told only where the
 * payment is really made, and not where an earlier answer is given again.
 */
export const createPayment: PreparedHandler<'createPayment'> = {
  prepare: async (call) => {
    const { principal, body } = call
    const reading = readRecords({ ...call, tenantId: principal.tenantId }, body.payables)
    const [read] = await Promise.allSettled([reading])
    return (prepared) => insertAll(prepared, read)
  },
}

const insertAll = (
  call: Call<'createPayment'>,
  read: PromiseSettledResult<Read[]>,
): ReturnType<Handler<'createPayment'>> =>
  inTransaction(call.db, async (transaction) => {
    const { principal, body, now } = call
    const { tenantId, accountId } = principal
    const config = await readConfig(transaction, tenantId)
    refuseDuringOutage(config)
    refuseMissingContact(body, config)
    const method = methodFromRequest(body.paymentMethodType)
    const { payables } = body
    await lockRecords(transaction, { tenantId, lines: payables })
    if (read.status === 'rejected') throw read.reason
    // First, so that a charge that ends between the two looks is seen by the second.
    await refuseReserved(transaction, { tenantId, accountId, lines: payables, now })
    const cart = await priceCart(transaction, { tenantId, config, payables, records: read.value })
    refuseOutsideLimits(cart.subTotal, config)
    const cardSubTypes = checkWayOfPaying(method, body.cardSubTypeSelectedByTeller, config)
    const fees = await feesOf(transaction, tenantId, cart.lines, { method, cardSubTypes })
    refuseUndecidedCard(body.cardSubTypeSelectedByTeller, fees)
    const terminal = await readerOf(transaction, call, method)

    const id = newId(call.now)
    const payment = await insertPayment(transaction, call, {
      id,
      config,
      method,
      cart,
      fees,
      terminal,
    })
    await insertLines(transaction, tenantId, id, cart, call.now)
    await insertFees(transaction, tenantId, id, fees)
    const canAsk = call.services.processor !== undefined && method === 'CARD_PRESENT'
    if (canAsk) await orderLook(transaction, payment, call.now)
    await audit(transaction, {
      tenantId,
      time: call.now,
      actorId: principal.accountId,
      action: 'payment.created',
      subjectId: id,
      details: { subTotal: cart.subTotal.amount, feeTotal: totalOf(fees).amount },
    })
    return readPayment(transaction, payment, call.now)
  })

async function readerOf(
  db: Database,
  { principal, body }: Call<'createPayment'>,
  method: PaymentMethod,
): Promise<Terminal | undefined> {
  if (body.terminalId === null || method !== 'CARD_PRESENT') return undefined
  const terminal = await findTerminal(db, principal.tenantId, body.terminalId)
  if (terminal === undefined || terminal.deleted) {
    const message = 'Terminal not found'
    throw new Failure(422, message, [{ path: 'terminalId', message }])
  }
  return terminal
}

type NewPayment = {
  id: string
  config: ServiceOfferingConfig
  method: PaymentMethod
  cart: PricedCart
  fees: CartFees[]
  terminal: Terminal | undefined
}

/** With a confirmation number that is free: a taken one is drawn again, at most a few times. */
async function insertPayment(
  db: Database,
  { principal, body, now }: Call<'createPayment'>,
  { id, config, method, cart, fees, terminal }: NewPayment,
): Promise<PaymentRow> {
  for (let draw = 0; draw < 10; draw += 1) {
    const row = await db
      .insertInto('payment')
      .values({
        tenant_id: principal.tenantId,
        id,
        confirmation_number: confirmationNumber(config),
        created_at: now,
        status: 'INCOMPLETE',
        payment_method_type: method,
        card_sub_type: body.cardSubTypeSelectedByTeller
          ? subTypeFromRequest(body.cardSubTypeSelectedByTeller)
          : 'NONE',
        user_id: principal.accountId,
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
        failure_code: null,
        failure_description: null,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'confirmation_number']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row !== undefined) return row
  }
  throw new Error('No free confirmation number was found: the tenant needs longer ones.')
}

async function insertLines(
  db: Database,
  tenantId: string,
  paymentId: string,
  cart: PricedCart,
  now: Date,
): Promise<void> {
  const rows = cart.lines.map((line, position) => ({
    tenant_id: tenantId,
    payment_id: paymentId,
    position,
    id: line.id,
    line_item_id: newId(now),
    catalog_item_id: line.catalogItemId,
    service_offering_id: line.serviceOfferingId,
    payable_type: line.payableType,
    name: line.name,
    description: line.description,
    amount: toMicros(line.amount),
    soid: line.soid,
    payment_selection: line.paymentSelection,
  }))
  await db.insertInto('payment_line').values(rows).execute()
}

async function insertFees(
  db: Database,
  tenantId: string,
  paymentId: string,
  fees: readonly CartFees[],
): Promise<void> {
  const rows = fees.flatMap(({ serviceOfferingId, fees: own }) =>
    own.map((fee) => ({
      tenant_id: tenantId,
      payment_id: paymentId,
      service_offering_id: serviceOfferingId,
      fee_type: fee.type,
      amount: toMicros(fee.amount),
    })),
  )
  if (rows.length > 0) await db.insertInto('payment_fee').values(rows).execute()
}
