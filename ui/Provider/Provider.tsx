import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'

import { useReturnedFocus } from './use-returned-focus.ts'

/** State passed to a page through browser history rather than the URL. */
export type PageState = Readonly<Record<string, unknown>>

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: { state: PageState }
  }
}

export interface ProviderProps {
  /** The router’s navigation, for links of the app. */
  navigate: (href: string, options?: { state: PageState }) => void
  /** The app. */
  children: ReactNode
}

/** Wraps the app: locale of dates and numbers, link navigation, and focus that returns from dialogs. */
export function Provider({ navigate, children }: ProviderProps) {
  useReturnedFocus()
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  )
}
