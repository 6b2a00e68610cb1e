import type { Language } from '#domain/language/language.ts'

import * as styles from './DisplayLanguages.css.ts'

export interface DisplayLanguagesProps {
  chosen: Language
  onChoose: (language: Language) => void
}

const names: Record<Language, string> = { en: 'English', es: 'Español' }

/** Each language by its own name. The buttons are plain, to keep the page small. */
export function DisplayLanguages({ chosen, onChoose }: DisplayLanguagesProps) {
  return (
    <div className={styles.languages}>
      {(Object.keys(names) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          className={styles.language}
          onClick={() => onChoose(language)}
        >
          {names[language]}
        </button>
      ))}
    </div>
  )
}
