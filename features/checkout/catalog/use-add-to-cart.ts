import { useRef, useState } from 'react'

import { hasEditableFields, type CustomProduct } from '#domain/catalog/product.ts'
import { type Cart, isFull } from '#domain/checkout/cart.ts'
import { t } from '#domain/language/staff-text.ts'
import { itemOutageTitle } from '#domain/pricing/outage.ts'
import { fromProduct, type Payable } from '#domain/pricing/payable.ts'
import type { IntegratedPayable } from '#domain/records/record-search.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { showToast } from '#ui/Toast/toasts.ts'

import { changeCart } from '../state/checkout-store.ts'

/** A press of the same tile sooner than this, in milliseconds, belongs to a double click. */
const DOUBLE_PRESS = 600

export const fullCartAdvice = t('Check out or remove the item in the cart before adding another.')

type PendingItem = { product: CustomProduct } | { item: IntegratedPayable }

/** Adds a pressed item, opens a dialog, or refuses it (SPEC §2 Products flow). */
export const useAddToCart = (cart: Cart, config: ServiceOfferingConfig, onAdded: () => void) => {
  const [pendingItem, setPendingItem] = useState<PendingItem | null>(null)

  const add = (payables: readonly Payable[]) => {
    const [only, ...others] = config.acceptedPaymentMethods
    if (only && others.length === 0) changeCart({ type: 'setPaymentMethod', paymentMethod: only })
    changeCart({ type: 'add', payables })
    setPendingItem(null)
    onAdded()
  }

  const lastPress = useRef({ id: '', time: 0 })
  const unlessFull = (id: string, action: () => void) => {
    const { current: last } = lastPress
    const time = performance.now()
    lastPress.current = { id, time }
    if (last.id === id && time - last.time < DOUBLE_PRESS) return
    if (!isFull(cart)) action()
    else showToast({ tone: 'caution', title: t('Cart Is Full'), detail: fullCartAdvice })
  }

  return {
    pendingItem,
    add,
    cancel: () => setPendingItem(null),
    chooseProduct: (product: CustomProduct) =>
      unlessFull(product._id, () => {
        if (hasEditableFields(product)) setPendingItem({ product })
        else add([fromProduct(product)])
      }),
    chooseItem: (item: IntegratedPayable) =>
      unlessFull(item.soid, () => {
        const { active, description } = item.outage
        if (active) showToast({ tone: 'critical', title: itemOutageTitle, detail: description })
        else setPendingItem({ item })
      }),
  }
}
