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
  SelectPaymentMethod: 'How is the customer paying?',
  ConnectToCardReader: 'Checking card reader connection',
  CustomerInfo: 'Customer information',
  CheckReader: 'Scan the check',
  ProcessPaymentCard: 'Ready for Payment',
  PaymentConfirmation: 'Payment complete',
}

const labels: Record<PlainStep, string> = {
  SelectPaymentMethod: 'Method',
  ConnectToCardReader: 'Reader',
  CustomerInfo: 'Customer',
  CheckReader: 'Check',
  ProcessPaymentCard: 'Payment',
  PaymentConfirmation: 'Done',
}

const failed = 'Payment not completed'
const checking = 'Still checking'

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
      return 'Charging the account'
  }
}

export const headingOf = ({ step, charge }: Stage, serviceOfferingId: string): string => {
  if (step === 'CheckReader') return bankHeadingOf(charge)
  if (step === 'SelectPaymentCardSubType') return cardChoiceMessages(serviceOfferingId).question
  if (step !== 'ProcessPaymentCard') return headings[step]
  switch (charge.kind) {
    case 'failed':
      return failed
    case 'checking':
      return checking
    case 'waiting':
      return headings[step]
    case 'recording':
      return 'Card approved'
    case 'reversing':
      return 'Reversing the charge'
    case 'none':
    case 'starting':
      return 'Preparing the payment'
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
  const cardChoice = cardChoiceMessages(serviceOfferingId).name
  const path = pathOf(facts)
  return {
    current: path.indexOf(step) + 1,
    total: path.length,
    labels: path.map((each) => (each === 'SelectPaymentCardSubType' ? cardChoice : labels[each])),
  }
}
