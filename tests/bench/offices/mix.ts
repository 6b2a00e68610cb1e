import type { EndpointName } from '#domain/api/endpoints.ts'

import { bodies, keeps, type Kind, queries, type Sale } from './requests.ts'

/** What only some sales have, by their share of all. */
export const shares: Readonly<Record<Exclude<Kind, 'card'>, number>> = {
  /** The others are paid by card. */
  bank: 0.05,
  refund: 0.03,
  search: 0.1,
  totals: 0.1,
  /** A cashier makes 24 sales a day. */
  signIn: 1 / 24,
}

export type Call = {
  endpoint: EndpointName
  /** Every sale makes the call if undefined. */
  of?: Kind
  query?: (sale: Sale) => Record<string, string>
  body?: (sale: Sale) => object
  keep?: (sale: Sale, contents: unknown) => void | Promise<void>
}

/** The calls of a sale, one after the other and without the pauses of people. */
export const calls: readonly Call[] = [
  { endpoint: 'signIn', of: 'signIn', body: bodies.credentials, keep: keeps.signIn },
  { endpoint: 'refreshToken', of: 'signIn', body: bodies.exchange, keep: keeps.session },
  { endpoint: 'getAccountPermissions' },
  { endpoint: 'getConfig' },
  { endpoint: 'getCustomProducts' },
  { endpoint: 'getFees', body: bodies.cart },
  { endpoint: 'createPayment', body: bodies.payment, keep: keeps.payment },
  { endpoint: 'beginAttempt', of: 'card' },
  // Stands for the reader, and for the inquiry at the processor that production makes to record a charge.
  { endpoint: 'createStubTransaction', of: 'card', body: bodies.swipe, keep: keeps.approval },
  { endpoint: 'recordSubpayment', of: 'card', body: bodies.approval, keep: keeps.paid },
  { endpoint: 'chargeBank', of: 'bank', body: bodies.debit, keep: keeps.debit },
  { endpoint: 'getPayment', keep: keeps.payment },
  { endpoint: 'getPayments', query: queries.list },
  { endpoint: 'getPaymentStats', of: 'totals', query: queries.totals },
  { endpoint: 'getPayments', of: 'search', query: queries.search },
  { endpoint: 'draftRefund', of: 'refund', body: bodies.refund },
  { endpoint: 'processRefund', of: 'refund', body: bodies.refund, keep: keeps.refund },
]
