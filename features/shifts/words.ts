import { formatDate, formatTime } from '#domain/lib/time.ts'
import { format, isZero, type Money, negate, toMicros } from '#domain/money/money.ts'
import { differs, overShortOf, type Shift } from '#domain/shifts/shift.ts'
import type { ToneName } from '#ui/ToneIcon/ToneIcon.tsx'

/** Date and time in the office's zone, of Unix seconds. */
export const moment = (seconds: number, timeZone: string): string =>
  `${formatDate(seconds, timeZone)} ${formatTime(seconds, timeZone)}`

export const counted = (count: number, one: string): string =>
  `${count} ${count === 1 ? one : `${one}s`}`

/** `$4.00 short`. */
export const overShortText = (amount: Money | null): string => {
  if (amount === null) return 'Not counted'
  if (isZero(amount)) return 'Agrees'
  return toMicros(amount) < 0n ? `${format(negate(amount))} short` : `${format(amount)} over`
}

export const needsReason = (shift: Shift): boolean =>
  shift.state === 'COUNTED' && differs(shift) && shift.reason === null

export type ShiftStatus = { tone: ToneName; label: string }

export const statusOf = (shift: Shift): ShiftStatus => {
  if (shift.state === 'OPEN') return { tone: 'info', label: 'Open' }
  if (shift.state === 'SENT_BACK') return { tone: 'caution', label: 'Count again' }
  if (shift.state === 'APPROVED') return { tone: 'positive', label: 'Approved' }
  return needsReason(shift)
    ? { tone: 'caution', label: 'Needs a reason' }
    : { tone: 'neutral', label: 'Waits for approval' }
}

/** The result of the count, who closed a forgotten shift, why, and what its cashier should check. */
export const resultOf = (shift: Shift): string[] => {
  const { state, closedBy, reason, note } = shift
  if (state === 'OPEN') return []
  return [
    overShortText(overShortOf(shift)),
    ...(closedBy === null ? [] : [`Closed by ${closedBy}`]),
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    ...(state === 'SENT_BACK' && note !== null ? [`To check: ${note}`] : []),
  ]
}
