import { useEffect, useState } from 'react'

/**
 * Leads the focus back to what had it when this first appeared. One dialog does so by itself, but of
 * several that take each other's place the last knows only the one before.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // By then the dialog is gone, and where it led the focus itself, there that stays.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus()
      })
    },
    [opener],
  )
}
