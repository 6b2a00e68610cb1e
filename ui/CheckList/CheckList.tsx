import { Check, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { t } from '#domain/language/staff-text.ts'

import { Spinner } from '../Spinner/Spinner.tsx'
import * as styles from './CheckList.css.ts'

export type CheckState = 'ok' | 'broken' | 'skipped' | 'untested' | 'checking'

export interface CheckListItem {
  id: string
  label: string
  state: CheckState
  detail?: string
}

export interface CheckListProps {
  /** The subject of the checks; for screen readers. */
  label: string
  /** The checks in order, each with its state and what to do if it is broken. */
  items: readonly CheckListItem[]
}

/** Text beside the icon: state never depends on color or shape alone (WCAG 1.4.1). */
const stateLabels: Record<CheckState, string> = {
  ok: t('Works'),
  broken: t('Broken'),
  skipped: t('Not needed'),
  untested: t('Not checked'),
  checking: t('Checking…'),
}

const signs: Record<CheckState, ReactNode> = {
  ok: <Check aria-hidden size={22} strokeWidth={2.5} />,
  broken: <X aria-hidden size={22} strokeWidth={2.5} />,
  skipped: <Minus aria-hidden size={20} />,
  untested: <Minus aria-hidden size={20} />,
  checking: <Spinner label={t('Checking')} isLabelHidden size="small" />,
}

export function CheckList({ label, items }: CheckListProps) {
  return (
    <ol aria-label={label} className={styles.list}>
      {items.map(({ id, label: name, state, detail }) => (
        <li key={id} className={styles.item}>
          <span className={styles.sign({ state })}>{signs[state]}</span>
          <span className={styles.name}>
            {name} <span className={styles.state}>{stateLabels[state]}</span>
          </span>
          {detail && <p className={styles.detail}>{detail}</p>}
        </li>
      ))}
    </ol>
  )
}
