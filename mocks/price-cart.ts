import type { ServiceOfferingConfig } from '#domain/config.ts'
import type { Problem } from '#domain/envelope.ts'
import { feeApplies, feeOf, type OfferingFees, type Paying } from '#domain/fee.ts'
import { compare, type Money, sum, toCents } from '#domain/money.ts'
import {
  amountOf,
  customItemNameError,
  customItemPriceError,
  fromProduct,
  type Payable,
  type PayableRequest,
} from '#domain/payable.ts'
import { type CustomProduct, priceOf } from '#domain/product.ts'

import type { TenantFixture } from './fixtures/tenant.ts'
import { Refusal } from './refusal.ts'

/** The cart's lines from the catalogue, refused where a name or a price is not what it says there. */
export const priceCart = (
  { products, config }: TenantFixture,
  payables: readonly PayableRequest[],
): Payable[] => {
  const problems: Problem[] = []
  const lines = payables.flatMap((payable, index) => {
    const product = products.find(({ _id, deleted }) => _id === payable.catalogItemId && !deleted)
    const wrong = product
      ? lineProblems(payable, product, config.maximumPayment)
      : [{ path: 'catalogItemId', message: 'This item is no longer in the catalog.' }]
    problems.push(
      ...wrong.map(({ path, message }) => ({ path: `payables.${index}.${path}`, message })),
    )
    return product && wrong.length === 0 ? [lineOf(payable, product, index)] : []
  })
  if (problems[0]) throw new Refusal(422, problems[0].message, problems)
  return lines
}

const lineProblems = (
  payable: PayableRequest,
  product: CustomProduct,
  maximum: ServiceOfferingConfig['maximumPayment'],
): Problem[] => {
  const asked = amountOf(payable)
  const price = priceOf(product)
  if (asked.currencyCode !== price.currencyCode) {
    return [{ path: 'amountCurrencyCode', message: `Amounts here are in ${price.currencyCode}.` }]
  }
  const name = product.nameEditable ? customItemNameError(payable.name) : undefined
  const amount =
    product.priceEditable || compare(asked, price) === 0
      ? customItemPriceError(asked, maximum)
      : `The price of ${product.name} has changed. Add it to the cart again.`
  return [
    ...(name ? [{ path: 'name', message: name }] : []),
    ...(amount ? [{ path: 'amountValue', message: amount }] : []),
  ]
}

const lineOf = (payable: PayableRequest, product: CustomProduct, index: number): Payable => ({
  ...fromProduct(product, {
    ...(product.nameEditable && { name: payable.name }),
    cents: toCents(amountOf(payable)),
  }),
  id: payable.id,
  lineItemId: `${payable.id}-${index + 1}`,
})

export const subTotalOf = (lines: readonly Payable[]): Money => sum(lines.map(amountOf))

/** Each offering's fees on its own lines; an offering without any is left out. */
export const priceFees = (
  { config, feeRules }: TenantFixture,
  lines: readonly Payable[],
  paying: Paying,
): OfferingFees[] => {
  const own = lines.filter((line) => line.serviceOfferingId === config.serviceOfferingId)
  const fees = feeRules
    .filter(({ type }) => feeApplies(type, paying))
    .map((rule) => feeOf(rule, subTotalOf(own)))
  return fees.length > 0 ? [{ serviceOfferingId: config.serviceOfferingId, fees }] : []
}
