import type { CardApproval } from '#domain/payments/attempt.ts'
import type { Subpayment } from '#domain/payments/payment.ts'
import type { PosReceipt } from '#domain/payments/pos-receipt.ts'
import { printableTags } from '#domain/reader/emv-tags.ts'

import { nextId, now } from './db.ts'

/** Keeps at most the last four digits and no expiry, whatever a workstation sends. */
const redactReceipt = (receipt: PosReceipt): PosReceipt => {
  const { emvTags } = receipt
  const tags = emvTags && printableTags(emvTags.map(({ tag, value }) => ({ key: tag, value })))
  return {
    ...receipt,
    suppressedAccountNumber: receipt.suppressedAccountNumber.replaceAll(/\d(?=(?:\D*\d){4})/g, '*'),
    suppressedExpirationDate: receipt.suppressedExpirationDate.replaceAll(/\d/g, '*'),
    ...(tags && { emvTags: tags.map(({ key, value }) => ({ tag: key, value })) }),
  }
}

export const buildCardEntry = (approval: CardApproval, traceId: string): Subpayment => ({
  btpsTransactionId: nextId(),
  externalId: approval.transactionId,
  transactionType: 'SALE',
  createdAt: now(),
  chargedAmount: approval.approvedAmount,
  financialInstitution: null,
  lastFour: approval.lastFour,
  paymentMethodType: 'CARD_PRESENT',
  paymentCardSubType: approval.paymentType,
  reversed: false,
  voided: false,
  traceId,
  refundedBy: null,
  refund: null,
  posReceipt: approval.posReceipt && redactReceipt(approval.posReceipt),
})
