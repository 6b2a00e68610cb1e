import * as z from 'zod/mini'

import type { CustomProduct } from '../catalog/product.ts'
import { type FormRules, checkRules } from '../lib/form-rules.ts'
import { invalidFields, type Refusal } from '../lib/refusal.ts'
import { Id, text } from '../lib/text.ts'
import { staleRefusal, Version } from '../lib/version.ts'
import { PaymentMethod, tenders } from '../pricing/payment-method.ts'
import type { IntegratedPayable } from '../records/record-search.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'

/**
 * OFFERING and FEES: the revenue and the fees of a service offering. PRODUCT: the revenue of a product or a record
 * system, instead of its offering's. CLEARING: what the processor of a tender owes the office. NOT_DIVIDED: amounts
 * that belong to no offering, such as a partial chargeback.
 */
export const LedgerAccountKind = z.enum(['OFFERING', 'FEES', 'PRODUCT', 'CLEARING', 'NOT_DIVIDED'])
export type LedgerAccountKind = z.infer<typeof LedgerAccountKind>

const CODE = /^[A-Za-z0-9][A-Za-z0-9.-]{0,31}$/

const codeMessage = 'Use 1 to 32 letters, digits, dots and hyphens. Begin with a letter or a digit.'

/** Why a typed code is not valid. Without a code there is nothing wrong. */
export const accountCodeError = (typed: string): string | undefined =>
  typed === '' || CODE.test(typed) ? undefined : codeMessage

/** An account of the office's general ledger. */
export const LedgerAccount = z.object({
  kind: LedgerAccountKind,
  /** The offering's, product's, record system's or tender's. */
  id: Id,
  /** Such as `Lakeview County Clerk fees`. */
  title: text(210),
  code: z.nullable(text(32)),
})
export type LedgerAccount = z.infer<typeof LedgerAccount>

export const LedgerAccounts = z.object({ accounts: z.array(LedgerAccount), version: Version })
export type LedgerAccounts = z.infer<typeof LedgerAccounts>

type Key = Pick<LedgerAccount, 'kind' | 'id'>

export const accountKey = ({ kind, id }: Key): string => `${kind} ${id}`

const hasDuplicates = (keys: readonly Key[]) => new Set(keys.map(accountKey)).size < keys.length

const CodedAccount = z.object({
  kind: LedgerAccountKind,
  id: Id,
  code: z.nullable(z.string().check(z.regex(CODE, codeMessage))),
})

const requestRules = {
  accounts: (value) => (hasDuplicates(value) ? 'Each account is listed once.' : undefined),
} as const satisfies FormRules<{ accounts: z.infer<typeof CodedAccount>[] }>

/** Unlisted accounts keep their codes; null removes one. */
export const LedgerAccountsRequest = z
  .object({ accounts: z.array(CodedAccount).check(z.maxLength(500)), version: Version })
  .check(checkRules(requestRules))
export type LedgerAccountsRequest = z.infer<typeof LedgerAccountsRequest>

export const ledgerAccountsRefusal = (
  stored: LedgerAccounts,
  request: LedgerAccountsRequest,
): Refusal | undefined => {
  const known = new Set(stored.accounts.map(accountKey))
  return (
    staleRefusal(stored, request) ??
    invalidFields(
      request.accounts.flatMap((account, index) =>
        known.has(accountKey(account))
          ? []
          : [{ path: `accounts.${index}.id`, message: 'Your office has no such account.' }],
      ),
    )
  )
}

type Subjects = Pick<ServiceOfferingConfig, 'offerings'> & {
  products: readonly Pick<CustomProduct, '_id' | 'name'>[]
  recordSystems: readonly Pick<IntegratedPayable, 'soid' | 'displayName'>[]
}

/**
 * Every account of an office, in the order of the screen.
 * @param codes by `accountKey`
 */
export const ledgerAccountsOf = (
  { offerings, products, recordSystems }: Subjects,
  codes: ReadonlyMap<string, string>,
): LedgerAccount[] => {
  const account = (kind: LedgerAccountKind, id: string, title: string): LedgerAccount => ({
    kind,
    id,
    title,
    code: codes.get(accountKey({ kind, id })) ?? null,
  })
  return [
    ...offerings.flatMap(({ serviceOfferingId: id, title }) => [
      account('OFFERING', id, title),
      account('FEES', id, `${title} fees`),
    ]),
    ...PaymentMethod.options.map((method) =>
      account('CLEARING', method, `${tenders[method].label} clearing`),
    ),
    account('NOT_DIVIDED', NOT_DIVIDED, 'Not divided'),
    ...recordSystems.map(({ soid, displayName }) => account('PRODUCT', soid, displayName)),
    ...products.map(({ _id, name }) => account('PRODUCT', _id, name)),
  ]
}

/** The only account of its kind. */
export const NOT_DIVIDED = 'NOT_DIVIDED'
