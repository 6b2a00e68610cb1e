import { productTenantRefusal, productUpdateRefusal } from '#domain/catalog/product-refusals.ts'
import type { CustomProduct } from '#domain/catalog/product.ts'

import { nextId } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { notFound, refuseIf } from '../http/failure.ts'
import { findTenant } from './tenant.ts'

type Products =
  | 'getCustomProduct'
  | 'createCustomProduct'
  | 'updateCustomProduct'
  | 'deleteCustomProduct'

type Path = { tenantId: string; productId: string }

const existingProduct = ({ tenantId, productId }: Path): CustomProduct => {
  const product = findTenant(tenantId).products.find(({ _id }) => _id === productId)
  if (!product) throw notFound('Product')
  return product
}

const store = (changed: CustomProduct): CustomProduct => {
  const tenant = findTenant(changed.tenantId)
  tenant.products = [...tenant.products.filter(({ _id }) => _id !== changed._id), changed]
  return changed
}

export const products: Pick<Resolvers, Products> = {
  getCustomProduct: ({ params }) => {
    const product = existingProduct(params)
    if (product.deleted) throw notFound('Product')
    return product
  },

  createCustomProduct: ({ params: { tenantId }, body }) => {
    refuseIf(productTenantRefusal(body, tenantId))
    const { serviceOfferingId } = findTenant(tenantId).config
    return store({
      ...body,
      tenantId,
      _id: nextId(),
      serviceOfferingId,
      deleted: false,
      version: 1,
    })
  },

  updateCustomProduct: ({ params, body: { version, ...fields } }) => {
    const product = existingProduct(params)
    const current = { isDeleted: product.deleted, version: product.version ?? 1 }
    refuseIf(productUpdateRefusal(current, { version }))
    return store({ ...product, ...fields, version: current.version + 1 })
  },

  deleteCustomProduct: ({ params }) => {
    const product = existingProduct(params)
    store({ ...product, deleted: true, version: (product.version ?? 1) + 1 })
    return {}
  },
}
