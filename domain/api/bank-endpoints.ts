import { BankChargeReply, BankChargeRequest } from '../payments/bank.ts'
import { type Endpoint, inTenant, tenantAnd } from './endpoint.ts'

export const bankEndpoints = {
  /** No Idempotency-Key: its store would keep a hash of the account number. */
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
