import type { Language } from '../language/language.ts'
import { inEnglish, type Translate, type Translator } from '../language/translate.ts'
import type { Payment } from '../payments/payment.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'

/** A receipt's English texts in another language, by the English text. Without those that are the same in both. */
export type SecondLanguage = { language: Language; texts: ReadonlyMap<string, string> }

type Wishes = {
  payment: Pick<Payment, 'customerLanguage'>
  config: Pick<ServiceOfferingConfig, 'spanishReceipts'>
}

/** What the receipts of a payment have beside English; null for English alone. */
export const secondLanguageOf = ({ payment, config }: Wishes): Language | null =>
  payment.customerLanguage === 'es' || config.spanishReceipts === 'ALWAYS' ? 'es' : null

/** Says each text in English, and notes it in the second language, in which narrow paper breaks no time before AM or PM. */
export const sayTwice = (
  translator: Translator | null,
): { say: Translate; second: SecondLanguage | null } => {
  if (translator === null) return { say: inEnglish, second: null }
  const texts = new Map<string, string>()
  const say: Translate = (text, values) => {
    const english = inEnglish(text, values)
    const other = translator.translate(text, values).replaceAll(/ (?=[AP]M\b)/g, '\u00A0')
    if (other !== english) texts.set(english, other)
    return english
  }
  return { say, second: { language: translator.language, texts } }
}
