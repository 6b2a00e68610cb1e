import * as z from 'zod/mini'

import { Id } from '../lib/text.ts'
import { larger, Money, roundToCents, share, sum, zero } from '../money/money.ts'
import { PayableRequest } from './payable.ts'
import {
  CardSubTypeRequest,
  type ChosenCardSubType,
  defaultPaymentMethod,
  methodToRequest,
  type PaymentMethod,
  PaymentMethodRequest,
  tenders,
} from './payment-method.ts'

const feeTypes = ['ACH', 'AGENCY_FEE', 'CARD_PRESENT', 'CREDIT_CARD', 'DEBIT_CARD'] as const

/** An unknown type becomes CARD_PRESENT (SPEC §3 Fee). */
export const FeeType = z.catch(z.enum(feeTypes), 'CARD_PRESENT')
export type FeeType = (typeof feeTypes)[number]

export const Fee = z.object({ type: FeeType, amount: Money })
export type Fee = z.infer<typeof Fee>

export const OfferingFees = z.object({ serviceOfferingId: z.nullable(Id), fees: z.array(Fee) })
export type OfferingFees = z.infer<typeof OfferingFees>

/** SPEC §7 POST payments/fees/v2. */
export const FeesRequest = z.object({
  payables: z.array(PayableRequest).check(z.minLength(1, 'The cart is empty.'), z.maxLength(100)),
  paymentMethodType: z._default(PaymentMethodRequest, methodToRequest(defaultPaymentMethod)),
  cardSubType: z.optional(CardSubTypeRequest),
})
export type FeesRequest = z.infer<typeof FeesRequest>

/** `basisPoints` are hundredths of a percent. */
export const FeeRule = z.object({
  type: z.enum(feeTypes),
  flat: z.optional(Money),
  basisPoints: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
  minimum: z.optional(Money),
})
export type FeeRule = z.infer<typeof FeeRule>

export const feeOf = (rule: FeeRule, subTotal: Money): Fee => {
  const flat = rule.flat ?? zero(subTotal.currencyCode)
  const part = share(subTotal, rule.basisPoints ?? 0)
  const amount = roundToCents(sum([flat, part]))
  return { type: rule.type, amount: rule.minimum ? larger(amount, rule.minimum) : amount }
}

/** How a customer pays. Until the card is known, `cardSubTypes` lists every accepted sub-type. */
export type Tender = { method: PaymentMethod; cardSubTypes: readonly ChosenCardSubType[] }

const feeTypeOf = { CREDIT: 'CREDIT_CARD', DEBIT: 'DEBIT_CARD' } as const

export const feeApplies = (type: FeeType, { method, cardSubTypes }: Tender): boolean => {
  if (type === 'AGENCY_FEE') return true
  const { feeType, hasCardType } = tenders[method]
  if (type === feeType) return true
  return hasCardType && cardSubTypes.some((subType) => feeTypeOf[subType] === type)
}

export const feesOn = (rules: readonly FeeRule[], subTotal: Money, paying: Tender): Fee[] =>
  rules.filter(({ type }) => feeApplies(type, paying)).map((rule) => feeOf(rule, subTotal))

export const totalOf = (feesBySoid: readonly OfferingFees[]): Money =>
  sum(feesBySoid.flatMap(({ fees }) => fees.map(({ amount }) => amount)))

const hasType = (feesBySoid: readonly OfferingFees[], type: FeeType) =>
  feesBySoid.some(({ fees }) => fees.some((fee) => fee.type === type))

/** Whether the cashier must ask "credit or debit?" because their fees differ (SPEC §4). */
export const feesDependOnCard = (feesBySoid: readonly OfferingFees[]): boolean =>
  hasType(feesBySoid, 'CREDIT_CARD') && hasType(feesBySoid, 'DEBIT_CARD')
