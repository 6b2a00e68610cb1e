import * as z from 'zod/mini'

/** What customers and the office's staff can read, as an ISO 639-1 code. */
export const Language = z.enum(['en', 'es'])
export type Language = z.infer<typeof Language>

export const LanguageRequest = z.object({ language: Language })

/** In their own language, for those who cannot read the page's. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

/** As in `html lang`: both are written as in the United States. */
export const htmlLanguages: Record<Language, string> = { en: 'en-US', es: 'es-US' }

type Wishes = Partial<Record<'person' | 'page' | 'office' | 'browser', Language | null>>

/**
 * The language of what a member of the staff reads: the first wish that there is, else English. `person`: chosen for the
 * account; `page`: at this browser, before sign-in; `office`: in the settings; `browser`: the browser's own.
 */
export const languageAmong = ({ person, page, office, browser }: Wishes): Language =>
  person ?? page ?? office ?? browser ?? 'en'

/** The language of the staff's screens at a browser; holds a `Language`. */
export const LANGUAGE_COOKIE = 'language'
