import { useEffect, useEffectEvent } from 'react'

import { catalogEndpoints } from '#domain/api/catalog-endpoints.ts'
import type { CustomProduct } from '#domain/catalog/product.ts'
import { type Cart, isFull } from '#domain/checkout/cart.ts'
import { resumeSale } from '#domain/checkout/interrupted-sale.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import type { Payable } from '#domain/pricing/payable.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { Banner } from '#ui/Banner/Banner.tsx'

import {
  forgetInterruptedSale,
  readInterruptedSale,
  resumedSaleStore,
} from '../state/interrupted-sale.ts'

export interface ResumedSaleProps {
  cart: Cart
  config: ServiceOfferingConfig
  onResume: (payables: readonly Payable[]) => void
}

/** Fills the cart with the sale that a sign-out cut off, once the catalog has loaded, and says so. */
export function ResumedSale({ cart, config, onResume }: ResumedSaleProps) {
  const { data: products } = useEndpoint(catalogEndpoints.getCustomProducts, {})
  const resumed = useStore(resumedSaleStore)
  const resume = useEffectEvent((catalog: readonly CustomProduct[]) => {
    const session = sessionStore.get()
    const sale = session && readInterruptedSale(session)
    if (!sale) return
    forgetInterruptedSale()
    // A new sale was faster.
    if (isFull(cart)) return
    const found = resumeSale(sale, catalog, config.integratedPayables)
    if (found.payables.length > 0) onResume(found.payables)
    resumedSaleStore.set(found)
  })
  useEffect(() => {
    if (products) resume(products)
  }, [products])

  const isOver =
    resumed !== null &&
    cart.payables !== resumed.payables &&
    (isFull(cart) || resumed.payables.length > 0)
  useEffect(() => {
    if (isOver) resumedSaleStore.set(null)
  }, [isOver])
  if (!resumed || isOver) return null
  return (
    <Banner
      tone="info"
      live="status"
      title={t('Your sale was interrupted when you were signed out.')}
      onClose={() => resumedSaleStore.set(null)}
    >
      {resumed.advice.map(translated).join(' ')}
    </Banner>
  )
}
