import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

import * as styles from './Details.css.ts'

export interface DetailsProps {
  /** What opening it shows. */
  summary: string
  children: ReactNode
}

/** More of the same, for who wants it: the browser's own, closed at first. */
export function Details({ summary, children }: DetailsProps) {
  return (
    <details>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden size={20} className={styles.chevron} />
        {summary}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
