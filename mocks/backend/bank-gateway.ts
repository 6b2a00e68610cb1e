import type { BankAccount, BankChargeReply } from '#domain/payments/bank.ts'
import type { Payment, Subpayment } from '#domain/payments/payment.ts'

import type { StoredBankCharge } from './db.ts'
import { nextId, now } from './db.ts'

export const respondToCharge = ({ accountNumber }: BankAccount): BankChargeReply['status'] => {
  if (accountNumber.endsWith('0002')) return 'REFUSED'
  return accountNumber.endsWith('0003') ? 'UNKNOWN' : 'ACCEPTED'
}

export const buildBankEntry = (
  { totals }: Payment,
  { attemptId, lastFour }: StoredBankCharge,
): Subpayment => ({
  btpsTransactionId: nextId(),
  externalId: nextId(),
  transactionType: 'SALE',
  createdAt: now(),
  chargedAmount: totals.grandTotal,
  financialInstitution: 'Demo Bank',
  lastFour,
  paymentMethodType: 'BANK',
  paymentCardSubType: 'NONE',
  reversed: false,
  voided: false,
  traceId: attemptId,
  refundedBy: null,
  refund: null,
  posReceipt: null,
})
