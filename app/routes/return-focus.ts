import { useEffect, useState } from 'react'

/**
 * Restores focus to the element that had it on mount. A dialog restores it by itself, but not to the
 * opener of an earlier dialog that it replaced.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog closes; keeps a focus that it moved itself.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus()
      })
    },
    [opener],
  )
}
