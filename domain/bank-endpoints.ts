import { BankChargeReply, BankChargeRequest } from './bank.ts'
import { type Endpoint, inTenant, tenantAnd } from './endpoint.ts'

export const bankEndpoints = {
  /**
   * Takes no Idempotency-Key, because its store would keep a hash of the account number. The
   * attempt ID deduplicates.
   */
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
