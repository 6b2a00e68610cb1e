import { conflict, type Refusal } from '../lib/refusal.ts'
import { noMerchant } from '../settings/config.ts'

type Situation = {
  /** The office's merchant; empty without one. */
  acceptorId: string
  /** Number of the closing in progress, if there is one. */
  inProgress: number | undefined
  nextNumber: number
  hasEntries: boolean
}

/** Why the day cannot be closed under this number; undefined if it can. */
export const closeDayRefusal = (
  { acceptorId, inProgress, nextNumber, hasEntries }: Situation,
  number: number,
): Refusal | undefined => {
  if (acceptorId === '') return conflict(noMerchant)
  if (inProgress !== undefined) {
    return conflict(
      `Closing ${inProgress} is not finished yet. Wait until it is, then close the day.`,
    )
  }
  if (number !== nextNumber) {
    return conflict('The day was closed meanwhile. Look at the new closing before you close again.')
  }
  if (!hasEntries) {
    return conflict('There is nothing to close: no money has moved since the last closing.')
  }
  return undefined
}
