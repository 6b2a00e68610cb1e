import { expect } from 'vitest'

import type { ReplyOf } from '#domain/api/endpoint.ts'
import type { Endpoints } from '#domain/api/endpoints.ts'
import { usd } from '#domain/money/money.ts'

export const expectPaid = (
  payment: ReplyOf<Endpoints['getPayment']>,
  sale: ReplyOf<Endpoints['getSale']>,
) => {
  expect(payment).toMatchObject({
    status: 'COMPLETE',
    outcomePending: false,
    failureCode: null,
    transactionType: 'SALE',
    totals: { grandTotal: usd('16.00'), chargedTotal: usd('16.00') },
    subpayments: [
      {
        externalId: sale.result?.transactionId,
        transactionType: 'SALE',
        chargedAmount: usd('16.00'),
        lastFour: '1111',
        paymentMethodType: 'CARD_PRESENT',
        reversed: false,
        voided: false,
        posReceipt: { cardBrand: 'Visa', suppressedAccountNumber: '************1111' },
      },
    ],
  })
  expect(payment.subpayments).toHaveLength(1)
}
