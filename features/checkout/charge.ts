import type { BankAccount } from '#domain/bank.ts'
import { emptyCart, toPaymentRequest } from '#domain/cart.ts'
import type { ServiceOfferingConfig } from '#domain/config.ts'
import type { Payment } from '#domain/payment.ts'
import type { ReaderError } from '#domain/reader-errors.ts'
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
import { type Charge, type CheckoutFacts, isCharging } from './dialog/checkout-machine.ts'
import { bankApi } from './payment/bank-api.ts'
import { browserJournal } from './payment/browser-journal.ts'
import { paymentApi } from './payment/payment-api.ts'
import type { PaymentDraft } from './payment/payment-draft.ts'
import { takeBankPayment } from './payment/take-bank-payment.ts'
import { takePayment } from './payment/take-payment.ts'

/** To the next step; the step that charges starts at once, since the reader then asks for the card. */
export const goOn = (facts: CheckoutFacts, config: ServiceOfferingConfig): void => {
  sendCheckout({ type: 'next', facts })
  if (checkoutStore.get().step === 'ProcessPaymentCard') void charge(config)
}

/** A charge reports to the sitting that it began in: after signing out nobody is left to hear it. */
const beginSitting = () => {
  const { signal: left } = sittingStore.get()
  const isCurrent = () => !left.aborted
  const onCharge = (next: Charge) => {
    if (isCurrent()) sendCheckout({ type: 'charge', charge: next })
  }
  return { isCurrent, onCharge, journal: browserJournal(left) }
}

const complete = (payment: Payment, notice: ReaderError | null): void => {
  cartStore.set(emptyCart)
  draftStore.set(null)
  sendCheckout({ type: 'approved', payment, notice })
  if (notice) showToast({ tone: 'caution', title: notice.title, description: notice.text })
}

const giveUp = (error: ReaderError, draft: PaymentDraft): void => {
  draftStore.set(draft)
  sendCheckout({ type: 'charge', charge: { kind: 'failed', error } })
}

/** Charges what is in the cart to a card; again after a failure. Does nothing while a charge is under way. */
export const charge = async (config: ServiceOfferingConfig): Promise<void> => {
  const cart = cartStore.get()
  const { terminal } = cart
  if (isCharging(checkoutStore.get()) || !terminal) return
  const { isCurrent, onCharge, journal } = beginSitting()
  const outcome = await takePayment(
    {
      api: paymentApi,
      reader: () => readerFor(terminal, config),
      clock: browserClock,
      journal,
      newId: () => crypto.randomUUID(),
      onCharge,
      onTrouble: ({ title, text }) => showToast({ tone: 'critical', title, description: text }),
    },
    toPaymentRequest(cart),
    terminal,
    draftStore.get(),
  )
  if (!isCurrent()) return
  if (outcome.kind === 'approved') {
    complete(outcome.payment, outcome.notice)
  } else {
    const { error, draft, tookBack } = outcome
    if (tookBack) showToast({ tone: 'critical', title: error.title, description: error.text })
    giveUp(error, draft)
  }
}

/**
 * Charges what is in the cart to a bank account, which is kept by nothing here. Does nothing while a
 * charge is under way.
 * @returns true if the bank has not seen the account, so that it may be tried as it is
 */
export const chargeAccount = async (account: BankAccount): Promise<boolean> => {
  if (isCharging(checkoutStore.get())) return false
  const { isCurrent, onCharge, journal } = beginSitting()
  const outcome = await takeBankPayment(
    {
      api: bankApi,
      clock: browserClock,
      journal,
      newId: () => crypto.randomUUID(),
      onCharge,
      isCurrent,
    },
    toPaymentRequest(cartStore.get()),
    account,
    draftStore.get(),
  )
  if (!isCurrent() || outcome.kind === 'left') return false
  if (outcome.kind === 'approved') {
    complete(outcome.payment, null)
    return false
  }
  giveUp(outcome.error, outcome.draft)
  return !outcome.wasSent
}
