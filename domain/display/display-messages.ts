import { type ChosenCardSubType, tenders } from '../pricing/payment-method.ts'
import { cardSubTypeLabels } from '../settings/offering-styles.ts'
import type { DisplayChoice, DisplayStage } from './display-snapshot.ts'

/** Every word of the customer display, so that another language needs only another copy of this module. */
export const displayMessages = {
  pageTitle: 'Customer Display',
  rehearsal: 'Rehearsal: nothing here is real',
  welcome: 'Welcome',
  waiting: 'Your items appear here.',
  items: 'Your items',
  item: 'Item',
  record: 'Record',
  subTotal: 'Subtotal',
  total: 'Total',
  payBy: 'Pay by',
  notCalculated: 'Not calculated yet',
  connect: 'Connect This Screen',
  connectDetail: 'At the workstation, choose Customer Display and enter this code.',
  newCode: 'Show a New Code',
  codeExpired: 'The code has expired.',
  lostTitle: 'Connection lost',
  lostDetail: 'Ask the cashier for the amount. This screen connects again by itself.',
} as const

type Prompt = { title: string; detail: string | null }

/** What the customer does now, or what became of the payment. */
export const promptOf = (
  stage: DisplayStage,
  { method }: Pick<DisplayChoice, 'method'> = { method: 'CARD_PRESENT' },
): Prompt => {
  const { noun } = tenders[method]
  switch (stage) {
    case 'idle':
      return { title: displayMessages.welcome, detail: displayMessages.waiting }
    case 'review':
      return { title: 'Check your items', detail: 'Nothing is charged yet.' }
    case 'card':
      return { title: 'Insert, tap or swipe your card on the reader', detail: null }
    case 'wait':
      return { title: 'Please wait', detail: 'The payment is in progress.' }
    case 'checking':
      return { title: 'Please wait', detail: 'We are checking your payment. Do not pay again.' }
    case 'confirming':
      return {
        title: 'Your card was approved',
        detail: 'We are waiting for confirmation. Do not pay again.',
      }
    case 'paid':
      return { title: 'Payment complete. Thank you.', detail: null }
    case 'notCharged':
      return { title: `The ${noun} was not charged`, detail: 'The cashier can help you.' }
    case 'reversing':
      return {
        title: 'The payment was not completed',
        detail: 'The charge is being reversed. Do not pay again until the cashier asks you to.',
      }
    case 'reversed':
      return {
        title: 'The payment was not completed',
        detail: 'The charge was reversed. The cashier can help you.',
      }
    case 'failed':
      return { title: 'The payment was not completed', detail: 'The cashier can help you.' }
  }
}

const cardNames: Readonly<Record<string, string>> = { Credit: 'Credit card', Debit: 'Debit card' }

/** `Debit card`, `Bank`, or the office's own words for card types (SPEC §2 Products home). */
export const choiceLabel = (
  { method, cardSubType }: Pick<DisplayChoice, 'method' | 'cardSubType'>,
  serviceOfferingId: string,
): string => {
  if (cardSubType === null) return tenders[method].label
  const label: string =
    cardSubTypeLabels(serviceOfferingId)[cardSubType satisfies ChosenCardSubType]
  return cardNames[label] ?? label
}
