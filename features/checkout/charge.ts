import { emptyCart, toPaymentRequest } from '#domain/cart.ts'
import type { ServiceOfferingConfig } from '#domain/config.ts'
import { browserClock } from '#features/shared/clock.ts'
import { readerFor } from '#features/shared/reader/reader-for.ts'
import { showToast } from '#ui/Toast/toasts.ts'

import {
  cartStore,
  checkoutStore,
  draftStore,
  sendCheckout,
  sittingStore,
} from './checkout-store.ts'
import { type CheckoutFacts, isCharging } from './dialog/checkout-machine.ts'
import { paymentApi } from './payment/payment-api.ts'
import { takePayment } from './payment/take-payment.ts'

/** To the next step; the step that charges starts at once, since the reader then asks for the card. */
export const goOn = (facts: CheckoutFacts, config: ServiceOfferingConfig): void => {
  sendCheckout({ type: 'next', facts })
  if (checkoutStore.get().step === 'ProcessPaymentCard') void charge(config)
}

/** Charges what is in the cart; again after a failure. Does nothing while a charge is under way. */
export const charge = async (config: ServiceOfferingConfig): Promise<void> => {
  const cart = cartStore.get()
  const { terminal } = cart
  if (isCharging(checkoutStore.get()) || !terminal) return
  const began = sittingStore.get()
  const isCurrent = () => began === sittingStore.get()
  const outcome = await takePayment(
    {
      api: paymentApi,
      reader: () => readerFor(terminal, config),
      clock: browserClock,
      newId: () => crypto.randomUUID(),
      onCharge: (next) => isCurrent() && sendCheckout({ type: 'charge', charge: next }),
      onTrouble: ({ title, text }) => showToast({ tone: 'critical', title, description: text }),
    },
    toPaymentRequest(cart),
    terminal,
    draftStore.get(),
  )
  if (!isCurrent()) return
  if (outcome.kind === 'approved') {
    const { payment, notice } = outcome
    cartStore.set(emptyCart)
    draftStore.set(null)
    sendCheckout({ type: 'approved', payment, notice })
    if (notice) showToast({ tone: 'caution', title: notice.title, description: notice.text })
  } else {
    const { error, draft, tookBack } = outcome
    draftStore.set(draft)
    if (tookBack) showToast({ tone: 'critical', title: error.title, description: error.text })
    sendCheckout({ type: 'charge', charge: { kind: 'failed', error } })
  }
}
