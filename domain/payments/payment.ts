import * as z from 'zod/mini'

import { Language } from '../language/language.ts'
import { Id, text } from '../lib/text.ts'
import { Money } from '../money/money.ts'
import { Fee, OfferingFees } from '../pricing/fee.ts'
import { GroupedTotals } from '../pricing/group-totals.ts'
import { Payable } from '../pricing/payable.ts'
import { CardSubType, defaultPaymentMethod, PaymentMethod } from '../pricing/payment-method.ts'
import { PaymentStatus, SubpaymentType } from './payment-kinds.ts'
import { PosReceipt } from './pos-receipt.ts'

/** Server time in Unix seconds. */
const Seconds = z.int()

export const Subpayment = z.object({
  btpsTransactionId: Id,
  externalId: z.nullable(text(64)),
  /** Null in old records: CREDIT if voided or reversed, else SALE (SPEC §4). */
  transactionType: z.nullable(SubpaymentType),
  createdAt: Seconds,
  chargedAmount: Money,
  financialInstitution: z.nullable(text(100)),
  lastFour: z.nullable(text(4)),
  paymentMethodType: PaymentMethod,
  paymentCardSubType: CardSubType,
  reversed: z.boolean(),
  voided: z.boolean(),
  /** A CREDIT or CHARGEBACK (SPEC §4). Replies have it. */
  isRefund: z.optional(z.boolean()),
  /** A workstation reported a reversal that the processor has not confirmed yet. */
  reversalReported: z.optional(z.boolean()),
  traceId: z.nullable(text(64)),
  refundedBy: z.nullable(text(201)),
  /** The account of `refundedBy`. */
  refundedById: z.optional(z.nullable(Id)),
  /** Why it was refunded or returned, if known. */
  reason: z.optional(z.nullable(text(200))),
  /** Lines and fees of a refund made here; null otherwise. */
  refund: z.optional(
    z.nullable(
      z.object({
        /** The request's idempotencyId, or the payment's ID for a refund of the whole remainder. */
        idempotencyId: z.optional(text(100)),
        lines: z.array(z.object({ lineItemId: Id, amount: Money })),
        subTotal: Money,
        feeTotal: Money,
        /** The name of the second person, if one had to approve it. */
        approvedBy: z.optional(text(201)),
      }),
    ),
  ),
  posReceipt: z.nullable(PosReceipt),
  /** What makes its receipt verifiable, if the server signs receipts. Lists leave it out. */
  receiptCode: z.optional(
    z.object({
      /** The content of the QR code: the page that checks the receipt, with the signed code. */
      url: text(1_000),
      /** To type instead, such as `9KQ4-7MXB-T2W5`. */
      shortCode: text(14),
    }),
  ),
})
export type Subpayment = z.infer<typeof Subpayment>

/** A requested refund whose outcome is unknown; its amount already counts as refunded. */
const PendingRefund = z.object({
  idempotencyId: text(100),
  requestedBy: text(201),
  createdAt: Seconds,
  amount: Money,
})

export const Totals = z.object({
  subTotal: Money,
  feeTotal: Money,
  grandTotal: Money,
  chargedTotal: Money,
})
export type Totals = z.infer<typeof Totals>

/** SPEC §3 Payment. */
export const Payment = z.object({
  _id: Id,
  appId: text(64),
  tenantId: Id,
  confirmationNumber: z.nullable(text(20)),
  createdAt: Seconds,
  customerFirstName: text(100),
  customerLastName: text(100),
  customerEmail: text(254),
  customerPhone: text(40),
  customerId: z.nullable(Id),
  failureCode: z.nullable(text(64)),
  location: text(100),
  terminalId: z.nullable(Id),
  paymentMethodType: z._default(PaymentMethod, defaultPaymentMethod),
  cardSubTypeSelectedByTeller: CardSubType,
  status: PaymentStatus,
  /** By remainder and refund window (SPEC §4), not by permission (SPEC §6). */
  refundable: z._default(z.boolean(), false),
  outcomePending: z.boolean(),
  pendingRefund: z.optional(PendingRefund),
  transactionType: z.nullable(SubpaymentType),
  userId: Id,
  userFirstName: text(100),
  userLastName: text(100),
  /** Who went on with it after a take-over; the sale stays the user's. Absent or null otherwise. */
  takenOverBy: z.optional(z.nullable(text(201))),
  /** The account of `takenOverBy`. */
  takenOverById: z.optional(z.nullable(Id)),
  /** The settings' words of the payment's day, for its receipts; missing in old payments. */
  clientName: z.optional(z.nullable(text(200))),
  feeDescription: z.optional(z.nullable(text(100))),
  /** What its receipts have beside English, and the customer display showed. Null in old payments. */
  customerLanguage: z.optional(z.nullable(Language)),
  fees: z.array(Fee),
  feesBySoid: z.array(OfferingFees),
  payables: z.array(Payable),
  subpayments: z.array(Subpayment),
  totals: Totals,
  /** The entries beside the shown sale. Replies have it. */
  relatedSubpayments: z.optional(z.array(Subpayment)),
  /** By service offering. Replies have it. */
  groupedTotals: z.optional(GroupedTotals),
})
export type Payment = z.infer<typeof Payment>
