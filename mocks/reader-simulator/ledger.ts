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

/** A closed batch: what was charged and returned since the one before. */
export type Batch = { id: string; count: number; cents: number }

export type Ledger = {
  nextId: () => string
  add: (transaction: Transaction) => void
  all: () => readonly Transaction[]
  find: (id: string) => Transaction | undefined
  findLive: (requestedCents: number, card: SimulatedCard) => Transaction | undefined
  /** Once per reference number; undefined if there is nothing to close. Later lines than `until` stay open. */
  closeBatch: (referenceNumber: string, until?: Date) => Batch | undefined
  clear: () => void
}

/** Random, so that IDs never repeat across runs. Ten digits never look like a card number. */
const firstNumber = (): number => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return 1_000_000_000 + random
}

export const createLedger = (): Ledger => {
  const transactions = new Map<string, Transaction>()
  const batches = new Map<string, Batch>()
  /** IDs of the sales, reversals and returns in closed batches. */
  const settled = new Set<string>()
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
    closeBatch: (referenceNumber, until) => {
      const earlier = batches.get(referenceNumber)
      if (earlier) return earlier
      const lines = [...transactions.values()]
        .flatMap(linesOf)
        .filter(({ id, at }) => !settled.has(id) && (until === undefined || at < until))
      if (lines.length === 0) return undefined
      for (const { id } of lines) settled.add(id)
      const cents = lines.reduce((sum, line) => sum + line.cents, 0)
      const batch = { id: String(batches.size + 1), count: lines.length, cents }
      batches.set(referenceNumber, batch)
      return batch
    },
    clear: () => {
      transactions.clear()
      batches.clear()
      settled.clear()
    },
  }
}

const linesOf = (sale: Transaction): { id: string; at: Date; cents: number }[] =>
  sale.isApproved && !sale.isReversed
    ? [
        { id: sale.id, at: sale.at, cents: sale.approvedCents },
        ...sale.returns.map(({ id, at, cents }) => ({ id, at, cents: -cents })),
      ]
    : []
