import { NEW_PASSWORD_MIN_LENGTH } from './password-link.ts'

const productWords = ['counter', 'point', 'sale']

const WORD_MIN_LENGTH = 3

/** Guessable words for a user: parts of names, addresses and offices, longest first. */
export const guessableWords = (names: readonly string[]): string[] => {
  const words = [...names, ...productWords].flatMap((name) => fold(name).split(/[^\p{L}\p{N}]+/u))
  const long = words.filter((word) => word.length >= WORD_MIN_LENGTH)
  return [...new Set(long)].toSorted((one, other) => other.length - one.length)
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '!': 'l',
  i: 'l',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}
const fold = (text: string): string =>
  [...text.toLowerCase()].map((letter) => lookalikes[letter] ?? letter).join('')

/** Whether a password is too short without the guessable words. */
export const reliesOnNames = (password: string, words: readonly string[]): boolean => {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), fold(password))
  return [...rest].length < NEW_PASSWORD_MIN_LENGTH
}

export const passwordContainsNames =
  'Your name, your office and this product do not count toward the 12 characters. Add unrelated words.'

export const guessablePassword =
  'This password is easy to guess. Choose four or more unrelated words.'
