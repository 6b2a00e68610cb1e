import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

import * as styles from './Details.css.ts'

export interface DetailsProps {
  summary: string
  children: ReactNode
}

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
