import { BankChargeReply, BankChargeRequest } from './bank.ts'
import { type Endpoint, inTenant, tenantAnd } from './endpoint.ts'

/** Payments from a bank account. */
export const bankEndpoints = {
  /** Takes no Idempotency-Key, whose store would keep a hash of the account: the attempt is its name. */
  chargeBank: {
    method: 'POST',
    path: `${inTenant}/payments/:paymentId/bank-charges`,
    access: 'payment.take',
    params: tenantAnd('paymentId'),
    body: BankChargeRequest,
    reply: BankChargeReply,
    failure: 'Failed to create a payment',
  },
} as const satisfies Record<string, Endpoint>
