import * as z from 'zod/mini'

import type { CustomProduct } from '../catalog/product.ts'
import type { Session } from '../identity/session.ts'
import { Id } from '../lib/text.ts'
import { Money, toCents } from '../money/money.ts'
import { amountOf, fromProduct, type Payable } from '../pricing/payable.ts'
import type { IntegratedPayable } from '../records/record-search.ts'
import type { Cart } from './cart.ts'

const KEPT_MS = 12 * 60 * 60 * 1_000

/**
 * What a browser keeps of a cart that a sign-out cut off: who sold it, and which items. It has no
 * contact, card or bank data and no typed name, since all of these may identify the customer.
 */
export const InterruptedSale = z.object({
  /** Milliseconds since 1970, by this browser's clock. */
  savedAt: z.number(),
  tenantId: Id,
  accountId: Id,
  /** `typedAmount` is null for the catalog's price. */
  products: z.array(z.object({ productId: Id, typedAmount: z.nullable(Money) })),
  /** Record systems that the cart had a record of. The record may name a person, so it is not kept. */
  recordSystems: z.array(Id),
})
export type InterruptedSale = z.infer<typeof InterruptedSale>

type Seller = Pick<Session, 'tenantId' | 'tenantUserId'>

/** Undefined if the cart is empty. */
export const interruptSale = (
  { payables }: Pick<Cart, 'payables'>,
  { tenantId, tenantUserId }: Seller,
  now: number,
): InterruptedSale | undefined => {
  if (payables.length === 0) return undefined
  return {
    savedAt: now,
    tenantId,
    accountId: tenantUserId,
    products: payables
      .filter(({ payableType }) => payableType === 'CustomItem')
      .map((item) => ({
        productId: item.catalogItemId,
        typedAmount: item.priceEditable ? amountOf(item) : null,
      })),
    recordSystems: [...new Set(payables.flatMap(({ soid }) => soid ?? []))],
  }
}

export const isExpired = ({ savedAt }: InterruptedSale, now: number): boolean =>
  now < savedAt || now - savedAt >= KEPT_MS

export const isSellerOf = ({ tenantId, accountId }: InterruptedSale, seller: Seller): boolean =>
  tenantId === seller.tenantId && accountId === seller.tenantUserId

/** Takes names and prices from the catalog, and tells the cashier what could not be kept. */
export const resumeSale = (
  sale: InterruptedSale,
  products: readonly CustomProduct[],
  systems: readonly Pick<IntegratedPayable, 'soid' | 'displayName'>[],
): { payables: Payable[]; advice: string[] } => {
  const found = sale.products.flatMap(({ productId, typedAmount }) => {
    const product = products.find(({ _id, deleted }) => _id === productId && !deleted)
    return product ? [{ product, typedAmount }] : []
  })
  const payables = found.map(({ product, typedAmount }) =>
    fromProduct(
      product,
      typedAmount && product.priceEditable ? { cents: toCents(typedAmount) } : {},
    ),
  )
  const names = sale.recordSystems.map(
    (soid) => systems.find((each) => each.soid === soid)?.displayName,
  )
  const advice = [
    payables.length > 0 && 'The items are still here.',
    found.some(({ product }) => product.nameEditable) &&
      'A name that you typed was not kept. Check the name before you check out.',
    found.length < sale.products.length && 'An item is no longer in the catalog and was left out.',
    ...names.map((name) =>
      name ? `Search for the record again in ${name}.` : 'Search for the record again.',
    ),
  ]
  return { payables, advice: advice.filter((each) => each !== false) }
}
