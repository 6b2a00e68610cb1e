import { ExternalLink } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'

import { button } from '#ui/Button/Button.css.ts'
import type { PageState } from '#ui/Provider/Provider.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import * as styles from './Link.css.ts'

export interface LinkProps extends Pick<
  AriaLinkProps,
  'aria-label' | 'aria-describedby' | 'download' | 'id' | 'onPress'
> {
  /** A path of the app, or a whole address with `isExternal`. */
  href: string
  children: ReactNode
  /** `inline` in a sentence, `quiet` on its own line, the others where a button leads elsewhere. */
  variant?: 'inline' | 'quiet' | 'button' | 'primaryButton'
  /** Before the words, decorative. */
  icon?: ReactNode
  /** The page one is on (`aria-current`). */
  isCurrent?: boolean
  /** Leaves the app: opens a new tab and says so. */
  isExternal?: boolean
  /** Goes along to the page, which remembers it: where its back link leads, for one. */
  state?: PageState
  ref?: Ref<HTMLAnchorElement>
}

const classOf = (variant: NonNullable<LinkProps['variant']>) => {
  if (variant === 'button') return button()
  if (variant === 'primaryButton') return button({ variant: 'primary' })
  return styles.link({ variant })
}

/** Goes somewhere. The app's `RouterProvider` makes it so without a load of the page. */
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
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </span>
      )}
    </AriaLink>
  )
}
