import { type Cart, type CartAction, emptyCart, reduceCart } from '#domain/cart.ts'
import { createStore, useStore } from '#features/shared/store.ts'

import {
  type Checkout,
  type CheckoutEvent,
  initialCheckout,
  reduceCheckout,
} from './dialog/checkout-machine.ts'
import type { PaymentDraft } from './payment/payment-draft.ts'

/**
 * The cart and its checkout outlive the screen: a charge goes on while the cashier looks elsewhere,
 * and is found again afterwards.
 */
export const cartStore = createStore<Cart>(emptyCart)
export const checkoutStore = createStore<Checkout>(initialCheckout)
/** What an attempt left for the next one of the same cart. */
export const draftStore = createStore<PaymentDraft | null>(null)
/** Ended by each reset: what a charge from before it still reports concerns nobody here. */
export const sittingStore = createStore(new AbortController())

export const useCart = (): Cart => useStore(cartStore)
export const useCheckout = (): Checkout => useStore(checkoutStore)

export const changeCart = (action: CartAction): void => {
  cartStore.set(reduceCart(cartStore.get(), action))
  // Other goods are another sale, even if the next customer buys the same.
  if (action.type === 'add' || action.type === 'remove' || action.type === 'reset') {
    draftStore.set(null)
  }
}

export const sendCheckout = (event: CheckoutEvent): void =>
  checkoutStore.set(reduceCheckout(checkoutStore.get(), event))

/** Back to an empty counter: after signing out, and before each story. */
export const resetCheckout = (): void => {
  cartStore.set(emptyCart)
  checkoutStore.set(initialCheckout)
  draftStore.set(null)
  sittingStore.get().abort()
  sittingStore.set(new AbortController())
}
