import type { Translator } from '#domain/language/translate.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { secondLanguageOf } from '#domain/receipts/second-language.ts'
import { useConfig } from '#features/shared/config.ts'
import { useTranslator } from '#features/shared/use-translator.ts'

/** The translator of a receipt's second language: null without one, undefined while it loads. */
export function useSecondLanguage(payment: Payment | undefined): Translator | null | undefined {
  const config = useConfig()
  return useTranslator(payment ? secondLanguageOf({ payment, config }) : null)
}
