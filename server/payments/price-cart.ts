import type { ServiceOfferingConfig } from '#domain/config.ts'
import { paymentLimitNotice } from '#domain/config.ts'
import type { Problem } from '#domain/envelope.ts'
import { compare, fromMicros, type Money, sum, toMicros } from '#domain/money.ts'
import {
  amountOf,
  customItemNameError,
  customItemPriceError,
  type PayableRequest,
} from '#domain/payable.ts'

import type { Database } from '../db/engine.ts'
import { Failure, refuseFields } from '../errors.ts'
import { isUuid } from '../ids.ts'

/** A line of the cart as the server vouches for it: named, priced and offered by its own catalogue. */
export type Line = {
  id: string
  catalogItemId: string
  serviceOfferingId: string
  payableType: PayableRequest['payableType']
  name: string
  description: string
  amount: Money
}

export type PricedCart = { lines: Line[]; subTotal: Money }

type Asked = {
  tenantId: string
  config: Pick<ServiceOfferingConfig, 'minimumPayment' | 'maximumPayment'>
  payables: readonly PayableRequest[]
}

/**
 * Reckons a cart anew from the catalogue: what the browser says of prices is checked, not believed.
 * Throws a failure that names each line that is wrong (SPEC §5).
 */
export async function priceCart(
  db: Database,
  { tenantId, config, payables }: Asked,
): Promise<PricedCart> {
  const products = await findProducts(db, tenantId, payables)
  const errors: Problem[] = []
  const lines = payables.flatMap((payable, index) => {
    const product = products.get(payable.catalogItemId)
    const wrong = product
      ? lineErrors(payable, product, config.maximumPayment)
      : [{ path: 'catalogItemId', message: 'This item is no longer in the catalog.' }]
    errors.push(
      ...wrong.map(({ path, message }) => ({ path: `payables.${index}.${path}`, message })),
    )
    return product && wrong.length === 0 ? [lineOf(payable, product)] : []
  })
  refuseFields(errors)
  return { lines, subTotal: sum(lines.map((line) => line.amount)) }
}

/** SPEC §5 Checkout blocked: the limits apply to the subtotal. */
export function refuseOutsideLimits(
  subTotal: Money,
  config: Pick<ServiceOfferingConfig, 'minimumPayment' | 'maximumPayment'>,
): void {
  const notice = paymentLimitNotice(subTotal, config)
  if (notice !== undefined) throw new Failure(422, `${notice.title}: ${notice.text}`)
}

type Product = Awaited<ReturnType<typeof findProducts>> extends Map<string, infer P> ? P : never

async function findProducts(db: Database, tenantId: string, payables: readonly PayableRequest[]) {
  const ids = payables
    .filter((payable) => payable.payableType === 'CustomItem')
    .map((payable) => payable.catalogItemId)
    .filter(isUuid)
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('custom_product')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function lineErrors(payable: PayableRequest, product: Product, maximum: Money): Problem[] {
  const price = fromMicros(product.price_amount, product.currency_code)
  const asked = amountOf(payable)
  if (asked.currencyCode !== price.currencyCode) {
    return [{ path: 'amountCurrencyCode', message: `Amounts here are in ${price.currencyCode}.` }]
  }
  const errors: Problem[] = []
  const nameError = product.name_editable ? customItemNameError(payable.name) : undefined
  if (nameError !== undefined) errors.push({ path: 'name', message: nameError })
  // A price the customer was not shown is never charged: a stale one is refused, not corrected.
  const priceError =
    product.price_editable || compare(asked, price) === 0
      ? customItemPriceError(asked, maximum)
      : `The price of ${product.name} has changed. Add it to the cart again.`
  if (priceError !== undefined) errors.push({ path: 'amountValue', message: priceError })
  return errors
}

const lineOf = (payable: PayableRequest, product: Product): Line => ({
  id: payable.id,
  catalogItemId: product.id,
  serviceOfferingId: product.service_offering_id,
  payableType: payable.payableType,
  name: product.name_editable ? payable.name.trim() : product.name,
  description: product.description,
  // Through the database's unit, so that 15.0 and 15.00 are stored and shown alike.
  amount: fromMicros(toMicros(amountOf(payable)), product.currency_code),
})
