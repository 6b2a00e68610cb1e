/** Five digits or more in a row, however they are spaced: an account, or a part of one. */
const longNumber = /\d(?:[\s.-]?\d){4,}/g

/** A gateway's own words, as they may be kept and shown: it may repeat the account that it was asked about. */
export const withoutNumbers = (words: string): string =>
  words
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(longNumber, '[number]')
    .trim()
