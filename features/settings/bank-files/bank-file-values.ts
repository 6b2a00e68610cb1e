import {
  type ColumnSetting,
  DateFormat,
  type DepositSettings,
} from '#domain/deposits/deposit-settings.ts'
import { t } from '#domain/language/staff-text.ts'

/** Values of the form; the delay is kept as typed. */
export type BankFileValues = Omit<DepositSettings, 'usualDelay' | 'dateFormat' | 'debits'> & {
  usualDelay: string
  dateFormat: string | null
  debits: string | null
}

export const bankFileLabels: Record<keyof BankFileValues, string> = {
  hasHeader: t('The first row has the headings'),
  referenceColumn: t('Reference'),
  dateColumn: t('Date posted'),
  amountColumn: t('Amount'),
  acceptorColumn: t('Merchant number'),
  currencyColumn: t('Currency'),
  kindColumn: t('Kind of line'),
  descriptionColumn: t('Description'),
  dateFormat: t('Dates are written as'),
  debits: t('Fees and chargebacks are written as'),
  feeWords: t('Words of a fee'),
  chargebackWords: t('Words of a chargeback'),
  returnWords: t('Words of a return'),
  usualDelay: t('Usual delay'),
  firstDay: t('First business day'),
}

/** Columns in the order of the form, with what they are for. */
export const columnHints: Record<ColumnSetting, string> = {
  referenceColumn: t('The bank’s own number, different for each line'),
  dateColumn: t('The day of the deposit'),
  amountColumn: t('In dollars and cents'),
  acceptorColumn: t('Lines of another merchant are refused'),
  currencyColumn: t('Leave it empty if the file does not have it'),
  kindColumn: t('Leave it empty if all lines are deposits'),
  descriptionColumn: t('Leave it empty if the file does not have it'),
}

const dateExamples: Record<DateFormat, string> = {
  'MM/DD/YYYY': '03/12/2026',
  'DD/MM/YYYY': '12/03/2026',
  'YYYY-MM-DD': '2026-03-12',
  YYYYMMDD: '20260312',
}
export const dateFormats = DateFormat.options.map((id) => ({
  id,
  label: `${dateExamples[id]} (${id})`,
}))

export const debitOptions = [
  { value: 'NEGATIVE', label: t('Negative amounts, like -12.00 or (12.00)') },
  { value: 'POSITIVE', label: t('Positive amounts; the kind of line tells them apart') },
]

export const valuesOf = (settings: DepositSettings): BankFileValues => ({
  ...settings,
  usualDelay: String(settings.usualDelay),
})

/** Parses a typed number of days; NaN for anything else. */
export const readDelay = (typed: string): number =>
  /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN

export const settingsOf = (
  values: BankFileValues,
  { dateFormat, debits }: DepositSettings,
): DepositSettings => ({
  ...values,
  usualDelay: readDelay(values.usualDelay),
  dateFormat: DateFormat.options.find((each) => each === values.dateFormat) ?? dateFormat,
  debits: (['NEGATIVE', 'POSITIVE'] as const).find((each) => each === values.debits) ?? debits,
})
