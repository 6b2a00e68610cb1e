import * as z from 'zod/mini'

import { isId, isText } from '../lib/text.ts'
import { isMoney } from '../money/money.ts'
import { Payment, Subpayment, SubpaymentType, Totals } from '../payments/payment.ts'

/** The fields shown in history rows. Sending only these keeps lists of a thousand payments fast. */
export const ListedPayment = z.object({
  ...z.pick(Payment, {
    _id: true,
    confirmationNumber: true,
    createdAt: true,
    location: true,
    terminalId: true,
    outcomePending: true,
    userFirstName: true,
    userLastName: true,
  }).shape,
  subpayments: z.array(
    z.pick(Subpayment, {
      btpsTransactionId: true,
      transactionType: true,
      createdAt: true,
      chargedAmount: true,
      reversed: true,
      voided: true,
      reversalReported: true,
      refundedBy: true,
    }),
  ),
  totals: z.pick(Totals, { grandTotal: true }),
})
export type ListedPayment = z.infer<typeof ListedPayment>

type UnknownObject = Record<string, unknown>
const isObject = (value: unknown): value is UnknownObject =>
  typeof value === 'object' && value !== null
const isNullOr = <T>(value: unknown, is: (value: unknown) => value is T): value is T | null =>
  value === null || is(value)
const isSeconds = (value: unknown): value is number => Number.isSafeInteger(value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isType = (value: unknown): value is SubpaymentType =>
  SubpaymentType.options.includes(value as SubpaymentType)
const isName = (value: unknown): value is string => isText(value, 201)

const isListedSubpayment = (value: unknown): boolean =>
  isObject(value) &&
  isId(value['btpsTransactionId']) &&
  isNullOr(value['transactionType'], isType) &&
  isSeconds(value['createdAt']) &&
  isMoney(value['chargedAmount']) &&
  isFlag(value['reversed']) &&
  isFlag(value['voided']) &&
  (value['reversalReported'] === undefined || isFlag(value['reversalReported'])) &&
  isNullOr(value['refundedBy'], isName)

const isListedPayment = (value: unknown): boolean =>
  isObject(value) &&
  isId(value['_id']) &&
  isNullOr(value['confirmationNumber'], (each) => isText(each, 20)) &&
  isSeconds(value['createdAt']) &&
  isText(value['location'], 100) &&
  isNullOr(value['terminalId'], isId) &&
  isFlag(value['outcomePending']) &&
  isText(value['userFirstName'], 100) &&
  isText(value['userLastName'], 100) &&
  Array.isArray(value['subpayments']) &&
  value['subpayments'].every(isListedSubpayment) &&
  isObject(value['totals']) &&
  isMoney(value['totals']['grandTotal'])

/** Equivalent to `ListedPayment`; the schema takes three times as long for a thousand payments. */
export const ListedPayments = z.custom<ListedPayment[]>(
  (value) => Array.isArray(value) && value.every(isListedPayment),
)
