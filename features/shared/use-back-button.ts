import { useBlocker } from '@tanstack/react-router'

/**
 * Makes the browser's Back button leave a dialog instead of its page.
 * @param onBack null while leaving would lose work; Back then does nothing
 */
export const useBackButton = (onBack: (() => void) | null): void => {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      onBack?.()
      return true
    },
    enableBeforeUnload: false,
  })
}
