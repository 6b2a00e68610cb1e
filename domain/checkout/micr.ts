import * as z from 'zod/mini'

import { BankAccount, isRoutingNumber } from '../payments/bank.ts'

export type CheckNumbers = Pick<BankAccount, 'routingNumber' | 'accountNumber' | 'checkNumber'>

/** `reason` is shown to the cashier and contains no digit of the check. */
export type CheckScan = { kind: 'read'; check: CheckNumbers } | { kind: 'unread'; reason: string }

/**
 * Spellings of the four E13B symbols: T transit, O on-us, A amount, D dash. Readers type these
 * letters in either case, or T U $ -, or U+2446, U+2448, U+2447, U+2449 (Unicode swaps the names of
 * the last two, not the glyphs).
 */
const spellings: Readonly<Record<string, string>> = {
  '\u2446': 'T',
  '\u2448': 'O',
  U: 'O',
  '\u2447': 'A',
  $: 'A',
  '\u2449': 'D',
  '-': 'D',
}

/** Whether only a check reader types this key: check numbers are never typed with it. */
export const isMicrSymbol = (key: string): boolean => /^[TOAUD$\u2446-\u2449]$/i.test(key)

const retryAdvice = 'Scan the check again, or type the numbers.'
const unreadable: CheckScan = {
  kind: 'unread',
  reason: `The check could not be read. ${retryAdvice}`,
}
const misreadNumber = (what: string): CheckScan => ({
  kind: 'unread',
  reason: `The ${what} was misread. ${retryAdvice}`,
})

const normalizeLine = (line: string): string =>
  [...line.trim().toUpperCase()]
    .map((sign) => spellings[sign] ?? sign)
    .join('')
    .replaceAll(/[\sD]/g, '')
    .replace(/A.*$/, '')

/**
 * Personal check: `T routing T account O check`. Business checks put the number first: `O check O T
 * routing T account O`; what follows the account is bank-specific.
 */
const layout = /^(?:O(?<front>\d+)O)?T(?<routing>\d+)TO?(?<account>\d+)O(?<behind>\d*)$/

/**
 * Parses the MICR line of a keyboard-wedge check reader (ANSI X9.100-160). Rejects ambiguous lines
 * (two numbers each closed by an on-us symbol) and unreadable digits instead of guessing.
 */
export const readCheck = (line: string): CheckScan => {
  const { front, routing, account, behind } = layout.exec(normalizeLine(line))?.groups ?? {}
  if (!routing || !account) return unreadable
  if (!isRoutingNumber(routing)) return misreadNumber('routing number')
  const { accountNumber, checkNumber } = BankAccount.shape
  if (!z.safeParse(accountNumber, account).success) return misreadNumber('account number')
  const printed = (front ?? behind) || null
  // Some readers pad it with zeros.
  const number = printed && printed.length > 10 ? printed.replace(/^0+/, '') : printed
  if (!z.safeParse(checkNumber, number).success) return misreadNumber('check number')
  return {
    kind: 'read',
    check: { routingNumber: routing, accountNumber: account, checkNumber: number },
  }
}
