import type { ClosingSummary } from '#domain/closings/closing.ts'
import type { OpenWork, SplitKind } from '#domain/closings/day-figures.ts'
import type { PeriodReport } from '#domain/closings/period-report.ts'
import { formatDate, formatTime } from '#domain/lib/time.ts'
import type { ToneName } from '#ui/ToneIcon/ToneIcon.tsx'

export const openWorkNames: Record<OpenWork['kind'], string> = {
  SALE_IN_PROGRESS: 'Sale in progress',
  OUTCOME_UNKNOWN: 'Outcome not known yet',
  REVERSAL_PENDING: 'Pending reversal',
  REFUND_PENDING: 'Pending refund',
}

export const splitNames: Record<SplitKind, string> = {
  CASHIER: 'Cashier',
  TERMINAL: 'Terminal',
  LOCATION: 'Location',
  OFFERING: 'Offering',
  PRODUCT: 'Product',
  TENDER: 'Payment Method',
  CARD_BRAND: 'Card Brand',
  HOUR: 'Hour',
}

/** Date and time in the office's zone, of Unix seconds. */
export const moment = (seconds: number, timeZone: string): string =>
  `${formatDate(seconds, timeZone)} ${formatTime(seconds, timeZone)}`

/** `21 closed days, closings 12 to 32`. */
export const closingsIn = ({ closings }: Pick<PeriodReport, 'closings'>): string => {
  if (closings === null) return 'No closed day'
  const { count, first, last } = closings
  return count === 1
    ? `1 closed day, closing ${first}`
    : `${count} closed days, closings ${first} to ${last}`
}

/** `closing 40`, `closings 33 to 40`: they have no gaps. */
export const closingsNamed = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `closing ${numbers[0]}` : `closings ${numbers[0]} to ${numbers.at(-1)}`

export type ClosingStatus = { tone: ToneName; label: string }

/** How far a closing is, and whether the card processor agreed. */
export const statusOf = ({ state, failure, differences }: ClosingSummary): ClosingStatus => {
  if (failure !== null) return { tone: 'caution', label: 'Waiting for the processor' }
  if (state !== 'CLOSED') return { tone: 'info', label: 'Closing' }
  if (differences === null) return { tone: 'neutral', label: 'Closed, not compared' }
  if (differences === 0) return { tone: 'positive', label: 'Closed, agrees' }
  return {
    tone: 'caution',
    label: `Closed, ${differences} ${differences === 1 ? 'difference' : 'differences'}`,
  }
}
