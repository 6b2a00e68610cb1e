import type { ExpressCode } from '#domain/reader/reader-codes.ts'

import type { SimulatedCard } from './cards.ts'

export type Return = { id: string; cents: number; referenceNumber: string | null; at: Date }

/** Amounts in cents. */
export type Transaction = {
  id: string
  at: Date
  referenceNumber: string | null
  ticketNumber: string | null
  code: ExpressCode | null
  isApproved: boolean
  requestedCents: number
  approvedCents: number
  card: SimulatedCard
  isReversed: boolean
  returns: Return[]
}

export type Ledger = {
  nextId: () => string
  add: (transaction: Transaction) => void
  all: () => readonly Transaction[]
  find: (id: string) => Transaction | undefined
  findLive: (requestedCents: number, card: SimulatedCard) => Transaction | undefined
  clear: () => void
}

/** Random, so that IDs never repeat across runs. Ten digits never look like a card number. */
const firstNumber = (): number => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return 1_000_000_000 + random
}

export const createLedger = (): Ledger => {
  const transactions = new Map<string, Transaction>()
  let last = firstNumber()
  return {
    nextId: () => {
      last += 1
      return String(last)
    },
    add: (transaction) => void transactions.set(transaction.id, transaction),
    all: () => [...transactions.values()],
    find: (id) => {
      const found = transactions.get(id)
      return found?.isApproved === true ? found : undefined
    },
    findLive: (requestedCents, card) =>
      [...transactions.values()].find(
        (one) =>
          one.isApproved &&
          one.requestedCents === requestedCents &&
          one.card.accountNumber === card.accountNumber &&
          !one.isReversed,
      ),
    clear: () => transactions.clear(),
  }
}
