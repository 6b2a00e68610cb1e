import type { MouseEvent, ReactNode } from 'react'

import * as styles from './Navigation.css.ts'

export interface NavigationItem {
  href: string
  label: string
  /** 24 px, decorative: the label is always shown. */
  icon: ReactNode
  isCurrent: boolean
}

export interface NavigationProps {
  items: readonly NavigationItem[]
  onNavigate?: (href: string) => void
}

/** Any key or button held means "somewhere else": a new tab, a download. That stays the browser's. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Plain anchors: they are on the first screen, and need nothing that `Link` brings. */
export function Navigation({ items, onNavigate }: NavigationProps) {
  return (
    <nav aria-label="Main" className={styles.nav}>
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
