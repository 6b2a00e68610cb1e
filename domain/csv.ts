/** What a spreadsheet would take for a formula, or for the way out of one. */
const STARTS_FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * One cell. Names are typed by strangers and opened in a spreadsheet, so what begins like a formula
 * gets an apostrophe; a number does not, it is to be added up.
 */
const cellOf = (text: string): string => {
  const safe = STARTS_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as RFC 4180 has them, with the mark by which Excel tells UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\u{FEFF}${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
