import { DEFAULT_CURRENCY } from '../constants.ts'
import { type CsvRow, parseCsv } from '../lib/csv.ts'
import { formatDay, isDay } from '../lib/day.ts'
import { storable } from '../lib/text.ts'
import { usd } from '../money/money.ts'
import { type DepositKind, maskNumbers, type SettlementLine } from './deposit-line.ts'
import type { DateFormat, DepositSettings } from './deposit-settings.ts'

/** What is wrong in a row of the file, and what to do. Rows count from 1, the header row included. */
export type RowProblem = { row: number; message: string }

export type NumberedLine = SettlementLine & { row: number }

type Office = { acceptorId: string; today: string }

/** What a file holds: with any problem nothing may be imported. */
export type DepositFile = { lines: NumberedLine[]; problems: RowProblem[] }

/** Reads a bank's CSV file: the rows that can be read, and every problem. */
export const readDepositFile = (
  content: string,
  settings: DepositSettings,
  office: Office,
): DepositFile => {
  const read = parseCsv(content)
  if ('problem' in read)
    return { lines: [], problems: [{ row: read.problem.line, message: read.problem.message }] }
  const [first] = read.rows
  const rows = settings.hasHeader ? read.rows.slice(1) : read.rows
  if (first === undefined || rows.length === 0) {
    return {
      lines: [],
      problems: [{ row: 1, message: 'The file has no lines. Choose another file.' }],
    }
  }
  const columns = findColumns(first, settings)
  if ('problems' in columns) return { lines: [], problems: columns.problems }
  const lines: NumberedLine[] = []
  const problems: RowProblem[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const said = readRow(row, first.cells.length, columns.places, settings, office)
    problems.push(...said.problems.map((message) => ({ row: row.line, message })))
    if (said.line === undefined) continue
    const key = keyOf(said.line)
    const earlier = seen.get(key)
    if (earlier === undefined) seen.set(key, row.line)
    else problems.push({ row: row.line, message: repeats(said.line.reference, earlier) })
    lines.push({ ...said.line, row: row.line })
  }
  return { lines, problems }
}

/** What makes a line the same one in another file. */
export const keyOf = ({ reference, kind }: Pick<SettlementLine, 'reference' | 'kind'>): string =>
  `${kind} ${reference}`

const repeats = (reference: string, row: number) =>
  `The reference ${reference} is also in row ${row}. If the bank repeats references, choose another column for it.`

type ColumnName = 'reference' | 'date' | 'amount' | 'acceptor' | 'currency' | 'kind' | 'description'
/** Places of the columns in a row, from 0; undefined if the file does not have it. */
type Places = Record<ColumnName, number | undefined>

const findColumns = (
  first: CsvRow,
  settings: DepositSettings,
): { places: Places } | { problems: RowProblem[] } => {
  const problems: RowProblem[] = []
  const headings = first.cells.map((cell) => cell.trim().toLowerCase())
  const placeOf = (column: string): number | undefined => {
    if (column === '') return undefined
    const place = settings.hasHeader ? headings.indexOf(column.toLowerCase()) : Number(column) - 1
    if (place >= 0 && place < first.cells.length) return place
    const there = settings.hasHeader
      ? `The columns are: ${storable(first.cells.join(', '), 200)}.`
      : `The file has ${first.cells.length} columns.`
    problems.push({
      row: first.line,
      message: `The column ${column} is missing. ${there} Choose another file, or change the settings of the bank files.`,
    })
    return undefined
  }
  const places = {
    reference: placeOf(settings.referenceColumn),
    date: placeOf(settings.dateColumn),
    amount: placeOf(settings.amountColumn),
    acceptor: placeOf(settings.acceptorColumn),
    currency: placeOf(settings.currencyColumn),
    kind: placeOf(settings.kindColumn),
    description: placeOf(settings.descriptionColumn),
  }
  return problems.length > 0 ? { problems } : { places }
}

const readRow = (
  { cells }: CsvRow,
  width: number,
  places: Places,
  settings: DepositSettings,
  { acceptorId, today }: Office,
): { line?: SettlementLine; problems: string[] } => {
  if (cells.length !== width) {
    return {
      problems: [
        `The row has ${cells.length} columns instead of ${width}. The file may be cut off. Download it again.`,
      ],
    }
  }
  const cellOf = (name: ColumnName): string => {
    const place = places[name]
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
  const problems: string[] = []
  const reference = cellOf('reference')
  if (!/^[\x20-\x7e]{1,64}$/.test(reference)) {
    problems.push('The reference is missing or longer than 64 characters. Ask the bank.')
  }
  const postedOn = readDay(cellOf('date'), settings.dateFormat)
  if (postedOn === undefined) {
    problems.push(
      `"${shortened(cellOf('date'))}" is no date in the format ${settings.dateFormat}. Change the settings of the bank files, or ask the bank.`,
    )
  } else if (postedOn > today) {
    problems.push(
      `${formatDay(postedOn)} is in the future. Check the date format in the settings of the bank files.`,
    )
  }
  const amount = readAmount(cellOf('amount'))
  if (amount === undefined) {
    problems.push(
      `"${shortened(cellOf('amount'))}" is no amount in dollars and cents. Download the file again, or ask the bank.`,
    )
  }
  const acceptor = cellOf('acceptor').replaceAll(/\s/g, '').replace(/^0+/, '')
  if (acceptor !== acceptorId) {
    problems.push(
      shortened(acceptor) === ''
        ? `The line belongs to the merchant without a number. This office is the merchant ${acceptorId}. Import the file in the office of its merchant.`
        : `The line belongs to the merchant ${shortened(acceptor)}. This office is the merchant ${acceptorId}. Import the file in the office of its merchant.`,
    )
  }
  const currencyCode = cellOf('currency').toUpperCase() || DEFAULT_CURRENCY
  if (currencyCode !== DEFAULT_CURRENCY) {
    problems.push(
      `The amount is in ${shortened(currencyCode)}. Only ${DEFAULT_CURRENCY} can be imported. Ask the bank.`,
    )
  }
  if (problems.length > 0 || postedOn === undefined || amount === undefined) return { problems }
  const kind = kindOf(cellOf('kind'), settings)
  const isDebit = settings.debits === 'POSITIVE' && kind !== 'DEPOSIT'
  return {
    line: {
      reference,
      kind,
      postedOn,
      amount: isDebit ? -amount : amount,
      currencyCode,
      acceptorId,
      description: storable(maskNumbers(cellOf('description')), 200),
    },
    problems,
  }
}

const shortened = (said: string): string => storable(maskNumbers(said), 40)

const kindOf = (said: string, settings: DepositSettings): DepositKind => {
  const isIn = (words: string) =>
    words.split(',').some((word) => {
      const sought = word.trim().toLowerCase()
      return sought !== '' && said.toLowerCase().includes(sought)
    })
  if (isIn(settings.chargebackWords)) return 'CHARGEBACK'
  if (isIn(settings.returnWords)) return 'RETURN'
  return isIn(settings.feeWords) ? 'FEE' : 'DEPOSIT'
}

const datePatterns: Record<DateFormat, RegExp> = {
  'MM/DD/YYYY': /^(?<month>\d{1,2})\/(?<date>\d{1,2})\/(?<year>\d{4})$/,
  'DD/MM/YYYY': /^(?<date>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<date>\d{2})$/,
}

const readDay = (said: string, format: DateFormat): string | undefined => {
  const { year = '', month = '', date = '' } = datePatterns[format].exec(said)?.groups ?? {}
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

const AMOUNT =
  /^(?<open>\()?(?<sign>[-+])?\$?(?<whole>\d{1,3}(?:,\d{3}){1,2}|\d{1,9})(?:\.(?<cents>\d{2}))?(?<close>\))?$/

/** Reads `1,234.50`, `-12.00`, `$12` and `(12.00)` in micro-units. */
const readAmount = (said: string): bigint | undefined => {
  const { open, sign, whole, cents = '00', close } = AMOUNT.exec(said)?.groups ?? {}
  if (whole === undefined || (open === undefined) !== (close === undefined)) return undefined
  if (open !== undefined && sign !== undefined) return undefined
  const amount = usd(`${whole.replaceAll(',', '')}.${cents}`).micros
  return open !== undefined || sign === '-' ? -amount : amount
}
