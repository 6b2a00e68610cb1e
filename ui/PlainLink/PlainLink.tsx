import { isPlainClick } from './is-plain-click.ts'
import * as styles from './PlainLink.css.ts'

export interface PlainLinkProps {
  href: string
  children: string
  /** Leads there without loading the page anew; without it the browser does. */
  onNavigate?: ((href: string) => void) | undefined
}

/** A quiet link for the first screen: it needs nothing of what `Link` brings. */
export function PlainLink({ href, children, onNavigate }: PlainLinkProps) {
  return (
    <a
      href={href}
      className={styles.link}
      onClick={(event) => {
        if (onNavigate === undefined || !isPlainClick(event)) return
        event.preventDefault()
        onNavigate(href)
      }}
    >
      {children}
    </a>
  )
}
