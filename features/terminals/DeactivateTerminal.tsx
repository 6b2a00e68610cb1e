import { useState } from 'react'

import type { Terminal } from '#domain/terminal.ts'
import { Button } from '#ui/Button/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { useDeactivateTerminal } from './save-terminal.ts'

export interface DeactivateTerminalProps {
  terminal: Terminal
  onDone: () => void
}

/** The button, and the question whether it was meant (SPEC §2 Settings). */
export function DeactivateTerminal({ terminal, onDone }: DeactivateTerminalProps) {
  const [isAsking, setIsAsking] = useState(false)
  const deactivate = useDeactivateTerminal()
  const { _id: terminalId, label } = terminal
  // Not by callbacks of `mutate`, which end with the form: the terminal, read anew, has none.
  const confirm = async () => {
    try {
      await deactivate.mutateAsync({ params: { terminalId } })
      showToast({ tone: 'positive', title: `${label} has been deactivated` })
      onDone()
    } catch {
      // The toast of the failed call has said why.
      setIsAsking(false)
    }
  }
  return (
    <>
      <Button tone="critical" onPress={() => setIsAsking(true)}>
        Deactivate Terminal
      </Button>
      <ConfirmDialog
        title="Deactivate Terminal"
        tone="critical"
        confirmLabel="Deactivate"
        isOpen={isAsking}
        isPending={deactivate.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
      >
        This will deactivate the terminal {label}.
      </ConfirmDialog>
    </>
  )
}
