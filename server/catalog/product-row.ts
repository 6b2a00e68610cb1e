import type { Selectable } from 'kysely'

import type { CustomProduct } from '#domain/catalog/product.ts'
import { fromMicros } from '#domain/money/money.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'

export type ProductRow = Selectable<Tables['custom_product']>

export function productOf(row: ProductRow): CustomProduct {
  const price = fromMicros(row.price_amount, row.currency_code)
  return {
    _id: row.id,
    tenantId: row.tenant_id,
    serviceOfferingId: row.service_offering_id,
    categoryId: row.category_id,
    name: row.name,
    description: row.description,
    priceAmount: price.amount,
    priceCurrencyCode: price.currencyCode,
    nameEditable: row.name_editable,
    priceEditable: row.price_editable,
    deleted: row.deleted_at !== null,
    version: row.version,
  }
}

export async function existingProductRow(
  db: Database,
  tenantId: string,
  productId: string,
  { lock = false } = {},
): Promise<ProductRow> {
  if (!isUuid(productId)) throw notFound('Product')
  const row = await db
    .selectFrom('custom_product')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', productId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (row === undefined) throw notFound('Product')
  return row
}
