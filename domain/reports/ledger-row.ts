import * as z from 'zod/mini'

import { Id, isId, isText, text } from '../lib/text.ts'
import { fromWire, isWireMoney, Money, type WireMoney } from '../money/money.ts'
import { PaymentStatus, SubpaymentType } from '../payments/payment-kinds.ts'
import { CardSubType, PaymentMethod } from '../pricing/payment-method.ts'

const Seconds = z.int()

/**
 * A row of the history: a ledger entry on its own day, by the person who made it; a payment without
 * entries is a row of its own. Sending only these fields keeps lists of a thousand rows fast.
 */
export const LedgerRow = z.object({
  /** The transaction's ID, else the payment's. */
  _id: Id,
  paymentId: Id,
  /** Null if no money moved. */
  transactionId: z.nullable(Id),
  createdAt: Seconds,
  status: PaymentStatus,
  transactionType: z.nullable(SubpaymentType),
  location: text(100),
  /** The sale's terminal; refunds are made without a reader. */
  terminalId: z.nullable(Id),
  /** Who made the entry: the refunding user of a refund, otherwise the cashier. */
  userId: Id,
  userName: text(201),
  confirmationNumber: text(20),
  /** Refunds are negative; zero if no money moved. */
  amount: Money,
  /** `amount` without fees. */
  subTotal: Money,
  paymentMethodType: PaymentMethod,
  paymentCardSubType: CardSubType,
  lastFour: z.nullable(text(4)),
  /** When the sale was made, for refunds and chargebacks. */
  soldAt: z.nullable(Seconds),
  /** Why it was refunded or returned, if known. */
  reason: z.nullable(text(200)),
})
export type LedgerRow = z.infer<typeof LedgerRow>

type WireRow = Omit<LedgerRow, 'amount' | 'subTotal'> & { amount: WireMoney; subTotal: WireMoney }

type UnknownObject = Record<string, unknown>
const isObject = (value: unknown): value is UnknownObject =>
  typeof value === 'object' && value !== null
const isNullOr = (value: unknown, is: (value: unknown) => boolean): boolean =>
  value === null || is(value)
const isSeconds = (value: unknown): boolean => Number.isSafeInteger(value)
const isOneOf =
  (options: readonly string[]) =>
  (value: unknown): boolean =>
    options.includes(value as string)

const isStatus = isOneOf(PaymentStatus.options)
const isType = isOneOf(SubpaymentType.options)
const isMethod = isOneOf(PaymentMethod.options)
const isCardSubType = isOneOf(CardSubType.options)

const isLedgerRow = (value: unknown): boolean =>
  isObject(value) &&
  isId(value['_id']) &&
  isId(value['paymentId']) &&
  isNullOr(value['transactionId'], isId) &&
  isSeconds(value['createdAt']) &&
  isStatus(value['status']) &&
  isNullOr(value['transactionType'], isType) &&
  isText(value['location'], 100) &&
  isNullOr(value['terminalId'], isId) &&
  isId(value['userId']) &&
  isText(value['userName'], 201) &&
  isText(value['confirmationNumber'], 20) &&
  isWireMoney(value['amount']) &&
  isWireMoney(value['subTotal']) &&
  isMethod(value['paymentMethodType']) &&
  isCardSubType(value['paymentCardSubType']) &&
  isNullOr(value['lastFour'], (each) => isText(each, 4)) &&
  isNullOr(value['soldAt'], isSeconds) &&
  isNullOr(value['reason'], (each) => isText(each, 200))

/** Equivalent to a list of `LedgerRow`; that schema takes three times as long for a thousand rows. */
export const LedgerRows = z.pipe(
  z.custom<WireRow[]>((value) => Array.isArray(value) && value.every(isLedgerRow)),
  z.transform((rows): LedgerRow[] =>
    rows.map((row) => ({
      ...row,
      amount: fromWire(row.amount),
      subTotal: fromWire(row.subTotal),
    })),
  ),
)
