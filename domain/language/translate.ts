import type { Language } from './language.ts'
import type { spanish } from './spanish.ts'

/** The English text. A text that is not in the catalog does not compile. */
export type MessageKey = keyof typeof spanish

export type Values = Readonly<Record<string, string | number>>

/** @param values one for each placeholder of the text */
export type Translate = (text: MessageKey, values?: Values) => string

export type Translator = { language: Language; translate: Translate }

/** A text without plurals with its values. */
export const fill = (text: string, values?: Values): string =>
  values ? text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])) : text

/** The key with its values: English needs neither the catalog nor the library. */
export const inEnglish: Translate = fill
