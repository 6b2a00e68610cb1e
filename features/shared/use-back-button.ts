import { useBlocker } from '@tanstack/react-router'

import { goBackInDialog, useHasOpenDialog } from '#ui/Dialog/open-dialogs.ts'

/** Makes the browser's Back button go back in an open dialog, or close it, instead of leaving its page. */
export const useBackButton = (): void => {
  const hasOpenDialog = useHasOpenDialog()
  useBlocker({
    disabled: !hasOpenDialog,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      // The router now returns to the page's own history entry, and a press before that is lost: the
      // dialog shows its step before only once the next press counts.
      addEventListener('popstate', goBackInDialog, { once: true })
      return true
    },
    enableBeforeUnload: false,
  })
}
