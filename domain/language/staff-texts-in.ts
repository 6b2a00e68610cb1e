import type { Language } from './language.ts'
import { inPlainEnglish, type StaffText } from './staff-text.ts'
import { staffSpanish } from './staff/spanish.ts'
import { fill, type Values } from './translate.ts'

export type StaffTranslate = (text: StaffText, values?: Values) => string

/** `t` in one language, for the server, which has no page and serves people of both. */
export const staffTextsIn =
  (language: Language): StaffTranslate =>
  (text, values) =>
    fill(language === 'es' ? staffSpanish[text] : inPlainEnglish(text), values)
