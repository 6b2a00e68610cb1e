import { catalogEndpoints } from '#domain/api/catalog-endpoints.ts'
import type { Cart } from '#domain/checkout/cart.ts'
import type { OfferingFees } from '#domain/pricing/fee.ts'
import { toRequest } from '#domain/pricing/payable.ts'
import {
  type ChosenCardSubType,
  methodToRequest,
  subTypeToRequest,
} from '#domain/pricing/payment-method.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { useEndpoint } from '#features/shared/api/query.ts'

const noFees: OfferingFees[] = []

export type CartFees = {
  /** Empty while loading, after a failure, and if the offering charges none. */
  fees: OfferingFees[]
  isLoading: boolean
  /** Why the fees did not load; a 404 means there are none (SPEC §7). */
  error: string | null
  retry: () => void
}

/** Loads the server's fees for the cart, for one card sub-type or for every one it accepts. */
export const useFees = (
  cart: Cart,
  cardSubType: ChosenCardSubType | null = null,
  /** False while the cart cannot be checked out anyway. */
  isEnabled = true,
): CartFees => {
  const payables = cart.payables.map(toRequest)
  const { data, error, isFetching, refetch } = useEndpoint(
    catalogEndpoints.getFees,
    {
      body: {
        payables,
        paymentMethodType: methodToRequest(cart.paymentMethod),
        ...(cardSubType && { cardSubType: subTypeToRequest(cardSubType) }),
      },
    },
    { enabled: isEnabled && payables.length > 0 },
  )
  const isSilent = error instanceof ApiError && error.status === 404
  return {
    fees: data ?? noFees,
    isLoading: isFetching && !data,
    error: error && !isSilent ? (error instanceof ApiError ? error.detail : error.message) : null,
    retry: () => void refetch(),
  }
}
