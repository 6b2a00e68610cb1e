import type {
  LedgerAccount,
  LedgerAccounts,
  LedgerAccountsRequest,
} from '#domain/general-ledger/ledger-account.ts'
import { translated } from '#domain/language/staff-text.ts'

/** Typed codes, keyed by `accountField`. */
export type LedgerAccountValues = Record<string, string>

/** A dot would be read as a path; no ID contains a tilde. */
export const accountField = ({ kind, id }: Pick<LedgerAccount, 'kind' | 'id'>): string =>
  `${kind}-${id.replaceAll('.', '~')}`

export const valuesOf = ({ accounts }: Pick<LedgerAccounts, 'accounts'>): LedgerAccountValues =>
  Object.fromEntries(accounts.map((account) => [accountField(account), account.code ?? '']))

export const labelsOf = ({ accounts }: Pick<LedgerAccounts, 'accounts'>): Record<string, string> =>
  Object.fromEntries(accounts.map((account) => [accountField(account), translated(account.title)]))

/** The accounts whose code was changed. */
export const changesOf = (
  values: LedgerAccountValues,
  { accounts }: Pick<LedgerAccounts, 'accounts'>,
): LedgerAccountsRequest['accounts'] =>
  accounts.flatMap(({ kind, id, code }) => {
    const typed = values[accountField({ kind, id })]?.trim() || null
    return typed === code ? [] : { kind, id, code: typed }
  })
