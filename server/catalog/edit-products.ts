import { productTenantRefusal, productUpdateRefusal } from '#domain/catalog/product-refusals.ts'
import type { ProductUpdate } from '#domain/catalog/product-request.ts'
import { fromWire } from '#domain/money/money.ts'

import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { refuseIf } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { readConfig } from '../tenant/read-config.ts'
import { existingProductRow, productOf } from './product-row.ts'

type Fields = Omit<ProductUpdate, 'version'>

const columnsOf = (fields: Fields) => ({
  name: fields.name,
  description: fields.description,
  category_id: fields.categoryId,
  price_amount: fromWire({ amount: fields.priceAmount, currencyCode: fields.priceCurrencyCode })
    .micros,
  currency_code: fields.priceCurrencyCode,
  name_editable: fields.nameEditable,
  price_editable: fields.priceEditable,
})

/** SPEC §7 POST custom-product, in the tenant's own service offering. */
export const createCustomProduct: Handler<'createCustomProduct'> = (call) =>
  call.runOnce(async (transaction) => {
    const { now, principal, params, body } = call
    const { tenantId } = params
    refuseIf(productTenantRefusal(body, tenantId))
    const { serviceOfferingId } = await readConfig(transaction, tenantId)
    const id = newId(now)
    await transaction
      .insertInto('custom_product')
      .values({
        tenant_id: tenantId,
        id,
        service_offering_id: serviceOfferingId,
        ...columnsOf(body),
        created_at: now,
        deleted_at: null,
      })
      .execute()
    const actorId = principal.accountId
    const details = { priceAmount: body.priceAmount }
    const action = 'product.created'
    await audit(transaction, { tenantId, time: now, actorId, action, subjectId: id, details })
    return productOf(await existingProductRow(transaction, tenantId, id))
  })

/** SPEC §7 PUT custom-product/{id}. */
export const updateCustomProduct: Handler<'updateCustomProduct'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params, body } = call
    const { tenantId, productId } = params
    const row = await existingProductRow(transaction, tenantId, productId, { lock: true })
    const isDeleted = row.deleted_at !== null
    refuseIf(productUpdateRefusal({ isDeleted, version: row.version }, body))
    await transaction
      .updateTable('custom_product')
      .set({ ...columnsOf(body), version: row.version + 1 })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute()
    const before = productOf(row)
    const changed = productOf(await existingProductRow(transaction, tenantId, row.id))
    const details = { from: before.priceAmount, to: changed.priceAmount }
    const actorId = principal.accountId
    const action = 'product.updated'
    await audit(transaction, { tenantId, time: now, actorId, action, subjectId: row.id, details })
    return changed
  })

/** SPEC §7 DELETE custom-product/{id}: removed from the catalog, kept for the ledger. */
export const deleteCustomProduct: Handler<'deleteCustomProduct'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params } = call
    const { tenantId, productId } = params
    const row = await existingProductRow(transaction, tenantId, productId, { lock: true })
    if (row.deleted_at !== null) return {}
    await transaction
      .updateTable('custom_product')
      .set({ deleted_at: now, version: row.version + 1 })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute()
    const actorId = principal.accountId
    const action = 'product.deleted'
    await audit(transaction, { tenantId, time: now, actorId, action, subjectId: row.id })
    return {}
  })
