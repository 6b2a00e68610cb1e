import type { staffSpanish } from './staff/spanish.ts'
import { fill, type Values } from './translate.ts'

/** A text for the office's staff, in the words of SPEC. One that is not in the catalog does not compile. */
export type StaffText = keyof typeof staffSpanish

/** What a page in another language than English needs; its script sets it before the app runs (app/spanish.ts). */
export type StaffLanguage = {
  /** The text with its placeholders. */
  translate: (text: StaffText) => string
  /** Finds a text also after its placeholders have been filled; an unknown one stays as it is. */
  recognize: (text: string) => string
}

declare global {
  var staffLanguage: StaffLanguage | undefined
}

/** The key without what tells two meanings apart. */
export const inPlainEnglish = (text: StaffText): string => text.replace(/ \[.*/, '')

/**
 * A text of the staff's screens, in the language of the page.
 * @param text `[...]` at its end tells two meanings of one English word apart
 * @param values one for each placeholder
 */
export const t = (text: StaffText, values?: Values): string =>
  fill(globalThis.staffLanguage?.translate(text) ?? inPlainEnglish(text), values)

/** `1 sale`, `2 sales`. @param one, many with the placeholder `count` */
export const plural = (count: number, one: StaffText, many: StaffText): string =>
  t(count === 1 ? one : many, { count })

/** An English text from the server, or from a table that the server uses as well, in the language of the page. */
export const translated = (text: string): string =>
  globalThis.staffLanguage?.recognize(text) ?? text
