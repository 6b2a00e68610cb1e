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

/** A row with the number of the line on which it begins, counted from 1. */
export type CsvRow = { line: number; cells: string[] }

/** Why a text is no CSV file, and on which line. */
export type CsvProblem = { line: number; message: string }

/**
 * Reads RFC 4180 rows, with `\n` or `\r\n` and with or without a byte order mark. Empty lines are left out.
 * A file that does not end with a line break may be cut off in its last value, so it is a problem.
 */
export const parseCsv = (text: string): { rows: CsvRow[] } | { problem: CsvProblem } => {
  const rows: CsvRow[] = []
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n)/gy
  cell.lastIndex = text.startsWith('\u{FEFF}') ? 1 : 0
  let line = 1
  let row: CsvRow = { line, cells: [] }
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex
    const match = cell.exec(text)
    if (match === null) return { problem: { line, message: problemOf(text.slice(start)) } }
    const [whole, quoted, plain = '', end] = match
    row.cells.push(quoted?.replaceAll('""', '"') ?? plain)
    line += whole.split('\n').length - 1
    if (end === ',') continue
    if (row.cells.some((each) => each.trim() !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  return row.cells.length === 0 ? { rows } : { problem: { line, message: CUT_OFF } }
}

const CUT_OFF =
  'The file ends without a line break, so it may be cut off. Download it again. If all files of the bank end like this, add an empty line at the end.'

const problemOf = (rest: string): string =>
  /^(?:"[^"]*(?:""[^"]*)*"|[^",\r\n]*)$/.test(rest)
    ? CUT_OFF
    : 'A quotation mark is in the wrong place or not closed. Download the file again.'
