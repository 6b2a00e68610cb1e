import type { Handler } from '../http/call.ts'
import { notFound } from '../platform/errors.ts'
import { existingProductRow, productOf } from './product-row.ts'

/** SPEC §7: the tenant's catalog by name, without deleted products. */
export const getCustomProducts: Handler<'getCustomProducts'> = async ({ db, params }) => {
  const rows = await db
    .selectFrom('custom_product')
    .selectAll()
    .where('tenant_id', '=', params.tenantId)
    .where('deleted_at', 'is', null)
    .orderBy((row) => row.fn('lower', ['name']))
    .orderBy('id')
    .execute()
  return rows.map(productOf)
}

export const getCustomProduct: Handler<'getCustomProduct'> = async ({ db, params }) => {
  const row = await existingProductRow(db, params.tenantId, params.productId)
  if (row.deleted_at !== null) throw notFound('Product')
  return productOf(row)
}
