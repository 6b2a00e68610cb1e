import {
  type Cart,
  type CartAction,
  emptyCart,
  reduceCart,
  toPaymentRequest,
} from '#domain/cart.ts'
import { call } from '#features/shared/api/client.ts'
import { browserClock } from '#features/shared/clock.ts'
import { createCloudReader } from '#features/shared/reader/cloud.ts'
import { createStore, useStore } from '#features/shared/store.ts'

import {
  type Checkout,
  type CheckoutEvent,
  type CheckoutFacts,
  initialCheckout,
  isCharging,
  reduceCheckout,
} from './dialog/checkout-machine.ts'
import { type PaymentDraft, takePayment } from './payment/take-payment.ts'

/**
 * The cart and its checkout outlive the screen: a charge goes on while the cashier looks elsewhere,
 * and is found again afterwards.
 */
const cartStore = createStore<Cart>(emptyCart)
const checkoutStore = createStore<Checkout>(initialCheckout)
let draft: PaymentDraft | null = null
/** Replaced by each reset: what a charge from before it still reports concerns nobody here. */
let sitting = {}

export const cloudReader = createCloudReader({ call, clock: browserClock })

export const useCart = (): Cart => useStore(cartStore)
export const useCheckout = (): Checkout => useStore(checkoutStore)

export const changeCart = (action: CartAction): void => {
  cartStore.set(reduceCart(cartStore.get(), action))
  // Other goods are another sale, even if the next customer buys the same.
  if (action.type === 'add' || action.type === 'remove' || action.type === 'reset') draft = null
}

export const sendCheckout = (event: CheckoutEvent): void =>
  checkoutStore.set(reduceCheckout(checkoutStore.get(), event))

/** Back to an empty counter: after signing out, and before each story. */
export const resetCheckout = (): void => {
  cartStore.set(emptyCart)
  checkoutStore.set(initialCheckout)
  draft = null
  sitting = {}
}

/** To the next step; the step that charges starts at once, since the reader then asks for the card. */
export const goOn = (facts: CheckoutFacts): void => {
  sendCheckout({ type: 'next', facts })
  if (checkoutStore.get().step === 'ProcessPaymentCard') void charge()
}

/** Charges what is in the cart; again after a failure. Does nothing while a charge is under way. */
export const charge = async (): Promise<void> => {
  const cart = cartStore.get()
  if (isCharging(checkoutStore.get()) || !cart.terminalId) return
  const began = sitting
  const outcome = await takePayment(
    {
      createPayment: (body, idempotencyKey) => call('createPayment', { body, idempotencyKey }),
      getPayment: (paymentId) => call('getPayment', { params: { paymentId } }),
      reader: cloudReader,
      newId: () => crypto.randomUUID(),
    },
    toPaymentRequest(cart),
    cart.terminalId,
    draft,
    (next) => began === sitting && sendCheckout({ type: 'charge', charge: next }),
  )
  if (began !== sitting) return
  if (outcome.kind === 'approved') {
    cartStore.set(emptyCart)
    draft = null
    sendCheckout({ type: 'approved', payment: outcome.payment })
  } else {
    draft = outcome.draft
    sendCheckout({ type: 'charge', charge: { kind: 'failed', error: outcome.error } })
  }
}
