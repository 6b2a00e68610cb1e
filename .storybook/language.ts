import type { StaffLanguage, StaffText } from '#domain/language/staff-text.ts'
import type { Translator } from '#domain/language/translate.ts'

import type { ToolbarGlobals } from './toolbar.ts'

type StoryLanguage = ToolbarGlobals['language']

const KEY = 'storybook.language'
/** Tests name it in the environment. */
const stored = import.meta.env['VITE_LANGUAGE'] ?? sessionStorage.getItem(KEY)
const loaded: StoryLanguage = stored === 'es' || stored === 'pseudo' ? stored : 'en'

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ', c: 'ç' }

/** Accented and a third longer, but for the placeholders, so that a text that is not translated stands out. */
const pseudo = (text: string): string => {
  const accented = text.replaceAll(/\{\w+\}|[aeiounc]/g, (part) => accents[part] ?? part)
  return `${accented}${'·'.repeat(Math.ceil(text.length / 3))}`
}

async function load(language: 'es' | 'pseudo'): Promise<StaffLanguage> {
  const { recognizerOf } = await import('#domain/language/recognize.ts')
  const { staffSpanish } = await import('#domain/language/staff/spanish.ts')
  if (language === 'es') {
    return {
      translate: (text: StaffText) => staffSpanish[text],
      recognize: recognizerOf(staffSpanish),
    }
  }
  const texts = Object.fromEntries(Object.keys(staffSpanish).map((text) => [text, pseudo(text)]))
  return { translate: pseudo, recognize: recognizerOf(texts) }
}

// Before the modules of the stories load: they translate their texts then.
if (loaded !== 'en') globalThis.staffLanguage = await load(loaded)
document.documentElement.lang = loaded === 'es' ? 'es-US' : 'en-US'

/** What receipts have below English if the toolbar's language is Spanish. */
export const secondLanguage: Translator | null =
  loaded === 'es'
    ? {
        language: 'es',
        translate: (await import('#domain/language/translate-to-spanish.ts')).translateToSpanish,
      }
    : null

/** Loads the stories again in the language that the toolbar asks for. */
export function showLanguage(language: StoryLanguage): void {
  if (language === loaded) return
  sessionStorage.setItem(KEY, language)
  location.reload()
}
