import type { ReactNode } from 'react'

import * as styles from './EmptyState.css.ts'

export interface EmptyStateProps {
  /** A drawing of 28 px or so; decorative. */
  icon?: ReactNode
  title: string
  /** Why there is nothing, and what would bring something: the filters that are set, for one. */
  children?: ReactNode
  action?: ReactNode
}

/** Nothing to show, said as a plain fact with a way on. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon !== undefined && (
        <div aria-hidden className={styles.icon}>
          {icon}
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
