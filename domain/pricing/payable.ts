import * as z from 'zod/mini'

import { type CustomProduct, priceOf } from '../catalog/product.ts'
import { MINIMUM_CHARGE_CENTS } from '../constants.ts'
import { Id, text } from '../lib/text.ts'
import { notEmpty, type Rule, validate } from '../lib/validation.ts'
import {
  compare,
  CurrencyCode,
  DecimalAmount,
  DecimalPrice,
  format,
  fromCents,
  fromWire,
  isPositive,
  Money,
} from '../money/money.ts'
import { IntegrationData } from './integration-data.ts'
import { Outage } from './outage.ts'

export const PayableType = z.enum(['CustomItem', 'Integrated'])

/** A line of a cart or payment (SPEC §3 Payable). Amounts are decimal strings. */
export const Payable = z.object({
  id: Id,
  lineItemId: Id,
  catalogItemId: Id,
  name: text(200),
  description: text(1_000),
  amountValue: DecimalAmount,
  amountCurrencyCode: CurrencyCode,
  originalAmountValue: DecimalAmount,
  refundedAmount: z.optional(Money),
  payableType: PayableType,
  serviceOfferingId: z.nullable(Id),
  soid: z.optional(z.nullable(Id)),
  minAmountValue: z.optional(DecimalAmount),
  maxAmountValue: z.optional(DecimalAmount),
  integrationData: z.optional(z.nullable(IntegrationData)),
  outage: z.optional(z.nullable(Outage)),
  nameEditable: z.boolean(),
  priceEditable: z.boolean(),
})
export type Payable = z.infer<typeof Payable>

/** A requested line; the server takes the rest from its catalog. */
export const PayableRequest = z.object({
  id: Id,
  catalogItemId: Id,
  name: text(200).check(z.refine((name) => name.trim() !== '', 'This field cannot be blank.')),
  description: z._default(text(1_000), ''),
  amountValue: DecimalPrice,
  amountCurrencyCode: CurrencyCode,
  payableType: PayableType,
  serviceOfferingId: z.nullable(Id),
  soid: z._default(z.nullable(Id), null),
  paymentSelection: z._default(z.nullable(text(64)), null),
})
export type PayableRequest = z.infer<typeof PayableRequest>

export const amountOf = (payable: Pick<Payable, 'amountValue' | 'amountCurrencyCode'>): Money =>
  fromWire({ amount: payable.amountValue, currencyCode: payable.amountCurrencyCode })

export const toRequest = (payable: Payable): PayableRequest => ({
  id: payable.id,
  catalogItemId: payable.catalogItemId,
  name: payable.name,
  description: payable.description,
  amountValue: payable.amountValue,
  amountCurrencyCode: payable.amountCurrencyCode,
  payableType: payable.payableType,
  serviceOfferingId: payable.serviceOfferingId,
  soid: payable.soid ?? null,
  paymentSelection: payable.integrationData?.paymentSelection ?? null,
})

export const fromProduct = (
  product: CustomProduct,
  changes: { name?: string; cents?: number } = {},
): Payable => {
  const price =
    changes.cents === undefined
      ? priceOf(product)
      : fromCents(changes.cents, product.priceCurrencyCode)
  return {
    id: product._id,
    lineItemId: product._id,
    catalogItemId: product._id,
    name: changes.name?.trim() ?? product.name,
    description: product.description,
    amountValue: price.amount,
    amountCurrencyCode: price.currencyCode,
    originalAmountValue: price.amount,
    payableType: 'CustomItem',
    serviceOfferingId: product.serviceOfferingId,
    nameEditable: product.nameEditable,
    priceEditable: product.priceEditable,
  }
}

/** A custom item in the cart with another name or price. */
export const changeItem = (payable: Payable, changes: { name: string; cents: number }): Payable => {
  const { amount } = fromCents(changes.cents, payable.amountCurrencyCode)
  return {
    ...payable,
    name: changes.name.trim(),
    amountValue: amount,
    originalAmountValue: amount,
  }
}

const lowest = fromCents(MINIMUM_CHARGE_CENTS)

export const customItemNameError = (name: string): string | undefined => validate(name, notEmpty())

/** SPEC §5 Custom item. */
export const customItemPriceError = (price: Money, maximum: Money): string | undefined => {
  const atLeastLowest: Rule<Money> = (value) =>
    isPositive(value) && compare(value, lowest) >= 0 ? undefined : 'Price must be at least $0.01.'
  const atMostMaximum: Rule<Money> = (value) =>
    compare(value, maximum) <= 0 ? undefined : `Price cannot be more than ${format(maximum)}.`
  return validate(price, atLeastLowest, atMostMaximum)
}
