import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The browser's tab says which page of which agency it shows (WCAG 2.4.2). */
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

/** Radios that lead from page to page keep the focus, and so does a field that asked for it. */
const keepsFocus = (active: Element | null): boolean =>
  active?.closest('main > *, [role="dialog"], [role="alertdialog"]') != null

/** Where a page came in another's place, the focus goes to it: its link may be gone (WCAG 2.4.3). */
export const useArrival = (): void => {
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
