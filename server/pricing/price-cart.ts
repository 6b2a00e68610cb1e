import { type PricedCart, priceCart as priceFrom } from '#domain/checkout/price-cart.ts'
import type { PayableRequest } from '#domain/pricing/payable.ts'

import type { Database } from '../db/engine.ts'
import { failureOf } from '../platform/errors.ts'
import type { RecordsRead } from '../records/payability.ts'
import { findRecords } from './find-records.ts'
import type { PricingContext } from './read-pricing-context.ts'

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
  const priced = priceFrom(payables, {
    findProduct: (id) => products.get(id),
    findRecord: await findRecords(db, records),
    maximumPayment: config.maximumPayment,
  })
  if ('refusal' in priced) throw failureOf(priced.refusal)
  return priced.cart
}
