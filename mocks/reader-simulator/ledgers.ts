import { createLedger, type Ledger } from './ledger.ts'
import { merchants } from './merchant.ts'
import { badRequest } from './refusal.ts'

/** By acceptor id. */
export type Ledgers = ReadonlyMap<string, Ledger>

/** One ledger for each merchant. */
export const createLedgers = (): Ledgers =>
  new Map(Object.values(merchants).map(({ acceptorId }) => [acceptorId, createLedger()]))

/** The merchant's ledger. Throws a refusal for one that the processor does not know; the words are ours. */
export const ledgerOf = (ledgers: Ledgers, acceptorId: string): Ledger => {
  const ledger = ledgers.get(acceptorId)
  if (!ledger) throw badRequest('Invalid AcceptorID')
  return ledger
}
