import {
  Check,
  CreditCard,
  Hourglass,
  type LucideIcon,
  ReceiptText,
  Undo2,
  Unplug,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'

import { displayMessages, promptOf } from '#domain/display/display-messages.ts'
import type { DisplayStage } from '#domain/display/display-snapshot.ts'
import type { Language } from '#domain/language/language.ts'
import { inEnglish } from '#domain/language/translate.ts'
import { format } from '#domain/money/money.ts'
import { useTranslator } from '#features/shared/use-translator.ts'

import { DisplayLanguages } from './DisplayLanguages.tsx'
import { DisplaySale } from './DisplaySale.tsx'
import * as styles from './DisplayScreen.css.ts'
import type { Shown } from './follow-window.ts'

type Look = { tone: styles.PromptTone; icon: LucideIcon | null }

const looks: Record<DisplayStage, Look> = {
  idle: { tone: 'calm', icon: null },
  review: { tone: 'calm', icon: ReceiptText },
  card: { tone: 'act', icon: CreditCard },
  wait: { tone: 'wait', icon: Hourglass },
  checking: { tone: 'wait', icon: Hourglass },
  confirming: { tone: 'wait', icon: Hourglass },
  paid: { tone: 'good', icon: Check },
  notCharged: { tone: 'care', icon: X },
  reversing: { tone: 'care', icon: Undo2 },
  reversed: { tone: 'care', icon: Undo2 },
  failed: { tone: 'care', icon: X },
}

const lost = { title: displayMessages.lostTitle, detail: displayMessages.lostDetail }

const languageOf = (shown: Shown): Language => {
  if (shown.kind === 'sale') return shown.snapshot.language
  return shown.kind === 'lost' ? shown.language : 'en'
}

export interface DisplayScreenProps {
  shown: Shown
  onLanguage: (language: Language) => void
  /** Below the welcome. */
  children?: ReactNode
}

/**
 * The customer's side of a sale: the items with fee and total, and what to do now. The
 * prompt is one polite live region that stays in place, so that each stage is announced once.
 */
export function DisplayScreen({ shown, onLanguage, children }: DisplayScreenProps) {
  const translator = useTranslator(languageOf(shown))
  const { language, translate } = translator ?? { language: 'en', translate: inEnglish }
  const snapshot = shown.kind === 'sale' ? shown.snapshot : null
  const look: Look =
    shown.kind === 'lost' ? { tone: 'care', icon: Unplug } : looks[snapshot?.stage ?? 'idle']
  const { title, detail } =
    shown.kind === 'lost' ? lost : promptOf(snapshot?.stage ?? 'idle', snapshot?.choices[0])
  const hasItems = snapshot !== null && snapshot.lines.length > 0
  const amount = snapshot?.amount
  return (
    <main lang={language} className={styles.page({ hasItems })}>
      {hasItems && <DisplaySale snapshot={snapshot} translate={translate} />}
      <div className={styles.prompt({ tone: look.tone })}>
        <div role="status" className={styles.message}>
          {snapshot?.isRehearsal && (
            <p className={styles.office}>{translate(displayMessages.rehearsal)}</p>
          )}
          {snapshot?.stage === 'idle' && (
            <p lang="en" className={styles.office}>
              {snapshot.office}
            </p>
          )}
          {look.icon && <look.icon aria-hidden className={styles.icon} />}
          <h1 className={styles.title}>{translate(title)}</h1>
          {amount && <p className={styles.amount}>{format(amount)}</p>}
          {detail !== null && <p>{translate(detail)}</p>}
        </div>
        {snapshot?.canChooseLanguage && (
          <DisplayLanguages chosen={snapshot.language} onChoose={onLanguage} />
        )}
      </div>
      {children}
    </main>
  )
}
