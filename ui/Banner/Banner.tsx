import type { ReactNode } from 'react'

import { CloseButton } from '#ui/CloseButton/CloseButton.tsx'
import type { ToneName } from '#ui/ToneIcon/ToneIcon.tsx'
import { ToneMark } from '#ui/ToneIcon/ToneMark.tsx'

import * as styles from './Banner.css.ts'

export interface BannerProps {
  tone: ToneName
  title: string
  children?: ReactNode
  /** One button or link that answers the message: "Try again". */
  action?: ReactNode
  /** Absent: the banner stays for as long as what it tells is true. */
  onClose?: () => void
  /**
   * How it is heard when it appears: `alert` at once (a failure), `status` when the reader pauses,
   * `none` for what was there from the start or is announced elsewhere.
   */
  live?: 'status' | 'alert' | 'none'
}

/** A message that stays in its place on the page: an outage, a failure with its way out, advice. */
export function Banner({ tone, title, children, action, onClose, live = 'none' }: BannerProps) {
  return (
    <div role={live === 'none' ? undefined : live} className={styles.banner({ tone })}>
      <ToneMark tone={tone} size={22} />
      <div className={styles.content}>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          {children !== undefined && <div className={styles.text}>{children}</div>}
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
