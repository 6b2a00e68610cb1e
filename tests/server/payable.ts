import type { CustomProduct } from '#domain/catalog/product.ts'

/** A product as a cart line, as the browser sends it. */
export const payableOf = (product: CustomProduct, changes: Record<string, unknown> = {}) => ({
  id: product._id,
  catalogItemId: product._id,
  name: product.name,
  description: product.description,
  amountValue: product.priceAmount,
  amountCurrencyCode: product.priceCurrencyCode,
  payableType: 'CustomItem',
  serviceOfferingId: product.serviceOfferingId,
  ...changes,
})
