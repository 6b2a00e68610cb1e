import type { PaymentMethod } from '#domain/payment-method.ts'
import type { Payment } from '#domain/payment.ts'
import type { ReaderError } from '#domain/reader-errors.ts'

/** SPEC §2 Checkout dialog, §4 Checkout step flow. */
export type CheckoutStep =
  | 'SelectPaymentMethod'
  | 'ConnectToCardReader'
  | 'SelectPaymentCardSubType'
  | 'CustomerInfo'
  | 'CheckReader'
  | 'ProcessPaymentCard'
  | 'PaymentConfirmation'

/** Where an attempt to charge the card stands. */
export type Charge =
  | { kind: 'none' }
  /** The payment is being created and the reader woken. */
  | { kind: 'starting' }
  /** The reader waits for the customer's card. */
  | { kind: 'waiting' }
  /** No answer came: whether money moved is not known, and nothing may be tried again until it is. */
  | { kind: 'checking' }
  /** Approved; it is being made part of the payment, after so many failures. */
  | { kind: 'recording'; retry: number }
  /** Approved, but it must not stand: the money is being given back. */
  | { kind: 'takingBack' }
  | { kind: 'failed'; error: ReaderError }

/** What the next step depends on. */
export type CheckoutFacts = {
  acceptedMethods: readonly PaymentMethod[]
  paymentMethod: PaymentMethod
  /** Credit and debit cost differently, so the cashier has to ask. */
  asksCardSubType: boolean
}

export type Checkout = {
  isOpen: boolean
  step: CheckoutStep
  /** The steps before this one, for Back. */
  trail: readonly CheckoutStep[]
  /** The step was reached by Back: it must not run on by itself again. */
  cameBack: boolean
  charge: Charge
  /** Set once the payment is complete. */
  confirmed: Payment | null
  /** What the cashier should know about how it was completed. */
  notice: ReaderError | null
}

export const firstStep = (facts: CheckoutFacts): CheckoutStep => {
  if (facts.acceptedMethods.length > 1) return 'SelectPaymentMethod'
  return facts.acceptedMethods[0] === 'BANK' ? 'CustomerInfo' : 'ConnectToCardReader'
}

const following = (step: CheckoutStep, facts: CheckoutFacts): CheckoutStep => {
  const isBank = facts.paymentMethod === 'BANK'
  switch (step) {
    case 'SelectPaymentMethod':
      return isBank ? 'CustomerInfo' : 'ConnectToCardReader'
    case 'ConnectToCardReader':
      return facts.asksCardSubType ? 'SelectPaymentCardSubType' : 'CustomerInfo'
    case 'SelectPaymentCardSubType':
      return 'CustomerInfo'
    case 'CustomerInfo':
      return isBank ? 'CheckReader' : 'ProcessPaymentCard'
    case 'CheckReader':
    case 'ProcessPaymentCard':
    case 'PaymentConfirmation':
      return 'PaymentConfirmation'
  }
}

/** All steps of a sale with these facts, first to last. */
export const pathOf = (facts: CheckoutFacts): CheckoutStep[] => {
  const path = [firstStep(facts)]
  for (let step = path[0]; step && step !== 'PaymentConfirmation'; step = path.at(-1)) {
    path.push(following(step, facts))
  }
  return path
}

export type CheckoutEvent =
  | { type: 'opened'; facts: CheckoutFacts }
  | { type: 'next'; facts: CheckoutFacts }
  | { type: 'back' }
  | { type: 'closed' }
  | { type: 'charge'; charge: Charge }
  | { type: 'approved'; payment: Payment; notice: ReaderError | null }

export const initialCheckout: Checkout = {
  isOpen: false,
  step: 'SelectPaymentMethod',
  trail: [],
  cameBack: false,
  charge: { kind: 'none' },
  confirmed: null,
  notice: null,
}

/** Money may be moving: the charge can be neither taken back nor started again. */
export const isCharging = ({ charge }: Pick<Checkout, 'charge'>): boolean =>
  charge.kind !== 'none' && charge.kind !== 'failed'

export const canGoBack = (checkout: Checkout): boolean =>
  checkout.trail.length > 0 && checkout.step !== 'PaymentConfirmation' && !isCharging(checkout)

/**
 * The checkout, step by step. Closing starts over, except while a charge is under way: that goes on
 * and is found again when the dialog is opened.
 */
export const reduceCheckout = (checkout: Checkout, event: CheckoutEvent): Checkout => {
  switch (event.type) {
    case 'opened':
      return isCharging(checkout)
        ? { ...checkout, isOpen: true }
        : { ...initialCheckout, isOpen: true, step: firstStep(event.facts) }
    case 'next': {
      if (isCharging(checkout) || checkout.step === 'PaymentConfirmation') return checkout
      return {
        ...checkout,
        step: following(checkout.step, event.facts),
        trail: [...checkout.trail, checkout.step],
        cameBack: false,
      }
    }
    case 'back': {
      const step = checkout.trail.at(-1)
      if (!step || !canGoBack(checkout)) return checkout
      return {
        ...checkout,
        step,
        trail: checkout.trail.slice(0, -1),
        cameBack: true,
        charge: { kind: 'none' },
      }
    }
    case 'closed':
      return isCharging(checkout) ? { ...checkout, isOpen: false } : initialCheckout
    case 'charge': {
      // What came of it is not to be missed: a closed dialog opens.
      const isOpen = checkout.isOpen || event.charge.kind === 'failed'
      return { ...checkout, isOpen, charge: event.charge }
    }
    case 'approved':
      return {
        isOpen: true,
        step: 'PaymentConfirmation',
        trail: [],
        cameBack: false,
        charge: { kind: 'none' },
        confirmed: event.payment,
        notice: event.notice,
      }
  }
}
