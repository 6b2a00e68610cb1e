import { failureCodes } from '../checkout/checkout-notices.ts'
import type { PaymentMethod } from '../pricing/payment-method.ts'
import { readerErrorOf } from '../reader/reader-errors.ts'
import { rehearsedErrors } from './rehearsed-outcomes.ts'

/** What a rehearsal's audit trail says of one thing that a person did or met. */
export type RehearsalEvent = {
  action: string
  /** The reader's answer, if a sale failed. */
  statusCode: string | null
  processorCode: string | null
}

export type Lesson = {
  id: string
  title: string
  /** How to reach it by the real screens. */
  howTo: string
  /** The tender that the office must accept. */
  tender: PaymentMethod
  isReachedBy: (event: RehearsalEvent) => boolean
}

/** Written by the browser, since only it can notice. */
export const CONNECTION_LOST = 'session.connection-lost'

/** The actions of the audit trail that the lessons look at. */
export const lessonActions: readonly string[] = [
  'sale.approved',
  'sale.failed',
  'refund.done',
  'debit.returned',
  CONNECTION_LOST,
]

const isMismatch = ({ action, statusCode }: RehearsalEvent) =>
  action === 'sale.failed' && statusCode === failureCodes.insufficientFunds

const errorTitleOf = ({ statusCode, processorCode }: RehearsalEvent): string =>
  readerErrorOf({
    statusCode: statusCode ?? undefined,
    processorCode: processorCode ?? undefined,
  }).title

const errorLessons = rehearsedErrors.map(({ name, error: { title } }): Lesson => ({
  id: `error-${name}`,
  title: `Card reader error: ${title}`,
  howTo: 'Charge a card. Under Simulated card, choose Random Error and this error.',
  tender: 'CARD_PRESENT',
  isReachedBy: (event) =>
    event.action === 'sale.failed' && !isMismatch(event) && errorTitleOf(event) === title,
}))

/** What a cashier should have met before the first customer, in the order to learn it. */
export const lessons: readonly Lesson[] = [
  {
    id: 'sale',
    title: 'Card sale',
    howTo: 'Add a product, check out, and choose Success under Simulated card.',
    tender: 'CARD_PRESENT',
    isReachedBy: ({ action }) => action === 'sale.approved',
  },
  {
    id: 'refund',
    title: 'Refund',
    howTo: 'Open a sale in Transaction History and refund it.',
    tender: 'CARD_PRESENT',
    isReachedBy: ({ action }) => action === 'refund.done',
  },
  {
    id: 'amount-mismatch',
    title: 'Card approved for another amount',
    howTo: 'Charge a card. Under Simulated card, choose Random Error and Another amount.',
    tender: 'CARD_PRESENT',
    isReachedBy: isMismatch,
  },
  {
    id: 'lost-connection',
    title: 'Lost connection',
    howTo: 'Disconnect the network during a sale, wait for the message, and connect it again.',
    tender: 'CARD_PRESENT',
    isReachedBy: ({ action }) => action === CONNECTION_LOST,
  },
  {
    id: 'returned-check',
    title: 'Returned check',
    howTo:
      'Charge a bank account whose number ends in 0009. The check comes back within five minutes: find it in Transaction History.',
    tender: 'BANK',
    isReachedBy: ({ action }) => action === 'debit.returned',
  },
  ...errorLessons,
]

/** The ids of the lessons that these events reach, in the order of the lessons. */
export const lessonsReached = (events: readonly RehearsalEvent[]): string[] =>
  lessons.filter(({ isReachedBy }) => events.some(isReachedBy)).map(({ id }) => id)
