import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'

import { CloseButton } from '#ui/CloseButton/CloseButton.tsx'

import * as styles from './Dialog.css.ts'

export interface DialogFrameProps {
  title: string
  isOpen: boolean
  onClose: () => void
  isClosable?: boolean
  size: 'small' | 'medium' | 'large' | 'step'
  role?: 'dialog' | 'alertdialog'
  /** Id of what is read out with the title. */
  describedBy?: string
  /** Stands between the title and the close button. */
  besideTitle?: ReactNode
  children: ReactNode
}

/**
 * What every modal shares: scrim, box, title, close button; focus moves in, is trapped, and returns.
 * A press outside never closes: a half-taken payment must not vanish by a stray touch.
 */
export function DialogFrame({
  title,
  isOpen,
  onClose,
  isClosable = true,
  size,
  role = 'dialog',
  describedBy,
  besideTitle,
  children,
}: DialogFrameProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(opens) => {
        if (!opens) onClose()
      }}
      isKeyboardDismissDisabled={!isClosable}
      className={styles.overlay}
    >
      <Modal className={styles.modal({ size })}>
        <Dialog role={role} aria-describedby={describedBy} className={styles.frame}>
          <div className={styles.header({ isRuled: size !== 'small' })}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            {besideTitle}
            {isClosable && (
              <span className={styles.close}>
                <CloseButton onPress={onClose} />
              </span>
            )}
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
