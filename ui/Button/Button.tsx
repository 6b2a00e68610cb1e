import { LoaderCircle } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'

import { t } from '#domain/language/staff-text.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import { button } from './Button.css.ts'
import * as styles from './ButtonContent.css.ts'

export interface ButtonProps extends Pick<
  AriaButtonProps,
  | 'aria-controls'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-haspopup'
  | 'aria-label'
  | 'aria-pressed'
  | 'autoFocus'
  | 'form'
  | 'id'
  | 'onPress'
  | 'slot'
  | 'type'
> {
  /** A verb and its object: “Add Terminal”. */
  children: ReactNode
  /** One `primary` per view; `quiet` for repeated buttons, such as in table rows. */
  variant?: 'primary' | 'secondary' | 'quiet'
  /** `critical` for irreversible actions: refunds, deletions. */
  tone?: 'brand' | 'critical'
  /** Target height: 44, 48, or 56 px for the pay button. */
  size?: 'small' | 'base' | 'pay'
  /** Before the label, 20 px; hidden from screen readers. */
  icon?: ReactNode
  /** Fills the width of its container. */
  isWide?: boolean
  /** It cannot be used and takes no focus; text beside it says why. */
  isDisabled?: boolean
  /** Ignores presses, keeps focus and width, and announces the pending state. */
  isPending?: boolean
  /** The button element, to move focus to it. */
  ref?: Ref<HTMLButtonElement>
}

/** Performs an action; use `Link` to navigate. */
export function Button({
  children,
  variant = 'secondary',
  tone = 'brand',
  size = 'base',
  icon,
  isWide = false,
  isDisabled = false,
  isPending = false,
  type = 'button',
  onPress,
  ...rest
}: ButtonProps) {
  const place = icon ? 'icon' : 'label'
  const spinner = isPending && <LoaderCircle aria-hidden className={styles.spinner({ place })} />
  return (
    // React Aria announces its pending state with `aria-labelledby`, which leaves a nameless image in the
    // page once a dialog closes over the button. The button's name carries the state instead.
    <AriaButton
      {...rest}
      type={isPending ? 'button' : type}
      onPress={isPending ? undefined : onPress}
      isDisabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      className={button({ variant, tone, size, isWide, isDisabled })}
      // React Aria drops `aria-busy` from props.
      render={(props) => <button {...props} aria-busy={isPending || undefined} />}
    >
      {icon && <span className={styles.icon}>{spinner || icon}</span>}
      {/* A centered label that changes is a new one: to the browser a moved one is a layout shift. */}
      <span key={typeof children === 'string' ? children : null} className={styles.label}>
        {!icon && spinner}
        {children}
        {isPending && <VisuallyHidden>{t('(working)')}</VisuallyHidden>}
      </span>
    </AriaButton>
  )
}
