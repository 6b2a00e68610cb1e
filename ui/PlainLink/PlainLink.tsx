import { isPlainClick } from './is-plain-click.ts'
import * as styles from './PlainLink.css.ts'

export interface PlainLinkProps {
  /** An app path. */
  href: string
  /** The name of the page that it opens. */
  children: string
  /** Client-side navigation; without it the browser follows the link. */
  onNavigate?: ((href: string) => void) | undefined
}

/** A quiet link for the first screen, which does not load `Link`. */
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
