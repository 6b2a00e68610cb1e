import { LoaderCircle } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'

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
  children: ReactNode
  /** `primary` once in a view: what the step is for. `quiet` where buttons repeat, as in rows. */
  variant?: 'primary' | 'secondary' | 'quiet'
  /** `critical` for what cannot be taken back: refunds, deletions. */
  tone?: 'brand' | 'critical'
  /** The height of the target: 44, 48, or 56 px for the one that charges. */
  size?: 'small' | 'base' | 'pay'
  /** Before the label, 20 px, decorative: the label says what happens. */
  icon?: ReactNode
  /** As wide as the room given. */
  isWide?: boolean
  isDisabled?: boolean
  /** Work is under way: presses do nothing, focus and width stay, and it is said aloud. */
  isPending?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Does something here. For going elsewhere there is `Link`, which can look the same. */
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
    // React Aria's own pending state announces by pointing at the button, which leaves a nameless
    // image in the page once a dialog has closed over it. The name of the button says it instead.
    <AriaButton
      {...rest}
      type={isPending ? 'button' : type}
      onPress={isPending ? undefined : onPress}
      isDisabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      className={button({ variant, tone, size, isWide, isDisabled })}
      // `aria-busy` does not pass through React Aria's props: its markup is the only way in.
      render={(props) => <button {...props} aria-busy={isPending || undefined} />}
    >
      {icon && <span className={styles.icon}>{spinner || icon}</span>}
      <span className={styles.label({ makesRoom: isPending && !icon })}>
        {!icon && spinner}
        {children}
        {isPending && <VisuallyHidden>(working)</VisuallyHidden>}
      </span>
    </AriaButton>
  )
}
