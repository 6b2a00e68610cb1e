import { AttemptOutcome, CardApproval, CardRefusal } from '../../payments/attempt.ts'
import { BankAccount, BankChargeReply, BankChargeRequest } from '../../payments/bank.ts'
import { PaymentStatus, SubpaymentType } from '../../payments/payment-kinds.ts'
import {
  PaymentFailure,
  PaymentRequest,
  SubpaymentRequest,
} from '../../payments/payment-request.ts'
import { Payment, Subpayment, Totals } from '../../payments/payment.ts'
import { PosReceipt } from '../../payments/pos-receipt.ts'
import {
  Sale,
  SaleRequest,
  SaleResult,
  StubTransaction,
  StubTransactionRequest,
  Swipe,
} from '../../payments/sale.ts'
import { Fee, FeesRequest, OfferingFees } from '../../pricing/fee.ts'
import { IntegrationData, PaymentSelectionOption } from '../../pricing/integration-data.ts'
import { Payable, PayableRequest } from '../../pricing/payable.ts'
import { CardSubType, PaymentMethod } from '../../pricing/payment-method.ts'
import {
  BounceReason,
  EmailedReceipt,
  EmailReceiptRequest,
} from '../../receipts/emailed-receipt.ts'
import { RefundApproval, RefundApprover } from '../../refunds/refund-approval.ts'
import { DraftRefund, ProcessRefundRequest, RefundRequest } from '../../refunds/refund.ts'
import { LedgerRow } from '../../reports/ledger-row.ts'
import { PaymentStats } from '../../reports/payment-list.ts'
import { attempt, named, type NamedSchema, seconds } from './named-schema.ts'

export const paymentSchemas: Readonly<Record<string, NamedSchema>> = {
  Payment: named(
    Payment,
    'A cart that was or will be paid, with everything that moved its money.',
    {
      confirmationNumber: 'Printed on the receipt. Unique in the office.',
      createdAt: seconds,
      failureCode: 'Why the last attempt failed.',
      status:
        'COMPLETE: paid. INCOMPLETE: not paid. REFUNDED: paid, and at least part of it refunded. REFUND: only a refund. CHECKING: money may have moved; read again.',
      refundable: 'By remainder and age, not by permission.',
      outcomePending: 'An attempt is open; its outcome is unknown.',
      pendingRefund: 'A refund whose outcome is being checked; absent without one. Read again.',
      userId: 'The cashier.',
      clientName: 'The name of the office when the payment was made. Null in old payments.',
      feeDescription: 'What the fee was called then. Null in old payments.',
      customerLanguage:
        'The language of the customer: receipts are in it besides English. Null in old payments.',
      takenOverBy: 'The name of the user who took the payment over; it stays a sale of `userId`.',
      takenOverById: 'The account of that user.',
      fees: 'The fees of all service offerings together.',
      feesBySoid: 'The same fees by service offering.',
      payables: 'The lines of the cart.',
      subpayments: 'The sale, refunds and chargebacks, oldest first.',
      relatedSubpayments: 'The subpayments other than the sale: its refunds and chargebacks.',
      groupedTotals: 'The sums by service offering.',
    },
  ),
  PaymentStatus: named(PaymentStatus, 'See `Payment`.'),
  Subpayment: named(Subpayment, 'One movement of money: a sale, a refund or a chargeback.', {
    btpsTransactionId: 'Identifies the subpayment; refunds name their sale by it.',
    externalId: "The card processor's or the bank's transaction.",
    transactionType: 'Null in old records: CREDIT if voided or reversed, else SALE.',
    createdAt: seconds,
    isRefund: 'True for CREDIT and CHARGEBACK.',
    reversed: 'Undone before settlement: no money moved.',
    reversalReported: 'A workstation reported a reversal that the processor has not confirmed yet.',
    refundedBy: 'The name of the user who made the refund.',
    refundedById: 'The account of that user.',
    reason: 'Why it was refunded or returned, if known.',
    refund: 'The lines, fees and `idempotencyId` of a refund made here; null otherwise.',
    posReceipt: 'What card networks require on the receipt.',
    receiptCode:
      'What the receipt shows so that anyone can check it: `url` is the content of its QR code, `shortCode` can be typed instead. Absent from lists, and if the server signs no receipts.',
  }),
  SubpaymentType: named(
    SubpaymentType,
    'CREDIT is a refund, CHARGEBACK a debit that the bank returned.',
  ),
  PosReceipt: named(PosReceipt, 'Fields that card networks require on receipts.'),
  Totals: named(Totals, 'The sums of a payment.', {
    grandTotal: 'The subtotal and the fees: the amount to charge.',
    chargedTotal: 'Live sales less live refunds.',
  }),
  Payable: named(Payable, 'A line of a cart or payment.', {
    lineItemId: 'Refunds name the line by it.',
    amountValue: 'A decimal string.',
    originalAmountValue: 'The amount before the cashier edited it.',
    refundedAmount: 'What was refunded of this line so far.',
    soid: 'The record system of an integrated item.',
    minAmountValue: 'The smallest amount that can be paid.',
    maxAmountValue: 'The largest amount that can be paid.',
    integrationData:
      'Data of a record; in a payment as it was sold, with the chosen option. Null for an item of the catalog.',
    outage:
      'The outage of the record system; null in a payment, since an item with an outage is not sold.',
  }),
  PayableRequest: named(
    PayableRequest,
    'A requested line. The server takes the rest from its catalog.',
    {
      id: 'The `_id` of the product, or the `id` of the record.',
      amountValue: 'Must be the catalog price unless the price is editable.',
      paymentSelection: 'The `value` of the chosen option of a record.',
    },
  ),
  IntegrationData: named(IntegrationData, "A record's data beyond its name and amount."),
  PaymentSelectionOption: named(PaymentSelectionOption, 'An amount that the payer may choose.'),
  PaymentMethod: named(PaymentMethod, 'How the customer pays.'),
  CardSubType: named(CardSubType, 'The type of card; NONE if unknown or not a card.'),
  Fee: named(Fee, 'A fee of a payment.'),
  OfferingFees: named(OfferingFees, 'The fees of one service offering.'),
  FeesRequest: named(FeesRequest, 'A cart whose fees are wanted.', {
    cardSubType: 'Missing: fees of every accepted card type.',
  }),
  PaymentRequest: named(
    PaymentRequest,
    'A cart to pay. Contact data is required as the settings say.',
    {
      cardSubTypeSelectedByTeller: 'Required if credit and debit fees differ.',
      terminalId: 'Where the payment is made, for reports.',
      customerLanguage: 'Missing: English.',
    },
  ),
  PaymentFailure: named(PaymentFailure, 'Why an attempt failed or was reversed.'),
  SubpaymentRequest: named(SubpaymentRequest, "A reader's approval.", { attemptId: attempt }),
  LedgerRow: named(
    LedgerRow,
    'A row of the history: a sale, a refund or a chargeback on its own day, or a payment without any.',
    {
      _id: 'The `transactionId`, else the `paymentId`.',
      transactionId: 'Null if no money moved.',
      createdAt: seconds,
      terminalId: "The sale's terminal.",
      userId: 'Who made the entry: the refunding user of a refund, otherwise the cashier.',
      userName: 'The name of `userId` at the time of a sale.',
      confirmationNumber: 'The first 20 characters of the ID if the payment has none.',
      amount: 'Refunds are negative; zero if no money moved.',
      subTotal: '`amount` without fees.',
      soldAt: 'When the sale of a refund or chargeback was made, in Unix seconds.',
      reason: 'Why it was refunded or returned, if known.',
    },
  ),
  PaymentStats: named(PaymentStats, 'Totals of ledger entries, less refunds.', {
    subtotal: 'Without fees.',
    total: 'With fees.',
    count: 'Sales, refunded ones included.',
    byHour:
      "By hour of the ledger entry, 0 to 23 in the office's time zone; empty hours are omitted.",
  }),
  Sale: named(Sale, 'A charge at a cloud reader.', {
    errorMessage: 'Why it failed.',
    result: "The reader's reply.",
  }),
  SaleRequest: named(SaleRequest, 'A charge to make at a cloud reader.', {
    requestId: attempt,
    terminalId: "Missing: the payment's terminal.",
  }),
  SaleResult: named(SaleResult, "A reader's reply to a sale.", {
    statusCode: 'Only `Approved` is success.',
    transactionId: "The processor's transaction.",
  }),
  Swipe: named(Swipe, 'A simulated card and what becomes of it.', {
    outcomeName:
      'For a rehearsal: the error of the catalog in place of `RandomError`, or `amount-mismatch`.',
  }),
  AttemptOutcome: named(AttemptOutcome, 'What became of a payment attempt.', {
    status:
      'RECORDED: charged and recorded in the payment. APPROVED: charged, not recorded yet. REFUSED: never charged. REVERSED: charged and reversed. REVERSAL_PENDING: charged, reversal pending. NOT_FOUND: unknown to the processor, final only once the reader is idle. UNKNOWN: the processor is unavailable, or the reader has yet to forward the charge.',
  }),
  CardApproval: named(CardApproval, 'A charge that the reader approved.'),
  CardRefusal: named(CardRefusal, "Why a card was not charged: codes, or the reader's message."),
  StubTransactionRequest: named(StubTransactionRequest, 'A mock approval to create.', {
    attemptId: attempt,
  }),
  StubTransaction: named(StubTransaction, 'A mock approval.'),
  BankAccount: named(BankAccount, 'Sent to the bank once. Only the last four digits are kept.'),
  BankChargeRequest: named(BankChargeRequest, 'An account to charge.', { attemptId: attempt }),
  BankChargeReply: named(BankChargeReply, 'The outcome of a bank charge.', {
    status:
      'ACCEPTED: recorded; the bank may still return it. REFUSED: not charged; `message` says why. UNKNOWN: no response; repeat the request.',
  }),
  EmailedReceipt: named(EmailedReceipt, 'A receipt that was sent by email.', {
    transactionId: "Null for the payment's sale.",
    state:
      'QUEUED: not accepted by the mail server yet. SENT: accepted. BOUNCED: refused for good, or not accepted for a day.',
    changedAt: seconds,
  }),
  BounceReason: named(BounceReason, 'Why an email was not delivered.'),
  EmailReceiptRequest: named(EmailReceiptRequest, 'Where to send a receipt.', {
    transactionId:
      'The `btpsTransactionId` of the entry that the receipt is for. Missing: the sale.',
  }),
  RefundRequest: named(RefundRequest, 'Lines to refund; amounts in cents.', {
    idempotencyId: 'A UUID that the caller chooses for each refund.',
  }),
  ProcessRefundRequest: named(ProcessRefundRequest, 'A refund to make.', {
    idempotencyId: 'A UUID that the caller chooses for each refund.',
    approver: 'The second person, above the `refundApprovalOver` of the office.',
  }),
  RefundApproval: named(RefundApproval, 'Who approves a refund.'),
  RefundApprover: named(RefundApprover, 'The sign-in of the second person.'),
  DraftRefund: named(DraftRefund, 'What a refund would return.'),
}
