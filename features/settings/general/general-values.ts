import { MONTHS } from '#domain/closings/period.ts'
import { Language, languageNames } from '#domain/language/language.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import { CLOSING_TIMES } from '#domain/settings/closing-times.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { timeZones } from '#domain/settings/time-zones.ts'

/** Values of the /settings/general form; numbers are kept as typed. */
export type GeneralValues = {
  clientName: string
  title: string
  supportEmail: string
  receiptContact: string
  language: string | null
  spanishReceipts: string | null
  inactivityTimeout: string
  lockAfter: string
  timeZone: string | null
  useCompactReceiptFormat: boolean
  paymentIdCharacterSet: string | null
  paymentIdLength: string
  closesAt: string | null
  shifts: boolean
  fiscalYearStart: string | null
  isOut: boolean
  outage: string
}

export const valuesOf = (settings: ServiceOfferingConfig): GeneralValues => ({
  clientName: settings.clientName,
  title: settings.title,
  supportEmail: settings.supportEmail,
  receiptContact: settings.receiptContact,
  language: settings.language ?? ofBrowser,
  spanishReceipts: settings.spanishReceipts,
  inactivityTimeout: String(settings.inactivityTimeout),
  lockAfter: String(settings.lockAfter),
  timeZone: settings.timeZone,
  useCompactReceiptFormat: settings.useCompactReceiptFormat,
  paymentIdCharacterSet: settings.paymentIdCharacterSet,
  paymentIdLength: String(settings.paymentIdLength),
  closesAt: settings.closesAt ?? byHand,
  shifts: settings.shifts,
  fiscalYearStart: String(settings.fiscalYearStart),
  isOut: settings.outage.active,
  outage: settings.outage.description,
})

/** Parses a typed number; NaN for `abc`, `1e3` and empty text. */
export const parseNumber = (typed: string): number =>
  /^-?\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : Number.NaN

export const changesOf = (
  values: GeneralValues,
  settings: ServiceOfferingConfig,
): Partial<ServiceOfferingConfig> => ({
  clientName: values.clientName.trim(),
  title: values.title.trim(),
  supportEmail: values.supportEmail.trim(),
  receiptContact: values.receiptContact.trim(),
  language: Language.options.find((language) => language === values.language) ?? null,
  spanishReceipts:
    secondLanguages.find(({ id }) => id === values.spanishReceipts)?.id ?? settings.spanishReceipts,
  inactivityTimeout: parseNumber(values.inactivityTimeout),
  lockAfter: parseNumber(values.lockAfter),
  timeZone: values.timeZone ?? settings.timeZone,
  useCompactReceiptFormat: values.useCompactReceiptFormat,
  paymentIdCharacterSet:
    characterSets.find(({ value }) => value === values.paymentIdCharacterSet)?.value ??
    settings.paymentIdCharacterSet,
  paymentIdLength: parseNumber(values.paymentIdLength),
  closesAt: values.closesAt === byHand ? null : values.closesAt,
  shifts: values.shifts,
  fiscalYearStart: Number(values.fiscalYearStart ?? settings.fiscalYearStart),
  outage: { active: values.isOut, description: values.isOut ? values.outage.trim() : '' },
})

/** What receipts have beside English. */
const secondLanguages = [
  { id: 'NEVER', label: t('None') },
  { id: 'ALWAYS', label: t('Spanish') },
  { id: 'ON_REQUEST', label: t('Spanish if the customer asks') },
] as const

/** The options without a language and without a time. */
const ofBrowser = 'of-browser'
const byHand = 'by-hand'

const clockTime = (time: string): string => {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
}

/** SPEC §3 paymentIdCharacterSet. */
export const characterSets = [
  { value: 'ALPHA', label: t('Letters only') },
  { value: 'NUMERIC', label: t('Numbers only') },
  { value: 'ALPHA_NUMERIC', label: t('Numbers and letters') },
] as const

/** The country's time zones and the current one. */
export const zoneOptions = (current: string) =>
  [...new Set([...Object.keys(timeZones), current])].map((id) => ({
    id,
    label: timeZones[id] ?? id,
  }))

export const generalLabels = {
  clientName: t('Organization Name'),
  title: t('Application title'),
  supportEmail: t('Support email'),
  receiptContact: t('Contact on receipts (optional)'),
  language: t('Language'),
  spanishReceipts: t('Second language on receipts'),
  inactivityTimeout: t('Session Timeout (minutes)'),
  lockAfter: t('Lock after (minutes)'),
  timeZone: t('Time zone'),
  useCompactReceiptFormat: t('Compact receipts'),
  paymentIdCharacterSet: t('Characters'),
  paymentIdLength: t('Length'),
  closesAt: t('Close the day at'),
  shifts: t('Shifts'),
  fiscalYearStart: t('Fiscal year begins in'),
  isOut: t('Stop all sales'),
  outage: t('Message to cashiers'),
} as const

/** The fields whose options are the same in every office. */
export const selects = {
  language: {
    label: generalLabels.language,
    hint: t('For people who have not chosen their own, from their next sign-in on'),
    options: [
      { id: ofBrowser, label: t('The language of each browser') },
      ...Language.options.map((id) => ({ id, label: languageNames[id] })),
    ],
  },
  spanishReceipts: { label: generalLabels.spanishReceipts, options: secondLanguages },
  closesAt: {
    label: generalLabels.closesAt,
    hint: t('The day closes by itself at this time. If it has passed today, the day closes now.'),
    options: [
      { id: byHand, label: t('Close by hand') },
      ...CLOSING_TIMES.map((id) => ({ id, label: clockTime(id) })),
    ],
  },
  fiscalYearStart: {
    label: generalLabels.fiscalYearStart,
    hint: t('Used for reports over a fiscal year, which is named after the year in which it ends.'),
    options: MONTHS.map((month, index) => ({ id: String(index + 1), label: translated(month) })),
  },
}
