import * as z from 'zod/mini'

import { Language } from '../language/language.ts'
import { Id, text } from '../lib/text.ts'
import { Total } from '../money/money.ts'
import { ChosenCardSubType, PaymentMethod } from '../pricing/payment-method.ts'

/**
 * What the customer does or waits for.
 * - `idle`: no sale.
 * - `review`: the items, before anything is charged.
 * - `card`: the reader asks for the card.
 * - `wait`: the payment is prepared or recorded.
 * - `checking`: the outcome is not known yet.
 * - `confirming`: the reader approved, the processor has not confirmed it.
 * - `notCharged`: certainly not charged.
 * - `reversing`, `reversed`: a charge that goes back, or went back.
 * - `failed`: not completed, and this screen claims nothing about the money.
 */
export const DisplayStage = z.enum([
  'idle',
  'review',
  'card',
  'wait',
  'checking',
  'confirming',
  'paid',
  'notCharged',
  'reversing',
  'reversed',
  'failed',
])
export type DisplayStage = z.infer<typeof DisplayStage>

/** One way to pay. `fee` and `total` are null until the server has calculated the fee. */
export const DisplayChoice = z.object({
  method: PaymentMethod,
  cardSubType: z.nullable(ChosenCardSubType),
  fee: z.nullable(Total),
  total: z.nullable(Total),
})
export type DisplayChoice = z.infer<typeof DisplayChoice>

/**
 * All that a customer display receives. It holds no name, contact, record number, account or card number, so
 * that the next person in line reads nothing about this one.
 */
export const DisplaySnapshot = z.object({
  office: text(200),
  /** Decides how card types are called (SPEC §2 Products home). */
  serviceOfferingId: Id,
  /** Nothing is real, which the display says too. */
  isRehearsal: z.boolean(),
  stage: DisplayStage,
  /** Random, so that a customer's choice on a paired device reaches no other sale. */
  saleId: z._default(Id, ''),
  /** What the customer of this sale reads. */
  language: z._default(Language, 'en'),
  /** Whether the customer can choose another language now. */
  canChooseLanguage: z._default(z.boolean(), false),
  /** A null name is shown as the kind of item. */
  lines: z.array(z.object({ name: z.nullable(text(200)), amount: Total })).check(z.maxLength(100)),
  subTotal: Total,
  feeLabel: text(100),
  /** More than one until the customer has chosen how to pay. */
  choices: z.array(DisplayChoice).check(z.maxLength(4)),
  /** The amount of this payment. Null until it is certain, and after a payment that failed. */
  amount: z.nullable(Total),
})
export type DisplaySnapshot = z.infer<typeof DisplaySnapshot>
