import { bankEndpoints } from '#domain/api/bank-endpoints.ts'
import { call } from '#features/shared/api/client.ts'

import { paymentApi } from './payment-api.ts'
import type { BankApi } from './take-bank-payment.ts'

/** Plain HTTP calls, so no cache keeps the account. */
export const bankApi: BankApi = {
  createPayment: paymentApi.createPayment,
  getPayment: paymentApi.getPayment,
  chargeBank: (paymentId, body) => call(bankEndpoints.chargeBank, { params: { paymentId }, body }),
}
