import { usd } from '#domain/money/money.ts'
import type { Payment, Subpayment } from '#domain/payments/payment.ts'
import type { SaleResult, Swipe, SwipeScenario } from '#domain/payments/sale.ts'
import { APPROVED } from '#domain/reader/reader-codes.ts'

import { buildSaleResult } from '../fixtures/sale.ts'
import { buildPosReceipt, buildSubpayment } from '../fixtures/subpayment.ts'
import { nextId, now } from './db.ts'

/** RandomError is not random in the mock. */
const statusCodes: Record<SwipeScenario, string> = {
  Success: APPROVED,
  Declined: 'Declined',
  Cancelled: 'Cancelled',
  DeviceTimeout: 'PinPadTimeout',
  RandomError: 'ChipReaderError',
}

const processorCodes: Partial<Record<SwipeScenario, string>> = { Success: '0', Declined: '20' }

export const resultOf = (swipe: Swipe, payment: Payment): SaleResult => {
  const isApproved = swipe.resultScenario === 'Success'
  return buildSaleResult({
    statusCode: statusCodes[swipe.resultScenario],
    approvedAmount: isApproved ? payment.totals.grandTotal : usd('0.00'),
    paymentType: isApproved ? (swipe.debitCard ? 'DEBIT' : 'CREDIT') : 'NONE',
    transactionId: isApproved ? nextId() : null,
    processorCode: processorCodes[swipe.resultScenario] ?? null,
  })
}

export const buildSwipeEntry = (swipe: Swipe, result: SaleResult, traceId: string): Subpayment =>
  buildSubpayment({
    btpsTransactionId: nextId(),
    externalId: result.transactionId,
    createdAt: now(),
    chargedAmount: result.approvedAmount,
    lastFour: swipe.lastFour,
    paymentCardSubType: result.paymentType,
    traceId,
    posReceipt: buildPosReceipt({
      transactionDate: new Date(now() * 1_000).toISOString(),
      suppressedAccountNumber: swipe.lastFour.padStart(16, '*'),
      cardBrand: swipe.cardBrand,
      cardVerificationMethod: swipe.debitCard ? 'PIN_VERIFIED' : 'SIGNATURE_NOT_REQUIRED',
    }),
  })
