import { demoPayable, demoPayment, demoSubpayment } from '../../demo/sale.ts'
import { usd } from '../../money/money.ts'
import type { PaymentRequest } from '../../payments/payment-request.ts'
import type { Payment } from '../../payments/payment.ts'
import { publishPayment } from '../../payments/published-payment.ts'
import { toRequest } from '../../pricing/payable.ts'
import type { bankEndpoints } from '../bank-endpoints.ts'
import type { historyEndpoints } from '../history-endpoints.ts'
import type { paymentEndpoints } from '../payment-endpoints.ts'
import type { paymentListEndpoints } from '../payment-list-endpoints.ts'
import { attemptId } from './examples.ts'
import { notFound, type Operations, recordsDown, recordsUnreadable } from './operation.ts'

const request: PaymentRequest = {
  customerFirstName: demoPayment.customerFirstName,
  customerLastName: demoPayment.customerLastName,
  customerEmail: demoPayment.customerEmail,
  customerPhone: demoPayment.customerPhone,
  payables: [toRequest(demoPayable)],
  paymentMethodType: 'CardPresent',
  cardSubTypeSelectedByTeller: 'Credit',
  terminalId: demoPayment.terminalId,
}

/** The payment before it is charged. */
const unpaid: Payment = publishPayment({
  ...demoPayment,
  status: 'INCOMPLETE',
  refundable: false,
  transactionType: null,
  subpayments: [],
  totals: { ...demoPayment.totals, chargedTotal: usd('0.00') },
})

const noFee = [{ type: 'ACH' as const, amount: usd('0.00') }]

/** The same sale by check. */
const byCheck: Payment = publishPayment({
  ...demoPayment,
  location: '',
  terminalId: null,
  paymentMethodType: 'BANK',
  cardSubTypeSelectedByTeller: 'NONE',
  fees: noFee,
  feesBySoid: [{ serviceOfferingId: demoPayable.serviceOfferingId, fees: noFee }],
  subpayments: [
    {
      ...demoSubpayment,
      externalId: '0195aa10-0006-7000-8000-000000000011',
      chargedAmount: usd('15.00'),
      financialInstitution: 'Demo Bank',
      lastFour: '6789',
      paymentMethodType: 'BANK',
      paymentCardSubType: 'NONE',
      traceId: attemptId,
      posReceipt: null,
    },
  ],
  totals: {
    subTotal: usd('15.00'),
    feeTotal: usd('0.00'),
    grandTotal: usd('15.00'),
    chargedTotal: usd('15.00'),
  },
})

type Paid = Pick<typeof paymentEndpoints, 'createPayment' | 'getPayment' | 'recordPaymentFailure'>

export const paymentOperations: Operations<
  Paid & typeof historyEndpoints & typeof paymentListEndpoints & typeof bankEndpoints
> = {
  createPayment: {
    tag: 'Payments',
    summary: 'Create a payment',
    description:
      'Prices the cart and saves it as a payment with the status `INCOMPLETE`; no money moves yet. The server takes fixed prices, fees and totals from its catalog. To charge the payment, call `createSale` (cloud reader), `beginAttempt` (workstation reader) or `chargeBank` (bank account). Send an Idempotency-Key, so that a repeated request creates one payment.',
    refusals: {
      404: 'There are no fees for this service offering.',
      409: 'The office or a record system has an outage, or a record is paid or being paid.',
      422: 'A line does not match the catalog; the total is outside the limits of the office; contact data is missing; or the payment method, the card type or the terminal is not accepted.',
      502: recordsUnreadable,
      503: recordsDown,
    },
    example: { body: request, reply: unpaid },
  },
  getPayment: {
    tag: 'Payments',
    summary: 'Get a payment',
    description:
      'The payment with all its subpayments: the sale and each refund. While `outcomePending` is true, the status is `CHECKING`: money may have moved. Read it again until it is final.',
    refusals: { 404: notFound.payment },
    example: { reply: publishPayment(demoPayment) },
  },
  recordPaymentFailure: {
    tag: 'Workstation readers',
    summary: 'Report a failed charge',
    description:
      'Says why a charge at a workstation reader failed or was reversed. The server confirms it with the processor.',
    refusals: {
      404: notFound.payment,
      409: 'The charge is part of the payment. Refund the payment instead.',
    },
    example: {
      body: {
        attempt: { attemptId, takenBack: false },
        error: {
          failureCode: 'Declined',
          failureDescription: 'The card was declined.',
          chargedAmount: null,
          authorizedAmount: null,
        },
      },
      reply: { ...unpaid, failureCode: 'Declined' },
    },
  },
  getPayments: {
    tag: 'Payments',
    summary: 'List payments',
    description:
      'Newest first, one page at a time. A cashier gets only their own payments. Follow the `Link` header with `rel="next"` until a page has none. The filters apply to each sale, refund and chargeback by its own time, user and terminal; a payment is listed if one of them matches, or if it has none and matches itself. With `fields=list`, the matching entries are listed instead, as `LedgerRow`s.',
    refusals: {
      404: 'The payment or row named by `before` does not exist or is not visible to you.',
    },
    example: { reply: [publishPayment(demoPayment)] },
  },
  getPaymentStats: {
    tag: 'Payments',
    summary: 'Sum up payments',
    description:
      'Totals of the rows that `getPayments` lists with `fields=list` and the same filters. Each entry counts on its own day, so a later refund never changes a past day. Payments that took no money are excluded.',
    refusals: { 404: notFound.office },
    example: {
      reply: {
        subtotal: demoPayment.totals.subTotal,
        total: demoPayment.totals.grandTotal,
        count: 1,
        byType: [
          {
            paymentMethodType: 'CARD_PRESENT',
            paymentCardSubType: 'CREDIT',
            total: demoPayment.totals.grandTotal,
            count: 1,
          },
        ],
        byHour: [{ hour: 11, total: demoPayment.totals.grandTotal, count: 1 }],
      },
    },
  },
  chargeBank: {
    tag: 'Payments',
    summary: 'Charge a bank account',
    description:
      'Debits the account for the total of the payment. Choose a new UUID as `attemptId` for each attempt and repeat it when you repeat the request: an attempt charges at most once. There is no Idempotency-Key, because its store would keep a hash of the account number. `ACCEPTED` can still be returned by the bank days later; the payment then gets a `CHARGEBACK`.',
    refusals: {
      404: notFound.payment,
      409: 'The payment is paid, is being charged or is not by bank account; or the attempt was made for another payment or with another account; or a record was paid meanwhile.',
      422: 'The account cannot be charged, or a record cannot be paid any more.',
      502: recordsUnreadable,
      503: 'Bank payments are not set up, or a record system could not be reached. Nothing was done.',
    },
    example: {
      body: {
        attemptId,
        account: {
          routingNumber: '021000021',
          accountNumber: '4400016789',
          accountType: 'CHECKING',
          checkNumber: '1204',
        },
      },
      reply: { status: 'ACCEPTED', message: null, payment: byCheck },
    },
  },
}
