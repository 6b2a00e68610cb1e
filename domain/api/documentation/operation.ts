import type { RefusalStatus } from '../../lib/refusal.ts'
import type { BodyOf, Endpoint, ReplyOf } from '../endpoint.ts'

/** The groups of the published API, in reading order. */
export const tags = {
  'Sign-in': 'Open a session, refresh it and end it.',
  Catalog: 'What the office sells: its products, its records and their fees.',
  Payments: 'Create payments, read them and charge bank accounts.',
  'Cloud readers': 'Charge a card at a reader that the server controls.',
  'Workstation readers':
    'Report what a reader attached to the workstation did. The caller runs the reader; the server confirms with the processor.',
  Refunds: 'Return money to the card or account that paid.',
  Terminals: 'The card readers of the office.',
  Users: 'The cashiers and administrators of the office.',
  Settings: 'How the office sells: limits, methods, fees, receipts.',
  Reconciliation:
    'Money whose whereabouts an administrator must know: closed days, reversals and discrepancies.',
  'Customer displays':
    'Show the customer a sale on a second device. A device gets a code, a workstation pairs it and sends what it shows.',
  Operations: 'For the operator of the server.',
} as const
export type Tag = keyof typeof tags

/** Documentation of an endpoint for integrators. Only the server and tests import it; no browser loads it. */
export type Operation<E extends Endpoint> = {
  tag: Tag
  /** A few words, beginning with a verb. */
  summary: string
  description: string
  /** When the call is refused, by status, besides the refusals that follow from the endpoint's definition. */
  refusals?: Partial<Record<RefusalStatus, string>>
  example: E extends Record<'body', unknown>
    ? { body: BodyOf<E>; reply: ReplyOf<E> }
    : { reply: ReplyOf<E> }
}

/** An endpoint without documentation does not compile. */
export type Operations<Group extends Record<string, Endpoint>> = {
  [Name in keyof Group]: Operation<Group[Name]>
}

export const notFound = {
  payment:
    'The payment does not exist, or belongs to another office or, for a cashier, to another cashier.',
  terminal: 'The terminal does not exist or belongs to another office.',
  user: 'The user does not exist or belongs to another office.',
  product: 'The product does not exist or belongs to another office.',
  office: 'The office does not exist.',
} as const

export const stale = 'The version is not the current one: someone else made a change. Read again.'
export const processorDown =
  'The card processor could not be reached. Nothing was done, unless the message says that the outcome is being checked.'
export const processorUnreadable = 'The card processor returned a response that could not be read.'
export const recordsDown = 'The record system could not be reached. Nothing was done.'
export const recordsUnreadable = 'The record system returned a response that could not be read.'
export const mailDown = 'The server cannot send mail.'
