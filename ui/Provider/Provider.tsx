import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'

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

/** Wraps the app: locale of dates and numbers, and link navigation. */
export function Provider({ navigate, children }: ProviderProps) {
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  )
}
