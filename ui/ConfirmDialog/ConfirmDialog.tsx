import type { ReactNode } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'

export interface ConfirmDialogProps {
  /** The question, with the object by name. */
  title: string
  /** What the action does; read out with the question. */
  children: ReactNode
  /** What to fill in before confirming; not read out with the question. */
  fields?: ReactNode
  /** The ID of a form in `fields`: confirming submits it, as Enter does, instead of calling `onConfirm`. */
  confirmForm?: string | undefined
  /** Whether the dialog shows. */
  isOpen: boolean
  /** The verb: "Deactivate", never "OK". */
  confirmLabel: string
  /** The button that changes nothing. */
  cancelLabel?: string
  /** `critical` for irreversible actions: focus starts on Cancel, so Enter is harmless. */
  tone?: 'brand' | 'critical'
  /** Disables the buttons and closing while the confirmed action runs. */
  isPending?: boolean
  /** Called on the confirming button. */
  onConfirm: () => void
  /** Called on Cancel and on Escape. */
  onCancel: () => void
}

/** A blocking yes/no question (SPEC §2: delete, deactivate, refund). */
export function ConfirmDialog({
  title,
  children,
  fields,
  confirmForm,
  isOpen,
  confirmLabel,
  cancelLabel = t('Cancel'),
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
            {...(confirmForm === undefined
              ? { onPress: onConfirm }
              : { type: 'submit', form: confirmForm })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {fields}
    </Dialog>
  )
}
