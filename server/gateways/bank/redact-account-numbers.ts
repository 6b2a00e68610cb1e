/** Five or more digits, however spaced: an account number or a part of one. */
const longNumber = /\d(?:[\s.-]?\d){4,}/g

/** Redacts a gateway's text for storage and display, because it may repeat the account number. */
export const redactAccountNumbers = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(longNumber, '[number]')
    .trim()
