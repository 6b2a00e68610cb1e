import type { Books } from './ledger.ts'

/**
 * RELIABILITY's mechanisms, as they are seen to do something. M1: a page that begins finds what another left
 * written down. M2: what is not known is asked about. M3: what is sent again is answered as before. M4: what
 * one process promised, another one does. M5: the server adopts, or gives back, with nobody there. M6: two
 * windows want one attempt or one reader. M7: what was approved is not what was asked for, to the cent.
 */
export const mechanisms = [
  'M1 what a page left is found',
  'M2 an attempt is asked about',
  'M3 a reply is said again',
  'M4 a promise outlives its process',
  'M5 the server adopts a charge',
  'M5 the server gives a charge back',
  'M6 a window waits for another',
  'M7 another amount is undone',
] as const
export type Mechanism = (typeof mechanisms)[number]

/** What the audit trail says of them. */
export const seenInBooks = ({ audit }: Books): Mechanism[] =>
  audit.flatMap(({ action, actorId }): Mechanism[] => {
    if (action === 'sale.recordedLate') return ['M5 the server adopts a charge']
    const isAlone = action === 'attempt.reversalPending' && actorId === null
    return isAlone ? ['M5 the server gives a charge back'] : []
  })
