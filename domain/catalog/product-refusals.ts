import { conflict, invalidField, type Refusal } from '../lib/refusal.ts'
import { staleRefusal } from '../lib/version.ts'
import { productDeleted, type ProductRequest, type ProductUpdate } from './product-request.ts'

export const productTenantRefusal = (
  request: Pick<ProductRequest, 'tenantId'>,
  tenantId: string,
): Refusal | undefined =>
  request.tenantId === tenantId
    ? undefined
    : invalidField('tenantId', 'This product belongs to another tenant.')

export const productUpdateRefusal = (
  product: { isDeleted: boolean; version: number },
  update: Pick<ProductUpdate, 'version'>,
): Refusal | undefined => {
  if (product.isDeleted) return conflict(productDeleted)
  return staleRefusal(product, update)
}
