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
        onConfirm={() =>
          deactivate.mutate(
            { params: { terminalId } },
            {
              onSuccess: () => {
                showToast({ tone: 'positive', title: `${label} has been deactivated` })
                onDone()
              },
              onSettled: () => setIsAsking(false),
            },
          )
        }
      >
        This will deactivate the terminal {label}.
      </ConfirmDialog>
    </>
  )
}
