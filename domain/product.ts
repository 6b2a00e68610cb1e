import * as z from 'zod/mini'

import { Money } from './money.ts'
import { Id, text } from './text.ts'
import { Version } from './version.ts'

/** An item of the catalogue that administrators set up (SPEC §3 Custom product). */
export const CustomProduct = z.object({
  _id: Id,
  tenantId: Id,
  serviceOfferingId: z.nullable(Id),
  categoryId: z.nullable(Id),
  name: text(200),
  description: text(1_000),
  /** Decimal string, dollars. */
  priceAmount: Money.shape.amount,
  priceCurrencyCode: Money.shape.currencyCode,
  /** The cashier may change the name, the price, or both, when adding it to the cart. */
  nameEditable: z.boolean(),
  priceEditable: z.boolean(),
  deleted: z.boolean(),
  version: z.optional(Version),
})
export type CustomProduct = z.infer<typeof CustomProduct>

export const priceOf = (product: CustomProduct): Money => ({
  amount: product.priceAmount,
  currencyCode: product.priceCurrencyCode,
})

/** An item with nothing to edit goes into the cart at once, any other asks first (SPEC §2). */
export const asksBeforeAdding = (product: CustomProduct): boolean =>
  product.nameEditable || product.priceEditable
