import {
  cardSubTypesOf,
  contactRefusal,
  limitRefusal,
  noFees,
  outageRefusal,
  paymentMethodRefusal,
  undecidedCardRefusal,
} from '#domain/checkout/payment-refusals.ts'
import { isAdmin } from '#domain/identity/session.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { publishPayment } from '#domain/payments/published-payment.ts'
import { methodFromRequest, subTypeFromRequest, tenders } from '#domain/pricing/payment-method.ts'
import { feesOf } from '#domain/pricing/priced-line.ts'
import { isRefundable } from '#domain/refunds/refund-window.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { sellRefusal } from '#domain/shifts/shift-refusals.ts'
import { unknownTerminal } from '#domain/terminals/terminal-refusals.ts'

import type { Caller } from '../backend/authorize.ts'
import { db, nextId, now } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { payableOf, priceCart, rulesOf } from '../backend/price-cart.ts'
import { refuseBeingCharged } from '../backend/reserve-records.ts'
import { buildPayment, overallStatus, totalsOf } from '../fixtures/payment.ts'
import { withoutReceiptCodes, withReceiptCodes } from '../fixtures/receipt-code.ts'
import { failureOf, notFound, refuseIf } from '../http/failure.ts'
import { openShiftOf } from './shifts.ts'
import { findTenant } from './tenant.ts'
import { findTerminal } from './terminals.ts'

type Payments = 'getFees' | 'createPayment' | 'getPayment'

/** Cashiers see only their own payments (SPEC §6) and those they took over. */
const canSee = (caller: Caller, { tenantId, userId, takenOverById }: Payment): boolean =>
  tenantId === caller.tenantId &&
  (isAdmin(caller.roles) || [userId, takenOverById].includes(caller.user.accountId))

const published = (payment: Payment): Payment =>
  publishPayment({
    ...withReceiptCodes(payment),
    refundable: isRefundable(payment, payment.status, now()),
  })

export const findPayment = (caller: Caller, paymentId: string): Payment => {
  // PostgreSQL compares UUIDs ignoring case.
  const payment = db.payments.get(paymentId.toLowerCase())
  if (!payment || !canSee(caller, payment)) throw notFound('Payment')
  return published(payment)
}

export const paymentsOf = (caller: Caller): Payment[] =>
  [...db.payments.values()]
    .filter((payment) => canSee(caller, payment))
    .map((payment) => withoutReceiptCodes(published(payment)))

export const updatePayment = (payment: Payment, changes: Partial<Payment>): Payment => {
  const changed = { ...payment, ...changes }
  const updated = published({
    ...changed,
    transactionType: changed.subpayments[0]?.transactionType ?? null,
    totals: totalsOf(changed),
    status: overallStatus(changed),
  })
  db.payments.set(payment._id, updated)
  return updated
}

const fillers = { ALPHA: 'A', NUMERIC: '0', ALPHA_NUMERIC: 'K' } as const

const confirmationNumber = ({
  paymentIdCharacterSet: set,
  paymentIdLength,
}: ServiceOfferingConfig): string => {
  const digits = String(db.count)
  const letters = digits.replaceAll(/\d/g, (digit) => 'BCDEFGHJKL'.charAt(Number(digit)))
  return (set === 'ALPHA' ? letters : digits).padStart(paymentIdLength, fillers[set])
}

export const payments: Pick<Resolvers, Payments> = {
  getFees: ({ caller, params, body }) => {
    const tenant = findTenant(params.tenantId)
    const { lines } = priceCart(tenant, caller.user.accountId, body.payables)
    const fees = feesOf(rulesOf(tenant), lines, {
      method: methodFromRequest(body.paymentMethodType),
      cardSubTypes: cardSubTypesOf(body.cardSubType, tenant.config),
    })
    if (fees.length === 0) throw failureOf(noFees)
    return fees
  },

  createPayment: ({ caller, params, body }) => {
    const tenant = findTenant(params.tenantId)
    const { config } = tenant
    refuseIf(outageRefusal(config))
    refuseIf(
      sellRefusal(config, openShiftOf(params.tenantId, caller.user.accountId), body.terminalId),
    )
    refuseIf(contactRefusal(body, config))
    const { lines, subTotal } = priceCart(tenant, caller.user.accountId, body.payables)
    refuseBeingCharged(tenant, lines)
    refuseIf(limitRefusal(subTotal, config))
    const chosen = body.cardSubTypeSelectedByTeller
    const method = methodFromRequest(body.paymentMethodType)
    refuseIf(paymentMethodRefusal(method, chosen, config))
    const cardSubTypes = cardSubTypesOf(chosen, config)
    const feesBySoid = feesOf(rulesOf(tenant), lines, { method, cardSubTypes })
    refuseIf(undecidedCardRefusal(chosen, feesBySoid))
    const usesReader = body.terminalId !== null && tenders[method].usesReader
    const terminal = usesReader ? findTerminal(params.tenantId, body.terminalId ?? '') : undefined
    if (usesReader && (!terminal || terminal.deleted)) throw failureOf(unknownTerminal)
    const payment = buildPayment({
      _id: nextId(),
      tenantId: params.tenantId,
      confirmationNumber: confirmationNumber(config),
      createdAt: now(),
      customerFirstName: body.customerFirstName,
      customerLastName: body.customerLastName,
      customerEmail: body.customerEmail,
      customerPhone: body.customerPhone,
      location: terminal?.location ?? '',
      terminalId: terminal?._id ?? null,
      paymentMethodType: method,
      cardSubTypeSelectedByTeller: chosen ? subTypeFromRequest(chosen) : 'NONE',
      userId: caller.user.accountId,
      userFirstName: caller.user.firstName,
      userLastName: caller.user.lastName,
      clientName: config.clientName,
      customerLanguage: body.customerLanguage ?? 'en',
      feeDescription: config.feeDescription,
      payables: lines.map(payableOf),
      feesBySoid,
      subpayments: [],
    })
    db.payments.set(payment._id, payment)
    return published(payment)
  },

  getPayment: ({ caller, params }) => findPayment(caller, params.paymentId),
}
