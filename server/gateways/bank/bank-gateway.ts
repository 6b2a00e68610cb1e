import type { Money } from '#domain/money/money.ts'
import type { BankAccount } from '#domain/payments/bank.ts'

/** A debit or credit at the gateway. Its texts can be shown to people. */
export type BankTransaction =
  | { kind: 'ACCEPTED'; gatewayId: string; amount: Money; financialInstitution: string | null }
  | { kind: 'REFUSED'; message: string }

export type BankReturn = {
  returnId: string
  reference: string
  reason: string
}

/** The outcome is unknown. The message never contains what was sent. */
export class BankUnreachable extends Error {
  override name = 'BankUnreachable'
}

type Debit = { reference: string; amount: Money; account: BankAccount }
type Credit = { reference: string; gatewayId: string; amount: Money }

/**
 * Moves money between bank accounts and the tenant (docs/bank-payments.md). Idempotent by reference.
 * Every call throws BankUnreachable if the outcome is unknown.
 */
export type BankGateway = {
  /** The merchant of its ledger entries. No other gateway knows them. */
  acceptorId: string
  debit: (debit: Debit) => Promise<BankTransaction>
  credit: (credit: Credit) => Promise<BankTransaction>
  /** Undefined if the reference is unknown. */
  find: (reference: string) => Promise<BankTransaction | undefined>
  /** Debits returned since then, possibly with repeats. */
  returns: (since: Date) => Promise<BankReturn[]>
}
