import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Sets the document title to the page and app title (WCAG 2.4.2). */
export const usePageTitle = (appTitle: string): void => {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useEffect(() => {
    const before = document.title
    document.title = page === undefined ? appTitle : `${page} - ${appTitle}`
    return () => {
      document.title = before
    }
  }, [page, appTitle])
}

/** Settings radios, dialogs and autofocused fields keep the focus. */
const keepsFocus = (active: Element | null): boolean =>
  active?.closest('main > *, [role="dialog"], [role="alertdialog"]') != null

/** Focuses the main area after navigation: the clicked link may be gone (WCAG 2.4.3). */
export const useFocusMain = (): void => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation || keepsFocus(document.activeElement)) return
        document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
