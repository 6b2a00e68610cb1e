import * as z from 'zod/mini'

import type { CheckNumbers } from '#domain/checkout/micr.ts'
import { t } from '#domain/language/staff-text.ts'
import { notEmpty, validate } from '#domain/lib/validation.ts'
import { BankAccount, isRoutingNumber } from '#domain/payments/bank.ts'

export type TypedAccount = {
  routingNumber: string
  accountNumber: string
  /** Typed twice, because an account number has no check digit. */
  repeated: string
  accountType: AccountType
  checkNumber: string
}

export const nothingTyped: TypedAccount = {
  routingNumber: '',
  accountNumber: '',
  repeated: '',
  accountType: 'CHECKING',
  checkNumber: '',
}

export const typedLabels: Record<keyof TypedAccount, string> = {
  routingNumber: t('Routing number'),
  accountNumber: t('Account number'),
  repeated: t('Account number again'),
  accountType: t('Account type'),
  checkNumber: t('Check number'),
}

type AccountType = BankAccount['accountType']

const accountTypes: Record<AccountType, string> = {
  CHECKING: t('Checking [account]'),
  SAVINGS: t('Savings'),
}

export const typeOptions = Object.entries(accountTypes).map(([value, label]) => ({ value, label }))

export const accountTypeOf = (value: string): AccountType =>
  z.parse(BankAccount.shape.accountType, value)

const schemaError = (schema: z.ZodMiniType, value: string): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message

export const typedErrors = {
  routingNumber: (value: string) =>
    validate(
      value,
      notEmpty(),
      ({ length }) => (length === 9 ? undefined : t('The routing number has 9 digits.')),
      (digits) =>
        isRoutingNumber(digits)
          ? undefined
          : t('A digit of the routing number is wrong. Compare it with the check.'),
    ),
  accountNumber: (value: string) =>
    validate(value, notEmpty(), (digits) => schemaError(BankAccount.shape.accountNumber, digits)),
  repeated: (value: string, accountNumber: string) =>
    validate(value, notEmpty(), (digits) =>
      digits === accountNumber
        ? undefined
        : t('The two account numbers differ. Type the number again.'),
    ),
} as const

export const accountTyped = (typed: TypedAccount): BankAccount => ({
  routingNumber: typed.routingNumber,
  accountNumber: typed.accountNumber,
  accountType: typed.accountType,
  checkNumber: typed.checkNumber || null,
})

export const accountScanned = (check: CheckNumbers, accountType: AccountType): BankAccount => ({
  ...check,
  accountType,
})
