import * as z from 'zod/mini'

import { isDay } from '../lib/day.ts'
import { line } from '../lib/text.ts'

/** How a bank writes days. */
export const DateFormat = z.enum(['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'YYYYMMDD'])
export type DateFormat = z.infer<typeof DateFormat>

const NO_COLUMN = 'Enter the column.'
const NO_NUMBER = 'Without a header row, enter the number of the column, from 1.'
const DELAY = 'Enter a number of days from 1 to 30.'
const NO_DAY = 'Enter a date.'

/** A column by its heading, or by its number from 1 in a file without a header row. */
const Column = line(100)
const columns = {
  referenceColumn: Column,
  dateColumn: Column,
  amountColumn: Column,
  acceptorColumn: Column,
  /** These are empty if the file does not have them. */
  currencyColumn: Column,
  kindColumn: Column,
  descriptionColumn: Column,
}
export type ColumnSetting = keyof typeof columns
export const columnSettings = Object.keys(columns) as ColumnSetting[]

/** Separated by commas. Upper and lower case are the same. */
const Words = line(200)

/** How the office's bank writes its settlement files, and when its deposits are late. */
export const DepositSettings = z
  .object({
    hasHeader: z.boolean(),
    ...columns,
    dateFormat: DateFormat,
    /** POSITIVE: the file has no signs, and fees, chargebacks and returns are debits. */
    debits: z.enum(['NEGATIVE', 'POSITIVE']),
    /** What the kind column says of a line that is no deposit. */
    feeWords: Words,
    chargebackWords: Words,
    returnWords: Words,
    /** Days after which a deposit is late. */
    usualDelay: z.int().check(z.gte(1, DELAY), z.lte(30, DELAY)),
    /** The first business day whose deposit is expected, like `2026-03-12`. Earlier ones are not matched. */
    firstDay: z.string().check(z.refine(isDay, NO_DAY)),
  })
  .check(({ value, issues }) => {
    for (const name of columnSettings) {
      const message = columnError(name, value[name], value.hasHeader)
      if (message) issues.push({ code: 'custom', input: value[name], path: [name], message })
    }
  })
export type DepositSettings = z.infer<typeof DepositSettings>

/** Null before the office saved them. */
export const SavedDepositSettings = z.object({ settings: z.nullable(DepositSettings) })

/** Columns that a file may lack. */
export const optionalColumns: readonly ColumnSetting[] = [
  'currencyColumn',
  'kindColumn',
  'descriptionColumn',
]

/** Why a column cannot be this one; undefined if it can. */
export const columnError = (
  name: ColumnSetting,
  column: string,
  hasHeader: boolean,
): string | undefined => {
  if (column.trim() === '') return optionalColumns.includes(name) ? undefined : NO_COLUMN
  return hasHeader || /^[1-9]\d?$/.test(column.trim()) ? undefined : NO_NUMBER
}

export const delayError = (days: number): string | undefined =>
  Number.isInteger(days) && days >= 1 && days <= 30 ? undefined : DELAY

export const firstDayError = (day: string): string | undefined => (isDay(day) ? undefined : NO_DAY)

/** What the form begins with. */
export const initialDepositSettings = (today: string): DepositSettings => ({
  hasHeader: true,
  referenceColumn: '',
  dateColumn: '',
  amountColumn: '',
  acceptorColumn: '',
  currencyColumn: '',
  kindColumn: '',
  descriptionColumn: '',
  dateFormat: 'MM/DD/YYYY',
  debits: 'NEGATIVE',
  feeWords: 'Fee',
  chargebackWords: 'Chargeback',
  returnWords: 'Return',
  usualDelay: 3,
  firstDay: today,
})
