const STARTS_FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Prevents CSV injection: text that looks like a formula gets an apostrophe; numbers do not. */
const formatCell = (text: string): string => {
  const safe = STARTS_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180 rows, with the byte order mark that tells Excel the file is UTF-8. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\u{FEFF}${rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')}`
