import { ProductRequest, ProductUpdate } from '../catalog/product-request.ts'
import { CustomProduct } from '../catalog/product.ts'
import { type Endpoint, inTenant, none, tenant, tenantAnd } from './endpoint.ts'

/** SPEC §7 Custom products; listing is in catalog-endpoints.ts. */
export const productEndpoints = {
  getCustomProduct: {
    method: 'GET',
    path: `${inTenant}/custom-product/:productId`,
    access: 'catalog.edit',
    params: tenantAnd('productId'),
    reply: CustomProduct,
    failure: 'Failed to get custom product.',
  },
  createCustomProduct: {
    method: 'POST',
    path: `${inTenant}/custom-product`,
    access: 'catalog.edit',
    params: tenant,
    body: ProductRequest,
    reply: CustomProduct,
    failure: 'Failed to create custom product.',
    idempotent: true,
  },
  updateCustomProduct: {
    method: 'PUT',
    path: `${inTenant}/custom-product/:productId`,
    access: 'catalog.edit',
    params: tenantAnd('productId'),
    body: ProductUpdate,
    reply: CustomProduct,
    failure: 'Failed to update custom product.',
  },
  deleteCustomProduct: {
    method: 'DELETE',
    path: `${inTenant}/custom-product/:productId`,
    access: 'catalog.edit',
    params: tenantAnd('productId'),
    reply: none,
    failure: 'Failed to delete custom product.',
  },
} as const satisfies Record<string, Endpoint>
