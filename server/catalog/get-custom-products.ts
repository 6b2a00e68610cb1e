import { fromMicros } from '#domain/money.ts'

import type { Handler } from '../http/call.ts'

/** SPEC §7: the tenant's catalogue, by name; deleted products are gone from it. */
export const getCustomProducts: Handler<'getCustomProducts'> = async ({ db, params }) => {
  const rows = await db
    .selectFrom('custom_product')
    .selectAll()
    .where('tenant_id', '=', params.tenantId)
    .where('deleted_at', 'is', null)
    .orderBy((row) => row.fn('lower', ['name']))
    .orderBy('id')
    .execute()
  return rows.map((row) => {
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
      deleted: false,
    }
  })
}
