import { type Cart, type CartAction, emptyCart, reduceCart } from '#domain/checkout/cart.ts'
import { createStore, useStore } from '#features/shared/store.ts'

import {
  type Checkout,
  type CheckoutEvent,
  initialCheckout,
  reduceCheckout,
} from './checkout-machine.ts'
import type { PaymentDraft } from './payment-draft.ts'

/**
 * The cart and checkout outlive the screen, because a charge continues while the cashier navigates.
 */
export const cartStore = createStore<Cart>(emptyCart)
export const checkoutStore = createStore<Checkout>(initialCheckout)
/** What a failed attempt leaves for the retry of the same cart. */
export const draftStore = createStore<PaymentDraft | null>(null)
/** A random name of each cart for the customer display; it says nothing about the sale. */
export const saleIdStore = createStore<string>(crypto.randomUUID())
/** Aborted on each reset, so that a charge from before it reports nothing. */
export const checkoutSessionStore = createStore(new AbortController())

export const useCart = (): Cart => useStore(cartStore)
export const useCheckout = (): Checkout => useStore(checkoutStore)

export const changeCart = (action: CartAction): void => {
  if (action.type === 'add' || action.type === 'reset') saleIdStore.set(crypto.randomUUID())
  cartStore.set(reduceCart(cartStore.get(), action))
  if (action.type === 'add' || action.type === 'remove' || action.type === 'reset') {
    draftStore.set(null)
  }
}

export const sendCheckout = (event: CheckoutEvent): void =>
  checkoutStore.set(reduceCheckout(checkoutStore.get(), event))

/** Resets the checkout after sign-out and before each story. */
export const resetCheckout = (): void => {
  changeCart({ type: 'reset' })
  checkoutStore.set(initialCheckout)
  checkoutSessionStore.get().abort()
  checkoutSessionStore.set(new AbortController())
}
