import * as z from 'zod/mini'

import { DEFAULT_CURRENCY } from '../constants.ts'
import { type FormRules, checkRules } from '../lib/form-rules.ts'
import { Id, line, text } from '../lib/text.ts'
import { notEmpty, validate } from '../lib/validation.ts'
import { Version } from '../lib/version.ts'
import { DecimalPrice, isPositive, usd } from '../money/money.ts'

type ProductFields = { name: string; priceAmount: string; priceEditable: boolean }

/** SPEC §5 Catalogue product. A price of zero is allowed only if the cashier can edit it. */
export const productRules = {
  name: (value) => validate(value, notEmpty()),
  priceAmount: (value, { priceEditable }) =>
    priceEditable || isPositive(usd(value)) ? undefined : 'Price must be at least $0.01.',
} as const satisfies FormRules<ProductFields>

const fields = {
  name: line(200),
  description: text(1_000).check(z.trim()),
  priceAmount: DecimalPrice,
  priceCurrencyCode: z._default(z.literal(DEFAULT_CURRENCY), DEFAULT_CURRENCY),
  categoryId: z._default(z.nullable(line(64)), null),
  nameEditable: z.boolean(),
  priceEditable: z.boolean(),
}

export const ProductRequest = z
  .object({ ...fields, tenantId: Id })
  .check(checkRules<ProductFields>(productRules))
export type ProductRequest = z.infer<typeof ProductRequest>

export const ProductUpdate = z
  .object({ ...fields, version: z.optional(Version) })
  .check(checkRules<ProductFields>(productRules))
export type ProductUpdate = z.infer<typeof ProductUpdate>

export const productDeleted = 'Someone else deleted this product.'
