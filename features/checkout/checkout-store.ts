import {
  type Cart,
  type CartAction,
  emptyCart,
  reduceCart,
  toPaymentRequest,
} from '#domain/cart.ts'
import type { ServiceOfferingConfig } from '#domain/config.ts'
import { browserClock } from '#features/shared/clock.ts'
import { readerFor } from '#features/shared/reader/reader-for.ts'
import { createStore, useStore } from '#features/shared/store.ts'
import { showToast } from '#ui/Toast/toasts.ts'

import {
  type Checkout,
  type CheckoutEvent,
  type CheckoutFacts,
  initialCheckout,
  isCharging,
  reduceCheckout,
} from './dialog/checkout-machine.ts'
import { paymentApi } from './payment/payment-api.ts'
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
export const goOn = (facts: CheckoutFacts, config: ServiceOfferingConfig): void => {
  sendCheckout({ type: 'next', facts })
  if (checkoutStore.get().step === 'ProcessPaymentCard') void charge(config)
}

/** Charges what is in the cart; again after a failure. Does nothing while a charge is under way. */
export const charge = async (config: ServiceOfferingConfig): Promise<void> => {
  const { terminal, ...cart } = cartStore.get()
  if (isCharging(checkoutStore.get()) || !terminal) return
  const began = sitting
  sendCheckout({ type: 'charge', charge: { kind: 'starting' } })
  const outcome = await takePayment(
    {
      api: paymentApi,
      reader: () => readerFor(terminal, config),
      clock: browserClock,
      newId: () => crypto.randomUUID(),
      onCharge: (next) => began === sitting && sendCheckout({ type: 'charge', charge: next }),
      onTrouble: ({ title, text }) => showToast({ tone: 'critical', title, description: text }),
    },
    toPaymentRequest({ ...cart, terminal }),
    terminal,
    draft,
  )
  if (began !== sitting) return
  if (outcome.kind === 'approved') {
    const { payment, notice } = outcome
    cartStore.set(emptyCart)
    draft = null
    sendCheckout({ type: 'approved', payment, notice })
    if (notice) showToast({ tone: 'caution', title: notice.title, description: notice.text })
  } else {
    draft = outcome.draft
    const { title, text } = outcome.error
    if (outcome.tookBack) showToast({ tone: 'critical', title, description: text })
    sendCheckout({ type: 'charge', charge: { kind: 'failed', error: outcome.error } })
  }
}
