import { plural, t } from '#domain/language/staff-text.ts'
import { formatDate, formatTime } from '#domain/lib/time.ts'
import { format, isZero, type Money, negate } from '#domain/money/money.ts'
import { differs, overShortOf, type Shift } from '#domain/shifts/shift.ts'
import type { ToneName } from '#ui/ToneIcon/ToneIcon.tsx'

/** Date and time in the office's zone, of Unix seconds. */
export const moment = (seconds: number, timeZone: string): string =>
  `${formatDate(seconds, timeZone)} ${formatTime(seconds, timeZone)}`

export const salesOf = (count: number): string => plural(count, '{count} sale', '{count} sales')

export const refundsOf = (count: number): string =>
  plural(count, '{count} refund', '{count} refunds')

/** `$4.00 short`. */
export const overShortText = (amount: Money | null): string => {
  if (amount === null) return t('Not counted')
  if (isZero(amount)) return t('Agrees')
  return amount.micros < 0n
    ? t('{amount} short', { amount: format(negate(amount)) })
    : t('{amount} over', { amount: format(amount) })
}

export const needsReason = (shift: Shift): boolean =>
  shift.state === 'COUNTED' && differs(shift) && shift.reason === null

export type ShiftStatus = { tone: ToneName; label: string }

export const statusOf = (shift: Shift): ShiftStatus => {
  if (shift.state === 'OPEN') return { tone: 'info', label: t('Open') }
  if (shift.state === 'SENT_BACK') return { tone: 'caution', label: t('Count again') }
  if (shift.state === 'APPROVED') return { tone: 'positive', label: t('Approved') }
  return needsReason(shift)
    ? { tone: 'caution', label: t('Needs a reason') }
    : { tone: 'neutral', label: t('Waits for approval') }
}

/** The result of the count, who closed a forgotten shift, why, and what its cashier should check. */
export const resultOf = (shift: Shift): string[] => {
  const { state, closedBy, reason, note } = shift
  if (state === 'OPEN') return []
  return [
    overShortText(overShortOf(shift)),
    ...(closedBy === null ? [] : [t('Closed by {closedBy}', { closedBy })]),
    ...(reason === null ? [] : [t('Reason: {reason}', { reason })]),
    ...(state === 'SENT_BACK' && note !== null ? [t('To check: {note}', { note })] : []),
  ]
}
