import { demoMerchants } from '#domain/demo/merchants.ts'

import { createLedger, type Ledger } from './ledger.ts'
import { badRequest } from './refusal.ts'

/** By acceptor ID. */
export type Ledgers = ReadonlyMap<string, Ledger>

export const createLedgers = (): Ledgers =>
  new Map(Object.values(demoMerchants).map(({ acceptorId }) => [acceptorId, createLedger()]))

export const ledgerOf = (ledgers: Ledgers, acceptorId: string): Ledger => {
  const ledger = ledgers.get(acceptorId)
  if (!ledger) throw badRequest('Invalid AcceptorID')
  return ledger
}
