import type { FieldError } from '#domain/lib/envelope.ts'
import { compare, fromMicros, type Money, sum, toMicros } from '#domain/money/money.ts'
import {
  amountOf,
  customItemNameError,
  customItemPriceError,
  type PayableRequest,
} from '#domain/pricing/payable.ts'
import { paymentLimitNotice } from '#domain/settings/config.ts'

import type { Database } from '../db/engine.ts'
import type { Line, Priced } from '../ledger/priced-line.ts'
import { Failure, refuseFields } from '../platform/errors.ts'
import type { RecordsRead } from '../records/payability.ts'
import { recordPrices } from './price-record.ts'
import type { Product, PricingContext, PricingConfig } from './read-pricing-context.ts'

export type PricedCart = { lines: Line[]; subTotal: Money }

type CartToPrice = {
  pricing: Pick<PricingContext, 'config' | 'products'>
  payables: readonly PayableRequest[]
  records: readonly RecordsRead[]
}

/** Prices a cart from the catalog and the record systems. Throws for invalid lines (SPEC §5). */
export async function priceCart(
  db: Database,
  { pricing: { config, products }, payables, records }: CartToPrice,
): Promise<PricedCart> {
  const priceRecord = await recordPrices(db, records)
  const errors: FieldError[] = []
  const lines = payables.flatMap((payable, index) => {
    const priced =
      payable.payableType === 'Integrated'
        ? priceRecord(payable)
        : priceProduct(payable, products.get(payable.catalogItemId), config.maximumPayment)
    if ('line' in priced) return [priced.line]
    errors.push(
      ...priced.problems.map(({ path, message }) => ({
        path: `payables.${index}.${path}`,
        message,
      })),
    )
    return []
  })
  refuseFields(errors)
  return { lines, subTotal: sum(lines.map((line) => line.amount)) }
}

/** SPEC §5 Checkout blocked: the limits apply to the subtotal. */
export function refuseOutsideLimits(
  subTotal: Money,
  config: Pick<PricingConfig, 'minimumPayment' | 'maximumPayment'>,
): void {
  const notice = paymentLimitNotice(subTotal, config)
  if (notice !== undefined) throw new Failure(422, `${notice.title}: ${notice.detail}`)
}

function priceProduct(
  payable: PayableRequest,
  product: Product | undefined,
  maximum: Money,
): Priced {
  if (product === undefined) {
    const message = 'This item is no longer in the catalog.'
    return { problems: [{ path: 'catalogItemId', message }] }
  }
  const problems = lineErrors(payable, product, maximum)
  return problems.length > 0 ? { problems } : { line: lineOf(payable, product) }
}

function lineErrors(payable: PayableRequest, product: Product, maximum: Money): FieldError[] {
  const price = fromMicros(product.price, product.currencyCode)
  const amount = amountOf(payable)
  if (amount.currencyCode !== price.currencyCode) {
    return [{ path: 'amountCurrencyCode', message: `Amounts here are in ${price.currencyCode}.` }]
  }
  const errors: FieldError[] = []
  const nameError = product.nameEditable ? customItemNameError(payable.name) : undefined
  if (nameError !== undefined) errors.push({ path: 'name', message: nameError })
  // Reject a stale price instead of correcting it: never charge a price the customer did not see.
  const priceError =
    product.priceEditable || compare(amount, price) === 0
      ? customItemPriceError(amount, maximum)
      : `The price of ${product.name} has changed. Add it to the cart again.`
  if (priceError !== undefined) errors.push({ path: 'amountValue', message: priceError })
  return errors
}

const lineOf = (payable: PayableRequest, product: Product): Line => ({
  id: payable.id,
  catalogItemId: product.id,
  serviceOfferingId: product.serviceOfferingId,
  payableType: payable.payableType,
  name: product.nameEditable ? payable.name.trim() : product.name,
  description: product.description,
  // Normalize through micro-units, so 15.0 and 15.00 are equal.
  amount: fromMicros(toMicros(amountOf(payable)), product.currencyCode),
  soid: null,
  paymentSelection: null,
})
