import { t, translated } from '#domain/language/staff-text.ts'
import { cardChoiceMessages } from '#domain/settings/offering-styles.ts'

import {
  type Charge,
  type Checkout,
  type CheckoutFacts,
  type CheckoutStep,
  isCharging,
  pathOf,
} from '../state/checkout-machine.ts'

type PlainStep = Exclude<CheckoutStep, 'SelectPaymentCardSubType'>

const headings: Record<PlainStep, string> = {
  SelectPaymentMethod: t('How is the customer paying?'),
  ConnectToCardReader: t('Checking card reader connection'),
  CustomerInfo: t('Customer information'),
  CheckReader: t('Scan the check'),
  ProcessPaymentCard: t('Ready for Payment'),
  PaymentConfirmation: t('Payment complete'),
}

const labels: Record<PlainStep, string> = {
  SelectPaymentMethod: t('Method'),
  ConnectToCardReader: t('Reader'),
  CustomerInfo: t('Customer'),
  CheckReader: t('Check [payment]'),
  ProcessPaymentCard: t('Payment'),
  PaymentConfirmation: t('Done'),
}

const failed = t('Payment not completed')
const checking = t('Still checking')

type Stage = Pick<Checkout, 'step' | 'charge'>

const bankHeadingOf = (charge: Charge): string => {
  switch (charge.kind) {
    case 'none':
      return headings.CheckReader
    case 'failed':
      return failed
    case 'checking':
      return checking
    case 'starting':
    case 'waiting':
    case 'recording':
    case 'reversing':
      return t('Charging the account')
  }
}

export const headingOf = ({ step, charge }: Stage, serviceOfferingId: string): string => {
  if (step === 'CheckReader') return bankHeadingOf(charge)
  if (step === 'SelectPaymentCardSubType')
    return translated(cardChoiceMessages(serviceOfferingId).question)
  if (step !== 'ProcessPaymentCard') return headings[step]
  switch (charge.kind) {
    case 'failed':
      return failed
    case 'checking':
      return checking
    case 'waiting':
      return headings[step]
    case 'recording':
      return t('Card approved')
    case 'reversing':
      return t('Reversing the charge')
    case 'none':
    case 'starting':
      return t('Preparing the payment')
  }
}

/** Changes when the subject of a step changes, which moves focus to its heading. */
export const stageOf = ({ step, charge }: Stage): string => {
  // A bank payment asks and charges in one step.
  if (step === 'CheckReader' && isCharging({ charge })) return `${step} charging`
  return charge.kind === 'failed' ? `${step} failed` : step
}

/** The current step of this sale, counted from 1. */
export const progressOf = (step: CheckoutStep, facts: CheckoutFacts, serviceOfferingId: string) => {
  const cardChoice = translated(cardChoiceMessages(serviceOfferingId).name)
  const path = pathOf(facts)
  return {
    current: path.indexOf(step) + 1,
    total: path.length,
    labels: path.map((each) => (each === 'SelectPaymentCardSubType' ? cardChoice : labels[each])),
  }
}
