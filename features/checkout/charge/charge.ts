import { emptyCart } from '#domain/checkout/cart.ts'
import { toPaymentRequest } from '#domain/checkout/to-payment-request.ts'
import type { Problem } from '#domain/lib/problem.ts'
import type { BankAccount } from '#domain/payments/bank.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { browserClock } from '#features/shared/clock.ts'
import { readerFor } from '#features/shared/reader/reader-for.ts'
import { showToast } from '#ui/Toast/toasts.ts'

import { type Charge, type CheckoutFacts, isCharging } from '../state/checkout-machine.ts'
import {
  cartStore,
  checkoutStore,
  draftStore,
  sendCheckout,
  checkoutSessionStore,
} from '../state/checkout-store.ts'
import { bankApi } from './bank-api.ts'
import { browserJournal } from './browser-journal.ts'
import { paymentApi } from './payment-api.ts'
import { takeBankPayment } from './take-bank-payment.ts'
import { type PaymentOutcome, takePayment } from './take-payment.ts'

/** Advances one step; the payment step charges immediately, so that the reader prompts. */
export const goToNextStep = (facts: CheckoutFacts, config: ServiceOfferingConfig): void => {
  sendCheckout({ type: 'next', facts })
  if (checkoutStore.get().step === 'ProcessPaymentCard') void charge(config)
}

/** Binds a charge to the current session, so it reports nothing after sign-out. */
const joinSession = () => {
  const { signal } = checkoutSessionStore.get()
  const isCurrent = () => !signal.aborted
  const onCharge = (next: Charge) => {
    if (isCurrent()) sendCheckout({ type: 'charge', charge: next })
  }
  return { isCurrent, onCharge, journal: browserJournal(signal) }
}

const showApproved = (payment: Payment, notice: Problem | null): void => {
  cartStore.set(emptyCart)
  draftStore.set(null)
  sendCheckout({ type: 'approved', payment, notice })
  if (notice) showToast({ tone: 'caution', title: notice.title, detail: notice.detail })
}

/** Failures of our own calls, and charges that were returned, also show as a toast (SPEC §8). */
const showFailed = (
  { error, draft, money }: Pick<PaymentOutcome & { kind: 'failed' }, 'error' | 'draft' | 'money'>,
  isUndone = false,
): void => {
  const { title, detail } = error
  const isInToast = isUndone || error instanceof ApiError
  draftStore.set(draft)
  const failed = { kind: 'failed' as const, error: { title, detail }, isInToast, money }
  sendCheckout({ type: 'charge', charge: failed })
  if (isInToast) showToast({ tone: 'critical', title, detail })
}

/** Charges the cart to a card. Does nothing while a charge is in progress. */
export const charge = async (config: ServiceOfferingConfig): Promise<void> => {
  const cart = cartStore.get()
  const { terminal } = cart
  if (isCharging(checkoutStore.get()) || !terminal) return
  const { isCurrent, onCharge, journal } = joinSession()
  const outcome = await takePayment(
    {
      api: paymentApi,
      reader: () => readerFor(terminal, config),
      clock: browserClock,
      journal,
      newId: () => crypto.randomUUID(),
      onCharge,
      onTrouble: ({ title, detail: text }) => showToast({ tone: 'critical', title, detail: text }),
    },
    toPaymentRequest(cart),
    terminal,
    draftStore.get(),
  )
  if (!isCurrent()) return
  if (outcome.kind === 'approved') {
    showApproved(outcome.payment, outcome.notice)
  } else {
    showFailed(outcome, outcome.isUndone)
  }
}

/** Takes another card after a failure: goes back to ask its type where the fees depend on it, else charges. */
export const chargeAnotherCard = (config: ServiceOfferingConfig): void => {
  const { trail } = checkoutStore.get()
  const at = trail.indexOf('SelectPaymentCardSubType')
  if (at === -1) void charge(config)
  else for (const _ of trail.slice(at)) sendCheckout({ type: 'back' })
}

/**
 * Charges the cart to a bank account, stored nowhere. Does nothing during a charge.
 * @returns true if the bank never saw the account, so it can be retried
 */
export const chargeAccount = async (account: BankAccount): Promise<boolean> => {
  if (isCharging(checkoutStore.get())) return false
  const { isCurrent, onCharge, journal } = joinSession()
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
  if (!isCurrent() || outcome.kind === 'signedOut') return false
  if (outcome.kind === 'approved') {
    showApproved(outcome.payment, null)
    return false
  }
  // The title of a bank's refusal already says that nothing was charged.
  showFailed({ ...outcome, money: outcome.wasSent ? null : { kind: 'notCharged' } })
  return !outcome.wasSent
}
