import type { Ledger } from './ledger.ts'

/**
 * The mechanisms of RELIABILITY. M1: a new page resumes an interrupted payment. M2: unknown outcomes are inquired. M3: a
 * repeated request gets the first reply. M4: a job outlives the process that enqueued it. M5: the server records or
 * reverses a charge by itself. M6: windows exclude each other from an attempt or a reader. M7: an approval for another
 * amount is reversed.
 */
export const mechanisms = [
  'M1 an interrupted payment is resumed',
  'M2 an attempt is inquired',
  'M3 a reply is replayed',
  'M4 a job outlives its process',
  'M5 the server records a charge',
  'M5 the server reverses a charge',
  'M6 a window waits for another',
  'M7 another amount is reversed',
] as const
export type Mechanism = (typeof mechanisms)[number]

export const mechanismsInAudit = ({ audit }: Ledger): Mechanism[] =>
  audit.flatMap(({ action, actorId }): Mechanism[] => {
    if (action === 'sale.recordedLate') return ['M5 the server records a charge']
    const isAlone = action === 'attempt.reversalPending' && actorId === null
    return isAlone ? ['M5 the server reverses a charge'] : []
  })
