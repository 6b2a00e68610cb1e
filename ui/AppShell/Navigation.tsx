import type { ReactNode } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { isPlainClick } from '#ui/PlainLink/is-plain-click.ts'

import * as styles from './Navigation.css.ts'

export interface NavigationItem {
  href: string
  label: string
  icon: ReactNode
  isCurrent: boolean
}

export interface NavigationProps {
  items: readonly NavigationItem[]
  onNavigate?: (href: string) => void
}

/** Plain anchors: the first screen does not load `Link`. */
export function Navigation({ items, onNavigate }: NavigationProps) {
  return (
    <nav aria-label={t('Main')} className={styles.nav}>
      <ul className={styles.list}>
        {items.map(({ href, label, icon, isCurrent }) => (
          <li key={href} className={styles.item}>
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={styles.link}
              onClick={(event) => {
                if (onNavigate === undefined || !isPlainClick(event)) return
                event.preventDefault()
                onNavigate(href)
              }}
            >
              <span aria-hidden className={styles.icon}>
                {icon}
              </span>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
