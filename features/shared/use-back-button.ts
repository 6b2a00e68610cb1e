import { useBlocker } from '@tanstack/react-router'

import { goBackInDialog, useHasOpenDialog } from '#ui/Dialog/open-dialogs.ts'

/** Makes the browser's Back button go back in an open dialog, or close it, instead of leaving its page. */
export const useBackButton = (): void => {
  const hasOpenDialog = useHasOpenDialog()
  useBlocker({
    disabled: !hasOpenDialog,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      goBackInDialog()
      return true
    },
    enableBeforeUnload: false,
  })
}
