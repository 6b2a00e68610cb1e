import * as z from 'zod/mini'

import { Id, text } from '../lib/text.ts'
import { Version } from '../lib/version.ts'
import { CurrencyCode, DecimalAmount, fromWire, type Money } from '../money/money.ts'

/** SPEC §3 Custom product. `categoryId` is the category's name, which heads its products. */
export const CustomProduct = z.object({
  _id: Id,
  tenantId: Id,
  serviceOfferingId: z.nullable(Id),
  categoryId: z.nullable(text(64)),
  name: text(200),
  description: text(1_000),
  priceAmount: DecimalAmount,
  priceCurrencyCode: CurrencyCode,
  nameEditable: z.boolean(),
  priceEditable: z.boolean(),
  deleted: z.boolean(),
  version: z.optional(Version),
})
export type CustomProduct = z.infer<typeof CustomProduct>

export const priceOf = (product: CustomProduct): Money =>
  fromWire({ amount: product.priceAmount, currencyCode: product.priceCurrencyCode })

/** SPEC §2: an item with nothing to edit is added immediately. */
export const hasEditableFields = (
  product: Pick<CustomProduct, 'nameEditable' | 'priceEditable'>,
): boolean => product.nameEditable || product.priceEditable
