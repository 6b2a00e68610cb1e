import { useBlocker } from '@tanstack/react-router'

import { goBackInDialog, useHasOpenDialog } from '#ui/Dialog/open-dialogs.ts'

import { useIsLocked } from './lock.ts'

/**
 * Makes the browser's Back button go back in an open dialog, or close it, instead of leaving its page. At a locked counter
 * it does nothing: who does not see the page must not change it.
 */
export const useBackButton = (): void => {
  const hasOpenDialog = useHasOpenDialog()
  const isLocked = useIsLocked()
  useBlocker({
    disabled: !hasOpenDialog && !isLocked,
    shouldBlockFn: ({ action }) => {
      if (isLocked) return action === 'BACK' || action === 'FORWARD' || action === 'GO'
      if (action !== 'BACK') return false
      // The router now returns to the page's own history entry, and a press before that is lost: the
      // dialog shows its step before only once the next press counts.
      addEventListener('popstate', goBackInDialog, { once: true })
      return true
    },
    enableBeforeUnload: false,
  })
}
