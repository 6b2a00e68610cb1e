import { useEffect } from 'react'

import type { Language } from '#domain/language/language.ts'
import { loadTranslator } from '#domain/language/load-translator.ts'
import type { Translator } from '#domain/language/translate.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { secondLanguageOf } from '#domain/receipts/second-language.ts'
import { useConfig } from '#features/shared/config.ts'
import { createStore, useStore } from '#features/shared/store.ts'

/** Null: its code did not load, and receipts are in English alone. */
const loadedStore = createStore<Partial<Record<Language, Translator | null>>>({})

const load = async (language: Language): Promise<void> => {
  const translator = await loadTranslator(language).catch(() => null)
  loadedStore.set({ ...loadedStore.get(), [language]: translator })
}

/** The translator of a receipt's second language: null without one, undefined while it loads. */
export function useSecondLanguage(payment: Payment | undefined): Translator | null | undefined {
  const config = useConfig()
  const loaded = useStore(loadedStore)
  const language = payment ? secondLanguageOf({ payment, config }) : null
  useEffect(() => {
    if (language !== null && !loadedStore.get()[language]) void load(language)
  }, [language])
  return language === null ? null : loaded[language]
}
