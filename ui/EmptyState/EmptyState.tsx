import type { ReactNode } from 'react'

import * as styles from './EmptyState.css.ts'

export interface EmptyStateProps {
  /** A picture of what is missing, 28 px; hidden from screen readers. */
  icon?: ReactNode
  /** What there is none of. */
  title: string
  /** Why it is empty and how to change that, such as clearing filters. */
  children?: ReactNode
  /** One button or link to the next step. */
  action?: ReactNode
  /** Makes the title the heading of a page that shows nothing else. */
  isPage?: boolean
}

/** States that there is nothing to show, with a next step. */
export function EmptyState({ icon, title, children, action, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={isPage ? `${styles.empty} ${styles.page}` : styles.empty}>
      {icon !== undefined && (
        <div aria-hidden className={styles.icon}>
          {icon}
        </div>
      )}
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <div className={styles.content}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
