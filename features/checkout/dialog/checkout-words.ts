import { type Checkout, type CheckoutFacts, type CheckoutStep, pathOf } from './checkout-machine.ts'

const headings: Record<CheckoutStep, string> = {
  SelectPaymentMethod: 'How is the customer paying?',
  ConnectToCardReader: 'Checking card reader connection',
  SelectPaymentCardSubType: 'Credit or debit?',
  CustomerInfo: 'Customer information',
  CheckReader: 'Check',
  ProcessPaymentCard: 'Ready for Payment',
  PaymentConfirmation: 'Payment complete',
}

const labels: Record<CheckoutStep, string> = {
  SelectPaymentMethod: 'Method',
  ConnectToCardReader: 'Reader',
  SelectPaymentCardSubType: 'Card type',
  CustomerInfo: 'Customer',
  CheckReader: 'Check',
  ProcessPaymentCard: 'Payment',
  PaymentConfirmation: 'Done',
}

/** The question or the state that a step opens with. */
export const headingOf = ({ step, charge }: Pick<Checkout, 'step' | 'charge'>): string => {
  if (step !== 'ProcessPaymentCard') return headings[step]
  switch (charge.kind) {
    case 'failed':
      return 'Payment not completed'
    case 'checking':
      return 'Still checking'
    case 'waiting':
      return headings[step]
    case 'recording':
      return 'Card approved'
    case 'takingBack':
      return 'Giving the money back'
    case 'none':
    case 'starting':
      return 'Preparing the payment'
  }
}

/** Where the cashier is among the steps of this sale, counted from 1. */
export const progressOf = (step: CheckoutStep, facts: CheckoutFacts) => {
  const path = pathOf(facts)
  return {
    current: path.indexOf(step) + 1,
    total: path.length,
    labels: path.map((each) => labels[each]),
  }
}
