import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'

import { CloseButton } from '#ui/CloseButton/CloseButton.tsx'

import * as styles from './Dialog.css.ts'
import { useOpenDialog } from './open-dialogs.ts'

export interface DialogFrameProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** What the browser's Back button does; it closes the dialog otherwise. */
  onBack?: (() => void) | undefined
  isClosable?: boolean
  hasOwnAddress?: boolean
  size: 'small' | 'medium' | 'large' | 'step'
  role?: 'dialog' | 'alertdialog'
  describedBy?: string
  besideTitle?: ReactNode
  children: ReactNode
}

/**
 * Scrim, box, title and close button of every modal; traps and restores focus. A press outside never
 * closes it: a stray touch must not lose a payment in progress.
 */
export function DialogFrame({
  title,
  isOpen,
  onClose,
  onBack = onClose,
  isClosable = true,
  hasOwnAddress = false,
  size,
  role = 'dialog',
  describedBy,
  besideTitle,
  children,
}: DialogFrameProps) {
  useOpenDialog(isOpen && !hasOwnAddress, () => {
    if (isClosable) onBack()
  })
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
