import type { FieldError } from '../lib/envelope.ts'
import { invalidFields, type Refusal } from '../lib/refusal.ts'
import { compare, type Money } from '../money/money.ts'
import {
  amountOf,
  customItemNameError,
  customItemPriceError,
  type PayableRequest,
} from '../pricing/payable.ts'
import { type Priced, type PricedLine, subTotalOf } from '../pricing/priced-line.ts'
import { currencyError, type FindRecord, recordPrices } from '../records/price-record.ts'

export type CatalogProduct = {
  id: string
  serviceOfferingId: string
  name: string
  description: string
  price: Money
  nameEditable: boolean
  priceEditable: boolean
}

/** Where prices come from: the catalog and the record systems, never the browser. */
export type PriceSources = {
  findProduct: (catalogItemId: string) => CatalogProduct | undefined
  findRecord: FindRecord
  maximumPayment: Money
}

export type PricedCart = { lines: PricedLine[]; subTotal: Money }

/** SPEC §5. Refuses with the errors of all lines. */
export const priceCart = (
  payables: readonly PayableRequest[],
  { findProduct, findRecord, maximumPayment }: PriceSources,
): { cart: PricedCart } | { refusal: Refusal } => {
  const priceRecord = recordPrices(findRecord)
  const errors: FieldError[] = []
  const lines = payables.flatMap((payable, index) => {
    const priced =
      payable.payableType === 'Integrated'
        ? priceRecord(payable)
        : priceProduct(payable, findProduct(payable.catalogItemId), maximumPayment)
    if ('line' in priced) return [priced.line]
    errors.push(
      ...priced.errors.map(({ path, message }) => ({ path: `payables.${index}.${path}`, message })),
    )
    return []
  })
  const refusal = invalidFields(errors)
  return refusal ? { refusal } : { cart: { lines, subTotal: subTotalOf(lines) } }
}

const priceProduct = (
  payable: PayableRequest,
  product: CatalogProduct | undefined,
  maximum: Money,
): Priced => {
  if (!product) {
    const message = 'This item is no longer in the catalog.'
    return { errors: [{ path: 'catalogItemId', message }] }
  }
  const errors = lineErrors(payable, product, maximum)
  return errors.length > 0 ? { errors } : { line: lineOf(payable, product) }
}

const lineErrors = (
  payable: PayableRequest,
  product: CatalogProduct,
  maximum: Money,
): FieldError[] => {
  const { price } = product
  const amount = amountOf(payable)
  if (amount.currencyCode !== price.currencyCode) {
    return [{ path: 'amountCurrencyCode', message: currencyError(price.currencyCode) }]
  }
  const nameError = product.nameEditable ? customItemNameError(payable.name) : undefined
  // Reject a stale price instead of correcting it: never charge a price the customer did not see.
  const priceError =
    product.priceEditable || compare(amount, price) === 0
      ? customItemPriceError(amount, maximum)
      : `The price of ${product.name} has changed. Add it to the cart again.`
  return [
    ...(nameError === undefined ? [] : [{ path: 'name', message: nameError }]),
    ...(priceError === undefined ? [] : [{ path: 'amountValue', message: priceError }]),
  ]
}

const lineOf = (payable: PayableRequest, product: CatalogProduct): PricedLine => ({
  id: payable.id,
  catalogItemId: product.id,
  serviceOfferingId: product.serviceOfferingId,
  payableType: payable.payableType,
  name: product.nameEditable ? payable.name.trim() : product.name,
  description: product.description,
  amount: amountOf(payable),
  soid: null,
  integrationData: null,
})
