import type { SimulatedCard } from './cards.ts'

/** Money that the simulated processor has moved. */
export type Transaction = {
  id: string
  askedCents: number
  approvedCents: number
  card: SimulatedCard
  takenBack: boolean
}

export type Ledger = {
  nextId: () => string
  add: (transaction: Transaction) => void
  find: (id: string) => Transaction | undefined
  /** An earlier sale of the amount on the card that still stands. */
  findStanding: (askedCents: number, card: SimulatedCard) => Transaction | undefined
  clear: () => void
}

/**
 * Numbers start anywhere: whoever keeps transactions must never meet one of an earlier run again.
 * Ten digits, so that none looks like a card number.
 */
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
    find: (id) => transactions.get(id),
    findStanding: (askedCents, card) =>
      [...transactions.values()].find(
        (one) =>
          one.askedCents === askedCents &&
          one.card.accountNumber === card.accountNumber &&
          !one.takenBack,
      ),
    clear: () => transactions.clear(),
  }
}
