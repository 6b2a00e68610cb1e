import { htmlLanguages, type Language, LANGUAGE_COOKIE } from '#domain/language/language.ts'

/** The language of the staff's screens; the server chooses it for each page. */
export const pageLanguage = (): Language =>
  document.documentElement.lang === htmlLanguages.es ? 'es' : 'en'

/** In their own language, for those who cannot read the page's. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

const YEAR_S = 31_536_000

/** Remembers the language at this browser and loads the page again in it. */
export function chooseLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
  location.reload()
}
