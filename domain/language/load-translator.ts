import type { Language } from './language.ts'
import { inEnglish, type Translator } from './translate.ts'

/** Loads the catalog and the message format only for a language other than English. */
export async function loadTranslator(language: Language): Promise<Translator> {
  if (language === 'en') return { language, translate: inEnglish }
  const { translateToSpanish } = await import('./translate-to-spanish.ts')
  return { language, translate: translateToSpanish }
}
