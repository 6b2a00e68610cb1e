import { useEffect } from 'react'

import type { Language } from '#domain/language/language.ts'
import { loadTranslator } from '#domain/language/load-translator.ts'
import type { Translator } from '#domain/language/translate.ts'

import { createStore, useStore } from './store.ts'

/** Null: its code did not load, so English stands alone. */
const loadedStore = createStore<Partial<Record<Language, Translator | null>>>({})

const load = async (language: Language): Promise<void> => {
  const translator = await loadTranslator(language).catch(() => null)
  loadedStore.set({ ...loadedStore.get(), [language]: translator })
}

/** Loads a language when it is first needed: undefined until then, null if it cannot be loaded. */
export function useTranslator(language: Language | null): Translator | null | undefined {
  const loaded = useStore(loadedStore)
  useEffect(() => {
    if (language !== null && !loadedStore.get()[language]) void load(language)
  }, [language])
  return language === null ? null : loaded[language]
}
