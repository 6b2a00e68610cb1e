import * as z from 'zod/mini'

import { checkRules } from '../lib/form-rules.ts'
import { conflict, forbidden, type Refusal } from '../lib/refusal.ts'
import { Id, text } from '../lib/text.ts'
import { User } from './user.ts'

export const PIN_MIN_LENGTH = 4
export const PIN_MAX_LENGTH = 8

/** Wrong PINs of a session before its password is asked for. */
export const PIN_ATTEMPTS = 3

/** 1234 and 8765. */
const isSequence = (digits: string): boolean =>
  [1, -1].some((step) =>
    [...digits]
      .slice(1)
      .every((digit, index) => Number(digit) - Number(digits.charAt(index)) === step),
  )

export const pinError = (pin: string): string | undefined => {
  if (!/^\d*$/.test(pin)) return 'Use digits only.'
  if (pin.length < PIN_MIN_LENGTH || pin.length > PIN_MAX_LENGTH) return 'Use 4 to 8 digits.'
  if (new Set(pin).size === 1) return 'Do not repeat one digit.'
  return isSequence(pin) ? 'Do not use digits in a row, such as 1234.' : undefined
}

/** Whether the account has a PIN. */
export const PinReply = z.object({ isSet: z.boolean() })

/** `token`: the one-time token of a sign-in just now, which proves the password. */
export const SetPinRequest = z
  .object({ pin: text(20), token: text(200) })
  .check(checkRules({ pin: pinError }))

export const LockReply = z.object({ hasPin: z.boolean() })

export const UnlockRequest = z.object({ pin: text(20) })

/**
 * `token`: the one-time token of the person who signed in over the lock. `paymentIds`: the unfinished payments
 * of this workstation.
 */
export const TakeOverRequest = z.object({
  token: text(200),
  deviceFingerprint: text(200).check(z.minLength(8)),
  paymentIds: z.array(Id).check(z.maxLength(50)),
})

/** The session that replaces the locked one, in the same office. */
export const TakeOverReply = z.object({ token: text(200), user: User })
export type TakeOverReply = z.infer<typeof TakeOverReply>

export const lockRefusals = {
  locked: { status: 423, message: 'This counter is locked. Unlock it first.' },
  wrongPin: forbidden('Wrong PIN. Try again or use your password.'),
  tooManyPins: { status: 429, message: 'Too many wrong PINs. Use your password.' },
  noPin: conflict('You have no PIN. Use your password.'),
  usedSignIn: conflict('This sign-in was already used or has expired. Sign in again.'),
  otherPerson: forbidden('Confirm with your own password.'),
  noMember: { status: 404, message: 'This person has no role in this office.' },
} as const satisfies Record<string, Refusal>

/** Milliseconds without activity until the counter locks; null if it never does (the setting is 0). */
export const lockLimit = (minutes: number): number | null =>
  Number.isSafeInteger(minutes) && minutes > 0 ? minutes * 60_000 : null

/** The setting: whole minutes below the session timeout; 0 is off. An invalid timeout has its own error. */
export const lockAfterError = (minutes: number, timeout: number): string | undefined => {
  if (!Number.isSafeInteger(minutes) || minutes < 0) return 'Enter a whole number of minutes.'
  const isTimeout = Number.isSafeInteger(timeout) && timeout > 0
  return minutes > 0 && isTimeout && minutes >= timeout
    ? 'Must be less than the session timeout.'
    : undefined
}

type Person = { accountId: string }

/**
 * The account to record beside the owner of a payment that is taken over; null if the owner takes it back. Null in
 * place of the object if the old person had no access to the payment.
 */
export const takenOverBy = (
  payment: { userId: string; takenOverById?: string | null | undefined },
  from: Person & { isAdmin: boolean },
  to: Person,
): { accountId: string | null } | null => {
  const isTheirs = from.isAdmin || [payment.userId, payment.takenOverById].includes(from.accountId)
  if (!isTheirs) return null
  return { accountId: payment.userId === to.accountId ? null : to.accountId }
}
