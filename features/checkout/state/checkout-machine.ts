import type { FailedMoney } from '#domain/checkout/checkout-notices.ts'
import type { Problem } from '#domain/lib/problem.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { defaultPaymentMethod, type PaymentMethod } from '#domain/pricing/payment-method.ts'

/** SPEC §2 Checkout dialog, §4 Checkout step flow. */
export type CheckoutStep =
  | 'SelectPaymentMethod'
  | 'ConnectToCardReader'
  | 'SelectPaymentCardSubType'
  | 'CustomerInfo'
  | 'CheckReader'
  | 'ProcessPaymentCard'
  | 'PaymentConfirmation'

export type Charge =
  | { kind: 'none' }
  | { kind: 'starting' }
  | { kind: 'waiting' }
  /** No answer: money may have moved, and nothing may be retried until that is known. */
  | { kind: 'checking' }
  /** Approved; being recorded, after `retry` failures. */
  | { kind: 'recording'; retry: number }
  | { kind: 'reversing' }
  /** `isInToast`: a toast announces the error, so the step does not. */
  | { kind: 'failed'; error: Problem; isInToast?: boolean; money?: FailedMoney | null }

export type CheckoutFacts = {
  acceptedMethods: readonly PaymentMethod[]
  paymentMethod: PaymentMethod
  /** Credit and debit have different fees, so the cashier must choose. */
  needsCardSubType: boolean
}

export type Checkout = {
  isOpen: boolean
  step: CheckoutStep
  trail: readonly CheckoutStep[]
  /** The step must not advance by itself again. */
  wasReachedByBack: boolean
  charge: Charge
  confirmed: Payment | null
  /** How the payment was completed, if the cashier should know. */
  notice: Problem | null
}

/** The first step once the payment method is known, and the step that charges. */
const tenderSteps: Record<PaymentMethod, { first: CheckoutStep; charge: CheckoutStep }> = {
  CARD_PRESENT: { first: 'ConnectToCardReader', charge: 'ProcessPaymentCard' },
  BANK: { first: 'CustomerInfo', charge: 'CheckReader' },
}

export const firstStep = ({ acceptedMethods }: CheckoutFacts): CheckoutStep => {
  if (acceptedMethods.length > 1) return 'SelectPaymentMethod'
  return tenderSteps[acceptedMethods[0] ?? defaultPaymentMethod].first
}

const following = (step: CheckoutStep, facts: CheckoutFacts): CheckoutStep => {
  switch (step) {
    case 'SelectPaymentMethod':
      return tenderSteps[facts.paymentMethod].first
    case 'ConnectToCardReader':
      return facts.needsCardSubType ? 'SelectPaymentCardSubType' : 'CustomerInfo'
    case 'SelectPaymentCardSubType':
      return 'CustomerInfo'
    case 'CustomerInfo':
      return tenderSteps[facts.paymentMethod].charge
    case 'CheckReader':
    case 'ProcessPaymentCard':
    case 'PaymentConfirmation':
      return 'PaymentConfirmation'
  }
}

export const pathOf = (facts: CheckoutFacts): CheckoutStep[] => {
  const path = [firstStep(facts)]
  for (let step = path[0]; step && step !== 'PaymentConfirmation'; step = path.at(-1)) {
    path.push(following(step, facts))
  }
  return path
}

export type CheckoutEvent =
  | { type: 'opened'; facts: CheckoutFacts }
  /** To a charge that continued behind the closed dialog. */
  | { type: 'returned' }
  | { type: 'next'; facts: CheckoutFacts }
  | { type: 'back' }
  | { type: 'closed' }
  | { type: 'charge'; charge: Charge }
  | { type: 'approved'; payment: Payment; notice: Problem | null }

export const initialCheckout: Checkout = {
  isOpen: false,
  step: 'SelectPaymentMethod',
  trail: [],
  wasReachedByBack: false,
  charge: { kind: 'none' },
  confirmed: null,
  notice: null,
}

/** Money may be moving: the charge can be neither canceled nor restarted. */
export const isCharging = ({ charge }: Pick<Checkout, 'charge'>): boolean =>
  charge.kind !== 'none' && charge.kind !== 'failed'

export const canGoBack = (checkout: Checkout): boolean =>
  checkout.trail.length > 0 && checkout.step !== 'PaymentConfirmation' && !isCharging(checkout)

/**
 * Closing resets the checkout, except during a charge, which continues and reappears on reopening.
 */
export const reduceCheckout = (checkout: Checkout, event: CheckoutEvent): Checkout => {
  switch (event.type) {
    case 'opened':
      return isCharging(checkout)
        ? { ...checkout, isOpen: true }
        : { ...initialCheckout, isOpen: true, step: firstStep(event.facts) }
    case 'returned':
      return isCharging(checkout) ? { ...checkout, isOpen: true } : checkout
    case 'next': {
      if (isCharging(checkout) || checkout.step === 'PaymentConfirmation') return checkout
      return {
        ...checkout,
        step: following(checkout.step, event.facts),
        trail: [...checkout.trail, checkout.step],
        wasReachedByBack: false,
      }
    }
    case 'back': {
      const step = checkout.trail.at(-1)
      if (!step || !canGoBack(checkout)) return checkout
      return {
        ...checkout,
        step,
        trail: checkout.trail.slice(0, -1),
        wasReachedByBack: true,
        charge: { kind: 'none' },
      }
    }
    case 'closed':
      return isCharging(checkout) ? { ...checkout, isOpen: false } : initialCheckout
    case 'charge': {
      // Reopen a closed dialog, so that a failure is not missed.
      const isOpen = checkout.isOpen || event.charge.kind === 'failed'
      return { ...checkout, isOpen, charge: event.charge }
    }
    case 'approved':
      return {
        isOpen: true,
        step: 'PaymentConfirmation',
        trail: [],
        wasReachedByBack: false,
        charge: { kind: 'none' },
        confirmed: event.payment,
        notice: event.notice,
      }
  }
}
