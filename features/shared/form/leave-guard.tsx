import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'

import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'

interface LeaveGuard {
  /** Part of the form's page: asks before what was typed is lost. */
  question: ReactNode
  /** Once saved nothing is lost any more: the next move is not asked about. */
  release: () => void
}

/** Nobody leaves a form that holds unsaved changes without being asked, nor closes its tab. */
export const useLeaveGuard = (hasChanges: boolean): LeaveGuard => {
  const isReleased = useRef(false)
  const isHolding = () => hasChanges && !isReleased.current
  const blocker = useBlocker({
    shouldBlockFn: isHolding,
    enableBeforeUnload: isHolding,
    withResolver: true,
  })
  return {
    question: (
      <ConfirmDialog
        title="Leave without saving?"
        isOpen={blocker.status === 'blocked'}
        confirmLabel="Leave"
        cancelLabel="Stay"
        tone="critical"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        What you changed here will be lost.
      </ConfirmDialog>
    ),
    release: () => {
      isReleased.current = true
    },
  }
}
