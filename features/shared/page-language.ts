import type { RefreshReply } from '#domain/identity/account.ts'
import {
  htmlLanguages,
  Language,
  languageAmong,
  LANGUAGE_COOKIE,
} from '#domain/language/language.ts'

import { createPersistedStore } from './store.ts'

/** The language of the staff's screens; the server chooses it for each page. */
export const pageLanguage = (): Language =>
  document.documentElement.lang === htmlLanguages.es ? 'es' : 'en'

const known = (stored: unknown): Language | null => Language.safeParse(stored).data ?? null

/** The language that someone chose at this browser before signing in; null if no one did. */
export const browserLanguageStore = createPersistedStore('counter.language', known)

const YEAR_S = 31_536_000

/** The server writes this browser's pages in the language from now on. */
function remember(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}

/** Remembers the language at this browser and loads the page again in it. */
export function chooseLanguage(language: Language): void {
  remember(language)
  location.reload()
}

/**
 * Takes up the language of the person who signs in.
 * @returns the language of their next page
 */
export function takeUpLanguage({
  language: person,
  officeLanguage: office,
}: RefreshReply): Language {
  const browser = navigator.languages.map((tag) => known(tag.slice(0, 2))).find((each) => each)
  const language = languageAmong({ person, page: browserLanguageStore.get(), office, browser })
  if (language !== pageLanguage()) remember(language)
  return language
}
