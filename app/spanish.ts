import { recognizerOf } from '#domain/language/recognize.ts'
import type { StaffText } from '#domain/language/staff-text.ts'
import { staffSpanish } from '#domain/language/staff/spanish.ts'

/* Puts the staff's screens into Spanish. The server adds this script to the page, before the app's own (page-language.ts). */
globalThis.staffLanguage = {
  translate: (text: StaffText) => staffSpanish[text],
  recognize: recognizerOf(staffSpanish),
}
