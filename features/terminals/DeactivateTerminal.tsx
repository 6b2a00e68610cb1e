import { useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { Button } from '#ui/Button/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { useDeactivateTerminal } from './save-terminal.ts'

export interface DeactivateTerminalProps {
  terminal: Terminal
  onDone: () => void
}

/** Button with a confirmation dialog (SPEC §2 Settings). */
export function DeactivateTerminal({ terminal, onDone }: DeactivateTerminalProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const deactivate = useDeactivateTerminal()
  const { _id: terminalId, label } = terminal
  // `mutate` callbacks would be lost: the refetched terminal is inactive, which unmounts the form.
  const confirm = async () => {
    try {
      await deactivate.mutateAsync({ params: { terminalId } })
      showToast({ tone: 'positive', title: t('{label} has been deactivated', { label }) })
      onDone()
    } catch {
      // The failed call already showed a toast.
      setIsConfirming(false)
    }
  }
  return (
    <>
      <Button tone="critical" onPress={() => setIsConfirming(true)}>
        {t('Deactivate Terminal')}
      </Button>
      <ConfirmDialog
        title={t('Deactivate Terminal')}
        tone="critical"
        confirmLabel={t('Deactivate')}
        isOpen={isConfirming}
        isPending={deactivate.isPending}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => void confirm()}
      >
        {t('This will deactivate the terminal {label}.', { label })}
      </ConfirmDialog>
    </>
  )
}
