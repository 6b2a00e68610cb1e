import { type CustomProduct, priceOf } from '#domain/catalog/product.ts'
import type { FieldError } from '#domain/lib/envelope.ts'
import { compare, type Money, sum, toCents } from '#domain/money/money.ts'
import { feesOn, type OfferingFees, type Tender } from '#domain/pricing/fee.ts'
import {
  amountOf,
  customItemNameError,
  customItemPriceError,
  fromProduct,
  type Payable,
  type PayableRequest,
} from '#domain/pricing/payable.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'

import type { TenantFixture } from '../fixtures/tenant.ts'
import { Failure } from '../http/failure.ts'
import { type PricedLine, recordPrices } from './price-record.ts'
import { refuseReservedByOthers } from './reserve-records.ts'

/** Rejects changed names or prices, and records being paid at another terminal. */
export const priceCart = (
  tenant: TenantFixture,
  userId: string,
  payables: readonly PayableRequest[],
): Payable[] => {
  const problems: FieldError[] = []
  const priceRecord = recordPrices(tenant)
  const lines = payables.flatMap((payable, index) => {
    const priced =
      payable.payableType === 'Integrated' ? priceRecord(payable) : priceProduct(tenant, payable)
    if ('line' in priced) {
      return [{ ...priced.line, id: payable.id, lineItemId: `${payable.id}-${index + 1}` }]
    }
    problems.push(
      ...priced.errors.map(({ path, message }) => ({ path: `payables.${index}.${path}`, message })),
    )
    return []
  })
  if (problems[0]) throw new Failure(422, problems[0].message, problems)
  refuseReservedByOthers(tenant, userId, lines)
  return lines
}

const priceProduct = ({ products, config }: TenantFixture, payable: PayableRequest): PricedLine => {
  const product = products.find(({ _id, deleted }) => _id === payable.catalogItemId && !deleted)
  if (!product) {
    const message = 'This item is no longer in the catalog.'
    return { errors: [{ path: 'catalogItemId', message }] }
  }
  const errors = lineProblems(payable, product, config.maximumPayment)
  return errors.length > 0 ? { errors } : { line: lineOf(payable, product) }
}

const lineProblems = (
  payable: PayableRequest,
  product: CustomProduct,
  maximum: ServiceOfferingConfig['maximumPayment'],
): FieldError[] => {
  const requestedAmount = amountOf(payable)
  const price = priceOf(product)
  if (requestedAmount.currencyCode !== price.currencyCode) {
    return [{ path: 'amountCurrencyCode', message: `Amounts here are in ${price.currencyCode}.` }]
  }
  const name = product.nameEditable ? customItemNameError(payable.name) : undefined
  const amount =
    product.priceEditable || compare(requestedAmount, price) === 0
      ? customItemPriceError(requestedAmount, maximum)
      : `The price of ${product.name} has changed. Add it to the cart again.`
  return [
    ...(name ? [{ path: 'name', message: name }] : []),
    ...(amount ? [{ path: 'amountValue', message: amount }] : []),
  ]
}

const lineOf = (payable: PayableRequest, product: CustomProduct): Payable =>
  fromProduct(product, {
    ...(product.nameEditable && { name: payable.name }),
    cents: toCents(amountOf(payable)),
  })

export const subTotalOf = (lines: readonly Payable[]): Money => sum(lines.map(amountOf))

/** Omits offerings without fees. */
export const priceFees = (
  { feeRules }: TenantFixture,
  lines: readonly Payable[],
  paying: Tender,
): OfferingFees[] => {
  const offerings = [...new Set(lines.map((line) => line.serviceOfferingId))]
  return offerings.flatMap((serviceOfferingId) => {
    const own = lines.filter((line) => line.serviceOfferingId === serviceOfferingId)
    const fees = feesOn(feeRules[serviceOfferingId ?? ''] ?? [], subTotalOf(own), paying)
    return fees.length > 0 ? [{ serviceOfferingId, fees }] : []
  })
}
