import type { Context } from 'hono'
import { languageDetector } from 'hono/language'

import { Language, LANGUAGE_COOKIE } from '#domain/language/language.ts'

const detect = languageDetector({
  supportedLanguages: Language.options,
  fallbackLanguage: 'en',
  // The portal names its language in the address of the hosted pages, which may have another origin, without the cookie.
  order: ['querystring', 'cookie', 'header'],
  lookupCookie: LANGUAGE_COOKIE,
  caches: false,
})

/** Request headers that the language of a page depends on, for `Vary`. */
export const languageHeaders = ['Accept-Language', 'Cookie']

/** The language of a page that the server makes: that of its address, the one chosen at this browser, or the browser's own. */
export async function languageOf(context: Context): Promise<Language> {
  await detect(context, async () => {})
  return Language.parse(context.get('language'))
}
