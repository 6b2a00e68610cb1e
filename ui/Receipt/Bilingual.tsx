import { createContext, useContext } from 'react'

import type { SecondLanguage } from '#domain/receipts/second-language.ts'

import * as styles from './Bilingual.css.ts'

export const SecondLanguageContext = createContext<SecondLanguage | null>(null)

/** A text in the receipt's second language, below the English one; nothing if it has none. */
export function InSecond({ text }: { text: string }) {
  const second = useContext(SecondLanguageContext)
  const other = second?.texts.get(text)
  if (second === null || other === undefined) return null
  return (
    <>
      {' '}
      <span lang={second.language} className={styles.second}>
        {other}
      </span>
    </>
  )
}

/** A text in English, and in the second language if the receipt has one. */
export function Bilingual({ text }: { text: string }) {
  return (
    <>
      {text}
      <InSecond text={text} />
    </>
  )
}
