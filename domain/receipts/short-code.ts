/** 31 characters, a prime: without 0, 1, I, L and O, which look alike on paper. */
export const SHORT_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const BASE = SHORT_CODE_ALPHABET.length
/** Stored characters; the twelfth checks them. */
const LENGTH = 11

/** Weights below a prime: one wrong character, or two swapped ones, never give the same check character. */
const checkOf = (stored: string): string => {
  const sum = Array.from(stored).reduce(
    (total, character, place) => total + (place + 1) * SHORT_CODE_ALPHABET.indexOf(character),
    0,
  )
  return SHORT_CODE_ALPHABET.charAt(sum % BASE)
}

/**
 * The printed form `9KQ4-7MXB-T2W5` of a receipt's random 11 characters. It identifies a receipt for someone who types it;
 * only the signed code proves it without the office's database.
 */
export const formatShortCode = (stored: string): string =>
  (stored + checkOf(stored)).replaceAll(/(.{4})(?=.)/g, '$1-')

/** The stored characters of a typed code, in any case and grouping; undefined if it is no short code. */
export const parseShortCode = (typed: string): string | undefined => {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const stored = code.slice(0, LENGTH)
  const isCode = new RegExp(`^[${SHORT_CODE_ALPHABET}]{${LENGTH + 1}}$`).test(code)
  return isCode && stored + checkOf(stored) === code ? stored : undefined
}
