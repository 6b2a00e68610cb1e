import { type ReactNode, useId } from 'react'

import * as styles from './Dialog.css.ts'
import { DialogFrame } from './DialogFrame.tsx'

export interface DialogProps {
  /** What the dialog is about; its heading and accessible name. */
  title: string
  /** Whether the dialog shows. */
  isOpen: boolean
  /** Called on Escape, the close button and the browser's Back; a press outside never closes the dialog. */
  onClose: () => void
  /** Its largest width. */
  size?: 'small' | 'medium' | 'large'
  /** False while closing would lose work: hides the close button and ignores Escape. */
  isClosable?: boolean
  /** The page's address shows the dialog, so that Back closes it by itself. */
  hasOwnAddress?: boolean
  /** Read out with the title when the dialog opens. */
  description?: ReactNode
  /** The content; it scrolls between title and buttons. */
  children?: ReactNode
  /** Buttons in a fragment, the primary one last; always visible. */
  footer?: ReactNode
  /** `alertdialog` for questions that block everything else. */
  role?: 'dialog' | 'alertdialog'
}

/** A modal that traps focus and returns it to the opener. */
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
