import { usd } from '../money/money.ts'
import type { CardApproval } from '../payments/attempt.ts'
import type { Payment, Subpayment } from '../payments/payment.ts'
import type { PosReceipt } from '../payments/pos-receipt.ts'
import type { SaleResult } from '../payments/sale.ts'
import { type Fee, feesOn } from '../pricing/fee.ts'
import { fromProduct, type Payable } from '../pricing/payable.ts'
import { demoUsers } from './accounts.ts'
import { findDemo } from './find-demo.ts'
import { demoCustomProducts } from './products.ts'
import { lakeviewFees } from './tenants.ts'
import { demoReaders } from './terminals.ts'

/**
 * One sale of Lakeview: on 2026-03-12 at 11:02 AM, Cory sells a Certified Copy for $15.00 plus a fee of
 * $1.00 by credit card at Front Counter 1. Examples and fixtures are variations of it.
 */
const soldAt = Date.UTC(2026, 2, 12, 15, 2) / 1_000
const admin = findDemo(demoUsers, { emailAddress: 'admin@lakeview.example' })
const cashier = findDemo(demoUsers, { emailAddress: 'cashier@lakeview.example' })
const reader = findDemo(demoReaders, { label: 'Front Counter 1' })
const product = findDemo(demoCustomProducts, { tenantId: 'lakeview', name: 'Certified Copy' })

export const demoPayable: Payable = fromProduct(product)

export const demoPosReceipt: PosReceipt = {
  transactionDate: '2026-03-12T15:03:00Z',
  transactionType: 'Sale',
  suppressedAccountNumber: '************1111',
  suppressedExpirationDate: 'XX/XX',
  cardBrand: 'Visa',
  approvalCode: '000083',
  hostResponseCode: '00',
  cardReadMethod: 'Chip',
  cardVerificationMethod: 'SIGNATURE_NOT_REQUIRED',
  applicationIdentifier: 'A0000000031010',
  applicationPreferredName: 'VISA CREDIT',
  emvCryptogram: 'TC 8E19ED4BCA5C6B4D',
}

export const demoSaleResult: SaleResult = {
  statusCode: 'Approved',
  approvedAmount: usd('16.00'),
  paymentType: 'CREDIT',
  transactionId: '84120931',
  processorCode: '0',
}

export const demoApproval: CardApproval = {
  transactionId: '84120931',
  approvedAmount: usd('16.00'),
  paymentType: 'CREDIT',
  lastFour: '1111',
  posReceipt: demoPosReceipt,
}

export const demoSubpayment: Subpayment = {
  btpsTransactionId: '0195aa10-0002-7000-8000-000000000001',
  externalId: demoApproval.transactionId,
  transactionType: 'SALE',
  createdAt: soldAt + 60,
  chargedAmount: demoApproval.approvedAmount,
  financialInstitution: null,
  lastFour: demoApproval.lastFour,
  paymentMethodType: 'CARD_PRESENT',
  paymentCardSubType: 'CREDIT',
  reversed: false,
  voided: false,
  traceId: null,
  refundedBy: null,
  refund: null,
  posReceipt: demoPosReceipt,
}

/** The refund of the whole sale, by the office's administrator. */
export const demoRefund: Subpayment = {
  ...demoSubpayment,
  btpsTransactionId: '0195aa10-0002-7000-8000-000000000002',
  externalId: '84120977',
  transactionType: 'CREDIT',
  createdAt: soldAt + 120,
  refundedBy: 'Ada Lindqvist',
  refundedById: admin.accountId,
  posReceipt: null,
}

export const demoFees: Fee[] = feesOn(lakeviewFees, usd('15.00'), {
  method: 'CARD_PRESENT',
  cardSubTypes: ['CREDIT'],
})

export const demoPayment: Payment = {
  _id: '0195aa10-0001-7000-8000-000000000001',
  appId: 'counter',
  tenantId: cashier.tenantId,
  confirmationNumber: 'K7Q2M9X4PB',
  createdAt: soldAt,
  customerFirstName: '',
  customerLastName: '',
  customerEmail: '',
  customerPhone: '',
  customerId: null,
  failureCode: null,
  location: reader.location,
  terminalId: reader._id,
  paymentMethodType: 'CARD_PRESENT',
  cardSubTypeSelectedByTeller: 'CREDIT',
  status: 'COMPLETE',
  refundable: true,
  outcomePending: false,
  transactionType: 'SALE',
  userId: cashier.accountId,
  userFirstName: cashier.firstName,
  userLastName: cashier.lastName,
  fees: demoFees,
  feesBySoid: [{ serviceOfferingId: demoPayable.serviceOfferingId, fees: demoFees }],
  payables: [demoPayable],
  subpayments: [demoSubpayment],
  totals: {
    subTotal: usd('15.00'),
    feeTotal: usd('1.00'),
    grandTotal: usd('16.00'),
    chargedTotal: usd('16.00'),
  },
}
