import * as z from 'zod/mini'

/** What customers and the office's staff can read, as an ISO 639-1 code. */
export const Language = z.enum(['en', 'es'])
export type Language = z.infer<typeof Language>

export const LanguageRequest = z.object({ language: Language })

/** As in `html lang`: both are written as in the United States. */
export const htmlLanguages: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/** The language of the staff's screens at a browser; holds a `Language`. */
export const LANGUAGE_COOKIE = 'language'
