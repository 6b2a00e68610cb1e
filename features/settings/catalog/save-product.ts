import { catalogEndpoints } from '#domain/api/catalog-endpoints.ts'
import { productEndpoints } from '#domain/api/product-endpoints.ts'
import { type CustomProduct, priceOf } from '#domain/catalog/product.ts'
import { t } from '#domain/language/staff-text.ts'
import { fromCents, toCents } from '#domain/money/money.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { useRequestKey } from '#features/shared/form/request-key.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { showToast } from '#ui/Toast/toasts.ts'

/** Form values; named like the request's fields, so that server errors map to them. */
export type ProductValues = {
  name: string
  description: string
  /** The category's name; empty for none. */
  categoryId: string
  /** Integer cents; null if empty or invalid. */
  priceAmount: number | null
  nameEditable: boolean
  priceEditable: boolean
}

const outdated = [catalogEndpoints.getCustomProducts, productEndpoints.getCustomProduct]

export const valuesOf = (product: CustomProduct | null): ProductValues => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  categoryId: product?.categoryId ?? '',
  priceAmount: product ? toCents(priceOf(product)) : null,
  nameEditable: product?.nameEditable ?? false,
  priceEditable: product?.priceEditable ?? false,
})

/** Creates or updates a product and shows a toast. Throws an ApiError. */
export const useSaveProduct = (product: CustomProduct | null) => {
  const tenantId = useStore(sessionStore)?.tenantId ?? ''
  const create = useEndpointMutation(productEndpoints.createCustomProduct, outdated)
  const update = useEndpointMutation(productEndpoints.updateCustomProduct, outdated)
  const keyOf = useRequestKey()

  return async ({ priceAmount, categoryId, ...values }: ProductValues): Promise<void> => {
    const body = {
      ...values,
      categoryId: categoryId.trim() || null,
      priceAmount: fromCents(priceAmount ?? 0).amount,
    }
    if (product) {
      const params = { productId: product._id }
      await update.mutateAsync({ params, body: { ...body, version: product.version ?? 0 } })
      showToast({
        tone: 'positive',
        title: t('{name} has been updated', { name: values.name.trim() }),
      })
      return
    }
    const request = { ...body, tenantId }
    await create.mutateAsync({ body: request, idempotencyKey: keyOf(request) })
    showToast({
      tone: 'positive',
      title: t('{name} has been added to the catalog', { name: values.name.trim() }),
    })
  }
}

/** Does not refetch the product: its form is still open and would show "not found". */
export const useDeleteProduct = () =>
  useEndpointMutation(productEndpoints.deleteCustomProduct, [catalogEndpoints.getCustomProducts])
