import { useEffect } from 'react'

/** React Aria sends it to the element that is about to get the focus back. */
const RETURNING = 'react-aria-focus-scope-restore'

const focusOnceReachable = ({ target }: Event): void => {
  if (!(target instanceof HTMLElement) || target.closest('[inert]') === null) return
  const observer = new MutationObserver(() => {
    if (target.closest('[inert]') !== null) return
    observer.disconnect()
    if (document.activeElement === document.body) target.focus()
  })
  observer.observe(document.body, { subtree: true, attributeFilter: ['inert'] })
}

/**
 * Returns the focus to the opener of a dialog that closes after an answer: the page is still inert in the frame in
 * which React Aria does so, and the focus would be lost.
 */
export const useReturnedFocus = (): void => {
  useEffect(() => {
    document.addEventListener(RETURNING, focusOnceReachable)
    return () => document.removeEventListener(RETURNING, focusOnceReachable)
  }, [])
}
