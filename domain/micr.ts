import * as z from 'zod/mini'

import { BankAccount, isRoutingNumber } from './bank.ts'

/** What stands in magnetic ink along the bottom of a check, as far as a payment needs it. */
export type CheckNumbers = Pick<BankAccount, 'routingNumber' | 'accountNumber' | 'checkNumber'>

/** A scan that cannot be used says why, to a cashier. No digit of the check stands in the words. */
export type CheckScan = { kind: 'read'; check: CheckNumbers } | { kind: 'unread'; reason: string }

/**
 * The four symbols of the E13B face between its digits, in all their spellings: T transit, O on-us,
 * A amount, D dash. Readers type these letters in either case, or T U $ -, or (the names of the last
 * two are swapped in Unicode, the signs are not) U+2446, U+2448, U+2447, U+2449.
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

/** Whether that key can only be a check reader's: no number on a check is typed with it. */
export const isMicrSymbol = (key: string): boolean => /^[TOAUD$\u2446-\u2449]$/i.test(key)

const again = 'Scan the check again, or type the numbers.'
const unreadable: CheckScan = {
  kind: 'unread',
  reason: `The check could not be read. ${again}`,
}
const misread = (what: string): CheckScan => ({
  kind: 'unread',
  reason: `The ${what} was not read right. ${again}`,
})

/** Digits and symbols alone; spaces and dashes only set numbers out. An amount, if any, comes last. */
const essence = (line: string): string =>
  [...line.trim().toUpperCase()]
    .map((sign) => spellings[sign] ?? sign)
    .join('')
    .replaceAll(/[\sD]/g, '')
    .replace(/A.*$/, '')

/**
 * A personal check: `T routing T account O check`. A business check has its number in front:
 * `O check O T routing T account O`, and what follows the account is the bank's own.
 */
const layout = /^(?:O(?<front>\d+)O)?T(?<routing>\d+)TO?(?<account>\d+)O(?<behind>\d*)$/

/**
 * Reads the line that a check reader types when it stands in for a keyboard (ANSI X9.100-160:
 * numbers in magnetic ink). Two numbers that are both closed by an on-us symbol are not guessed at,
 * nor is a digit that the reader could not make out.
 */
export const readCheck = (line: string): CheckScan => {
  const { front, routing, account, behind } = layout.exec(essence(line))?.groups ?? {}
  if (!routing || !account) return unreadable
  if (!isRoutingNumber(routing)) return misread('routing number')
  const { accountNumber, checkNumber } = BankAccount.shape
  if (!z.safeParse(accountNumber, account).success) return misread('account number')
  const printed = (front ?? behind) || null
  // Some readers fill it up with zeros.
  const number = printed && printed.length > 10 ? printed.replace(/^0+/, '') : printed
  if (!z.safeParse(checkNumber, number).success) return misread('check number')
  return {
    kind: 'read',
    check: { routingNumber: routing, accountNumber: account, checkNumber: number },
  }
}
