import * as z from 'zod/mini'

import { demoPassword } from '#domain/demo/accounts.ts'
import { attemptOf, CardApproval } from '#domain/payments/attempt.ts'
import type { Acknowledged } from '#tests/durability/load.ts'

import { type Cashier, terminalId } from './offices.ts'

/** What a sale has beside the calls that all have. */
export type Kind = 'card' | 'bank' | 'refund' | 'search' | 'totals' | 'signIn'

/** A sale, and what its calls have come to. */
export type Sale = {
  cashier: Cashier
  kinds: ReadonlySet<Kind>
  acknowledged: Acknowledged
  refundId: string
  signInToken: string
  payment: KnownPayment
  attemptId: string
  approval: CardApproval | undefined
}

const Token = z.object({ token: z.string() })
const KnownPayment = z.object({
  _id: z.string(),
  status: z.string(),
  payables: z.array(z.object({ lineItemId: z.string() })),
  subpayments: z.array(z.object({ btpsTransactionId: z.string() })),
})
type KnownPayment = z.infer<typeof KnownPayment>

export const newSale = (cashier: Cashier, kinds: ReadonlySet<Kind>): Sale => ({
  cashier,
  kinds,
  acknowledged: { tag: `op-${crypto.randomUUID()}` },
  refundId: crypto.randomUUID(),
  signInToken: '',
  payment: { _id: '', status: '', payables: [], subpayments: [] },
  attemptId: '',
  approval: undefined,
})

/** The values of all placeholders in paths; empty if not known yet. */
export const pathValues = ({ cashier, payment, attemptId }: Sale): Record<string, string> => ({
  tenantId: cashier.office.id,
  acceptorId: cashier.office.acceptorId,
  paymentId: payment._id,
  attemptId,
  transactionId: payment.subpayments[0]?.btpsTransactionId ?? '',
})

/** The bodies of calls. */
export const bodies = {
  credentials: ({ cashier: { email } }: Sale) => ({
    emailAddress: email,
    password: demoPassword,
    platform: 'web',
  }),
  exchange: ({ cashier, signInToken }: Sale) => ({
    token: signInToken,
    deviceFingerprint: `browser of ${cashier.email}`,
  }),
  cart: ({ cashier }: Sale) => ({ payables: [cashier.line] }),
  payment: ({ cashier, kinds, acknowledged }: Sale) => ({
    payables: [cashier.line],
    customerFirstName: acknowledged.tag,
    ...(kinds.has('bank')
      ? { paymentMethodType: 'Bank', cardSubTypeSelectedByTeller: null }
      : { cardSubTypeSelectedByTeller: 'Credit' }),
  }),
  swipe: ({ payment, attemptId }: Sale) => ({ paymentId: payment._id, attemptId, terminalId }),
  approval: ({ attemptId, approval }: Sale) => ({ attemptId, terminalId, ...approval }),
  // The simulated gateway accepts it.
  debit: ({ attemptId }: Sale) => ({
    attemptId,
    account: {
      routingNumber: '021000021',
      accountNumber: '880014567',
      accountType: 'CHECKING',
      checkNumber: '1042',
    },
  }),
  refund: ({ payment, refundId }: Sale) => ({
    idempotencyId: refundId,
    lineItems: [{ lineItemId: payment.payables[0]?.lineItemId, amount: 100 }],
    initiatorType: 'AGENCY',
  }),
}

const startOfDay = () => `${new Date().toISOString().slice(0, 10)}T00:00:00Z`

/** The queries of calls. */
export const queries = {
  list: () => ({ fields: 'list', startDate: startOfDay() }),
  totals: () => ({ startDate: startOfDay() }),
  /** Finds one payment, by the name of its customer. */
  search: ({ acknowledged }: Sale) => ({ fields: 'list', search: acknowledged.tag }),
}

/** Take from answers what later calls need, and what was acknowledged. */
export const keeps = {
  signIn: (sale: Sale, contents: unknown) => {
    sale.signInToken = z.parse(Token, contents).token
  },
  session: ({ cashier }: Sale, contents: unknown) => {
    cashier.token = z.parse(Token, contents).token
  },
  payment: async (sale: Sale, contents: unknown) => {
    const payment = z.parse(KnownPayment, contents)
    sale.payment = payment
    sale.attemptId = (await attemptOf(payment._id, 1)).attemptId
    sale.acknowledged.paymentId = payment._id
  },
  approval: (sale: Sale, contents: unknown) => {
    sale.approval = z.parse(CardApproval, contents)
  },
  paid: ({ acknowledged }: Sale, contents: unknown) => {
    const { status } = z.parse(KnownPayment, contents)
    if (status !== 'COMPLETE') throw new Error(`A recorded payment is ${status}.`)
    acknowledged.isPaid = true
  },
  debit: ({ acknowledged }: Sale, contents: unknown) => {
    const { status } = z.parse(z.object({ status: z.string() }), contents)
    if (status !== 'ACCEPTED') throw new Error(`A debit is ${status}.`)
    acknowledged.isPaid = true
  },
  refund: (sale: Sale) => {
    sale.acknowledged.refundId = sale.refundId
  },
}
