import type { BankAccount } from '#domain/bank.ts'
import type { Money } from '#domain/money.ts'

/** A debit or a credit as the gateway has it. Its words are fit for the screen. */
export type BankMovement =
  | { kind: 'ACCEPTED'; gatewayId: string; amount: Money; financialInstitution: string | null }
  | { kind: 'REFUSED'; message: string }

/** A debit that the bank gave back to its account. */
export type BankReturn = {
  /** The gateway's own; it names the return for good. */
  returnId: string
  /** Of the debit. */
  reference: string
  reason: string
}

/** The gateway did not answer, or not in a way that tells what happened. Never says what was sent. */
export class BankUnreachable extends Error {
  override name = 'BankUnreachable'
}

type Debit = { reference: string; amount: Money; account: BankAccount }
type Credit = { reference: string; gatewayId: string; amount: Money }

/**
 * Who moves money between bank accounts and the office (docs/bank-payments.md). A reference names a
 * movement for good: asked for again, it is the same one, whatever else is said. All calls throw
 * BankUnreachable where nobody can know what happened.
 */
export type BankGateway = {
  /** The merchant under which its movements stand in our books: no other gateway knows them. */
  acceptorId: string
  debit: (asked: Debit) => Promise<BankMovement>
  /** Gives so much of a debit back to its account. */
  credit: (asked: Credit) => Promise<BankMovement>
  /** Undefined where it knows of no movement of that reference. */
  find: (reference: string) => Promise<BankMovement | undefined>
  /** Debits returned since then; some may come again. */
  returns: (since: Date) => Promise<BankReturn[]>
}
