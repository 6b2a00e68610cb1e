import { ExternalLink } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'

import { t } from '#domain/language/staff-text.ts'
import { button } from '#ui/Button/Button.css.ts'
import type { PageState } from '#ui/Provider/Provider.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import * as styles from './Link.css.ts'

export interface LinkProps extends Pick<
  AriaLinkProps,
  'aria-label' | 'aria-describedby' | 'download' | 'id' | 'onPress'
> {
  /** An app path, or a full URL with `isExternal`. */
  href: string
  /** The name of the page that it opens. */
  children: ReactNode
  /** `inline` in a sentence, `quiet` on its own line, the button variants for navigation that looks like a button. */
  variant?: 'inline' | 'quiet' | 'button' | 'primaryButton'
  /** Before the text, 20 px; hidden from screen readers. */
  icon?: ReactNode
  /** Marks the page that is open. */
  isCurrent?: boolean
  /** Opens a new tab, and says so. */
  isExternal?: boolean
  /** History state passed to the page, such as the target of its back link. */
  state?: PageState
  /** The link element, to move focus to it. */
  ref?: Ref<HTMLAnchorElement>
}

const classOf = (variant: NonNullable<LinkProps['variant']>) => {
  if (variant === 'button') return button()
  if (variant === 'primaryButton') return button({ variant: 'primary' })
  return styles.link({ variant })
}

export function Link({
  href,
  children,
  variant = 'inline',
  icon,
  isCurrent = false,
  isExternal = false,
  state,
  ...rest
}: LinkProps) {
  const iconClass = styles.icon({ isInline: variant === 'inline' })
  return (
    <AriaLink
      {...rest}
      href={href}
      routerOptions={state && { state }}
      className={classOf(variant)}
      aria-current={isCurrent ? 'page' : undefined}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noreferrer' : undefined}
    >
      {icon && <span className={iconClass}>{icon}</span>}
      <span className={styles.label}>{children}</span>
      {isExternal && (
        <span className={iconClass}>
          <ExternalLink aria-hidden size="1em" />
          <VisuallyHidden>{t('(opens in a new tab)')}</VisuallyHidden>
        </span>
      )}
    </AriaLink>
  )
}
