import { failureCodes } from '#domain/checkout/checkout-notices.ts'
import { usd } from '#domain/money/money.ts'
import type { Payment, Subpayment } from '#domain/payments/payment.ts'
import type { SaleResult, Swipe, SwipeScenario } from '#domain/payments/sale.ts'
import { APPROVED } from '#domain/reader/reader-codes.ts'
import { AMOUNT_MISMATCH, rehearsedError } from '#domain/rehearsal/rehearsed-outcomes.ts'

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

/** The error that a rehearsal asks for, else the mock's own. */
const codesOf = ({ resultScenario, outcomeName }: Swipe) => {
  const ownCode = processorCodes[resultScenario] ?? null
  const own = { statusCode: statusCodes[resultScenario], processorCode: ownCode }
  if (resultScenario === 'Success' || outcomeName === undefined) return own
  if (outcomeName === AMOUNT_MISMATCH)
    return { statusCode: failureCodes.insufficientFunds, processorCode: null }
  const { statusCode, processorCode } = rehearsedError(outcomeName) ?? own
  return { statusCode, processorCode }
}

export const resultOf = (swipe: Swipe, payment: Payment): SaleResult => {
  const isApproved = swipe.resultScenario === 'Success'
  return buildSaleResult({
    ...codesOf(swipe),
    approvedAmount: isApproved ? payment.totals.grandTotal : usd('0.00'),
    paymentType: isApproved ? (swipe.debitCard ? 'DEBIT' : 'CREDIT') : 'NONE',
    transactionId: isApproved ? nextId() : null,
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
