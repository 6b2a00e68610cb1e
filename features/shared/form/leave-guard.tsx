import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'

interface LeaveGuard {
  question: ReactNode
  /** Lets the next navigation pass after a save. */
  release: () => void
}

/** Asks before navigation or closing the tab discards unsaved changes. */
export const useLeaveGuard = (hasChanges: boolean): LeaveGuard => {
  const isReleased = useRef(false)
  const shouldBlock = () => hasChanges && !isReleased.current
  const blocker = useBlocker({
    shouldBlockFn: shouldBlock,
    enableBeforeUnload: shouldBlock,
    withResolver: true,
  })
  return {
    question: (
      <ConfirmDialog
        title={t('Leave without saving?')}
        isOpen={blocker.status === 'blocked'}
        confirmLabel={t('Leave')}
        cancelLabel={t('Stay')}
        tone="critical"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {t('What you changed here will be lost.')}
      </ConfirmDialog>
    ),
    release: () => {
      isReleased.current = true
    },
  }
}
