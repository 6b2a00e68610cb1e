import type { MessageKey } from '../language/translate.ts'
import { type ChosenCardSubType, type PaymentMethod, tenders } from '../pricing/payment-method.ts'
import { cardSubTypeLabels } from '../settings/offering-styles.ts'
import type { DisplayChoice, DisplayStage } from './display-snapshot.ts'

/** What the customer reads on the display, besides its prompts. */
export const displayMessages = {
  rehearsal: 'Rehearsal: nothing here is real',
  welcome: 'Welcome',
  waiting: 'Your items appear here.',
  items: 'Your items',
  item: 'Item',
  subTotal: 'Subtotal',
  total: 'Total',
  payBy: 'Pay by',
  notCalculated: 'Not calculated yet',
  lostTitle: 'Connection lost',
  lostDetail: 'Ask the cashier for the amount. This screen connects again by itself.',
} as const satisfies Readonly<Record<string, MessageKey>>

/** What the office's staff read on the display while they connect it. */
export const connectMessages = {
  connect: 'Connect This Screen',
  connectDetail: 'At the workstation, choose Customer Display and enter this code.',
  newCode: 'Show a New Code',
  codeExpired: 'The code has expired.',
} as const

const notCharged: Readonly<Record<PaymentMethod, MessageKey>> = {
  CARD_PRESENT: 'The card was not charged',
  BANK: 'The bank account was not charged',
}

type Prompt = { title: MessageKey; detail: MessageKey | null }

/** What the customer does now, or what became of the payment. */
export const promptOf = (
  stage: DisplayStage,
  { method }: Pick<DisplayChoice, 'method'> = { method: 'CARD_PRESENT' },
): Prompt => {
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
      return { title: notCharged[method], detail: 'The cashier can help you.' }
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

const cardNames = { Credit: 'Credit card', Debit: 'Debit card' } as const

/** `Debit card`, `Bank`, or the office's own words for card types (SPEC §2 Products home). */
export const choiceLabel = (
  { method, cardSubType }: Pick<DisplayChoice, 'method' | 'cardSubType'>,
  serviceOfferingId: string,
): MessageKey => {
  if (cardSubType === null) return tenders[method].label
  const label = cardSubTypeLabels(serviceOfferingId)[cardSubType satisfies ChosenCardSubType]
  return label === 'Credit' || label === 'Debit' ? cardNames[label] : label
}
