import type { ClosingSummary } from '#domain/closings/closing.ts'
import type { OpenWork, SplitKind } from '#domain/closings/day-figures.ts'
import { NOT_DIVIDED } from '#domain/closings/not-divided.ts'
import type { PeriodReport } from '#domain/closings/period-report.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import { formatDate, formatTime } from '#domain/lib/time.ts'
import type { ToneName } from '#ui/ToneIcon/ToneIcon.tsx'

export const openWorkNames: Record<OpenWork['kind'], string> = {
  SALE_IN_PROGRESS: t('Sale in progress'),
  OUTCOME_UNKNOWN: t('Outcome not known yet'),
  REVERSAL_PENDING: t('Pending reversal'),
  REFUND_PENDING: t('Pending refund'),
}

export const splitNames: Record<SplitKind, string> = {
  CASHIER: t('Cashier'),
  TERMINAL: t('Terminal'),
  LOCATION: t('Location'),
  OFFERING: t('Offering'),
  PRODUCT: t('Product'),
  TENDER: t('Payment Method'),
  CARD_BRAND: t('Card Brand'),
  HOUR: t('Hour'),
}

/** What a line of a split is called. The office's own names stay as they are. */
export const splitLabel = (by: SplitKind, label: string): string =>
  by === 'TENDER' || by === 'CARD_BRAND' || label === NOT_DIVIDED ? translated(label) : label

/** Date and time in the office's zone, of Unix seconds. */
export const moment = (seconds: number, timeZone: string): string =>
  `${formatDate(seconds, timeZone)} ${formatTime(seconds, timeZone)}`

/** `21 closed days, closings 12 to 32`. */
export const closingsIn = ({ closings }: Pick<PeriodReport, 'closings'>): string => {
  if (closings === null) return t('No closed day')
  const { count, first, last } = closings
  return count === 1
    ? t('1 closed day, closing {first}', { first })
    : t('{count} closed days, closings {first} to {last}', { count, first, last })
}

/** `closing 40`, `closings 33 to 40`: they have no gaps. */
export const closingsNamed = (numbers: readonly number[]): string =>
  numbers.length === 1
    ? t('closing {number}', { number: numbers[0] ?? '' })
    : t('closings {first} to {last}', { first: numbers[0] ?? '', last: numbers.at(-1) ?? '' })

export type ClosingStatus = { tone: ToneName; label: string }

/** How far a closing is, and whether the card processor agreed. */
export const statusOf = ({ state, failure, differences }: ClosingSummary): ClosingStatus => {
  if (failure !== null) return { tone: 'caution', label: t('Waiting for the processor') }
  if (state !== 'CLOSED') return { tone: 'info', label: t('Closing') }
  if (differences === null) return { tone: 'neutral', label: t('Closed, not compared') }
  if (differences === 0) return { tone: 'positive', label: t('Closed, agrees') }
  return {
    tone: 'caution',
    label:
      differences === 1
        ? t('Closed, 1 difference')
        : t('Closed, {differences} differences', { differences }),
  }
}
