import { type ReactNode, useId } from 'react'

import * as styles from './Dialog.css.ts'
import { DialogFrame } from './DialogFrame.tsx'

export interface DialogProps {
  title: string
  isOpen: boolean
  /** Escape or the close button; a press outside the dialog never closes it. */
  onClose: () => void
  size?: 'small' | 'medium' | 'large'
  /** False while leaving would lose something: no close button, and Escape does nothing. */
  isClosable?: boolean
  /** Read out with the title when the dialog opens. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons in a fragment, the primary one last; they stay in sight while the body scrolls. */
  footer?: ReactNode
  /** `alertdialog` for what has to be answered before anything else. */
  role?: 'dialog' | 'alertdialog'
}

/** A modal over the page. Focus moves in, is trapped, and returns to where it came from. */
export function Dialog({ description, children, footer, size = 'medium', ...frame }: DialogProps) {
  const descriptionId = useId()
  const isDescribed = description !== undefined
  return (
    <DialogFrame size={size} describedBy={isDescribed ? descriptionId : undefined} {...frame}>
      <div className={styles.body({ isRuled: size !== 'small' })}>
        {isDescribed && (
          <div id={descriptionId} className={styles.description}>
            {description}
          </div>
        )}
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </DialogFrame>
  )
}
