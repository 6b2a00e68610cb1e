import { type Cart, toPaymentRequest } from '#domain/cart.ts'
import { catalogEndpoints } from '#domain/catalog-endpoints.ts'
import type { OfferingFees } from '#domain/fee.ts'
import { type ChosenCardSubType, subTypeToRequest } from '#domain/payment-method.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { useEndpoint } from '#features/shared/api/query.ts'

const noFees: OfferingFees[] = []

export type CartFees = {
  /** Empty while loading, after a failure, and where the offering charges none. */
  fees: OfferingFees[]
  isLoading: boolean
  /** Why the fees are not known; a 404 means that there are none (SPEC §7). */
  error: string | null
  retry: () => void
}

/**
 * The fees of the cart as the server reckons them, for one card sub-type or, without one, for all
 * that the customer might choose.
 */
export const useFees = (cart: Cart, cardSubType: ChosenCardSubType | null = null): CartFees => {
  const { payables, paymentMethodType } = toPaymentRequest(cart)
  const { data, error, isFetching, refetch } = useEndpoint(
    catalogEndpoints.getFees,
    {
      body: {
        payables,
        paymentMethodType,
        ...(cardSubType && { cardSubType: subTypeToRequest(cardSubType) }),
      },
    },
    { enabled: payables.length > 0 },
  )
  const isSilent = error instanceof ApiError && error.status === 404
  return {
    fees: data ?? noFees,
    isLoading: isFetching && !data,
    error: error && !isSilent ? (error instanceof ApiError ? error.detail : error.message) : null,
    retry: () => void refetch(),
  }
}
