import { useEffect, useState } from 'react'

import { catalogEndpoints } from '#domain/api/catalog-endpoints.ts'
import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { subTotalOf } from '#domain/checkout/cart.ts'
import { displaySnapshot } from '#domain/display/build-snapshot.ts'
import type { DisplaySnapshot } from '#domain/display/display-snapshot.ts'
import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { paymentLimitNotice } from '#domain/settings/config.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { useStore } from '#features/shared/store.ts'

import { saleIdStore, useCart, useCheckout } from './checkout-store.ts'
import { useFees } from './fees.ts'

/** How long the display thanks after the cashier has closed the checkout. */
const THANKS_MS = 10_000

/** What the customer display shows now. Null, and no call to the server, while it is closed. */
export function useDisplaySnapshot(isOpen: boolean): DisplaySnapshot | null {
  const config = useConfig()
  const cart = useCart()
  const { charge, confirmed, step } = useCheckout()
  const saleId = useStore(saleIdStore)
  const isPayable = paymentLimitNotice(subTotalOf(cart), config) === undefined
  const useKnownFees = (paymentMethod: PaymentMethod) => {
    const isAsked = isOpen && isPayable && config.acceptedPaymentMethods.includes(paymentMethod)
    const { fees, isLoading, error } = useFees({ ...cart, paymentMethod }, null, isAsked)
    return isAsked && !isLoading && error === null ? { [paymentMethod]: fees } : {}
  }
  const fees = { ...useKnownFees('CARD_PRESENT'), ...useKnownFees('BANK') }
  const { data: products } = useEndpoint(
    catalogEndpoints.getCustomProducts,
    {},
    { enabled: isOpen && cart.payables.some(({ nameEditable }) => nameEditable) },
  )
  // The confirmation step polls until the processor answers; this follows it.
  const { data: payment } = useEndpoint(
    paymentEndpoints.getPayment,
    { params: { paymentId: confirmed?._id ?? '' } },
    { enabled: isOpen && confirmed?.status === 'CHECKING' },
  )
  const snapshot = displaySnapshot({
    config,
    cart,
    charge,
    confirmed: confirmed && (payment ?? confirmed),
    saleId,
    isMethodChosen: step !== 'SelectPaymentMethod',
    fees,
    productNames: new Map(products?.map(({ _id, name }) => [_id, name])),
  })
  const shown = useThanks(snapshot)
  return isOpen ? shown : null
}

/** Keeps the thanks in place of the idle page for a while, or until the next sale. */
function useThanks(snapshot: DisplaySnapshot): DisplaySnapshot {
  const { stage } = snapshot
  const [thanks, setThanks] = useState<DisplaySnapshot | null>(null)
  if (stage === 'paid' && thanks === null) setThanks(snapshot)
  if (stage !== 'paid' && stage !== 'idle' && thanks !== null) setThanks(null)
  useEffect(() => {
    if (stage !== 'idle' || thanks === null) return
    const timer = setTimeout(() => setThanks(null), THANKS_MS)
    return () => clearTimeout(timer)
  }, [stage, thanks])
  return stage === 'idle' && thanks ? thanks : snapshot
}
