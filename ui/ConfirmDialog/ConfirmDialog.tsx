import type { ReactNode } from 'react'

import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  /** What will happen, in a sentence; read out with the title. */
  children: ReactNode
  isOpen: boolean
  /** The verb itself: "Deactivate", never "OK". */
  confirmLabel: string
  cancelLabel?: string
  /** `critical` for what cannot be taken back: then Cancel has the focus, and Enter harms nothing. */
  tone?: 'brand' | 'critical'
  /** While the confirmed action runs nothing can be pressed, nor the dialog left. */
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** One question that must be answered before anything else (SPEC §2: delete, deactivate, refund). */
export function ConfirmDialog({
  title,
  children,
  isOpen,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'brand',
  isPending = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const isCritical = tone === 'critical'
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={title}
      description={children}
      isOpen={isOpen}
      onClose={onCancel}
      isClosable={!isPending}
      footer={
        <>
          <Button
            variant="secondary"
            autoFocus={isCritical}
            isDisabled={isPending}
            onPress={onCancel}
          >
            {cancelLabel}
          </Button>
          <Button
            variant="primary"
            tone={tone}
            autoFocus={!isCritical}
            isPending={isPending}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
