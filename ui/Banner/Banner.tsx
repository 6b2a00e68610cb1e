import type { ReactNode } from 'react'

import { translated } from '#domain/language/staff-text.ts'
import { CloseButton } from '#ui/CloseButton/CloseButton.tsx'
import type { ToneName } from '#ui/ToneIcon/ToneIcon.tsx'
import { ToneMark } from '#ui/ToneIcon/ToneMark.tsx'

import * as styles from './Banner.css.ts'

export interface BannerProps {
  /** What kind of message it is; sets color and icon. */
  tone: ToneName
  /** What happened, in one sentence. */
  title: string
  /** What it means and what to do next. */
  children?: ReactNode
  /** One button or link that resolves it. */
  action?: ReactNode
  /** Shows a close button; leave it out while the problem lasts. */
  onClose?: () => void
  /** `alert` interrupts (a failure), `status` waits for a pause, `none` is silent: shown from the start or announced elsewhere. */
  live?: 'status' | 'alert' | 'none'
}

/** An inline message: an outage, a recoverable failure, advice. */
export function Banner({ tone, title, children, action, onClose, live = 'none' }: BannerProps) {
  return (
    <div role={live === 'none' ? undefined : live} className={styles.banner({ tone })}>
      <ToneMark tone={tone} size={22} />
      <div className={styles.content}>
        <div className={styles.message}>
          <p className={styles.title}>{translated(title)}</p>
          {children !== undefined && (
            <div className={styles.text}>
              {typeof children === 'string' ? translated(children) : children}
            </div>
          )}
        </div>
        {action}
      </div>
      {onClose !== undefined && (
        <span className={styles.close}>
          <CloseButton onPress={onClose} />
        </span>
      )}
    </div>
  )
}
