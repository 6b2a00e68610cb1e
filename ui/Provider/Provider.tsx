import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'

/** What goes along to a page, by the history of the browser and not by its address. */
export type PageState = Readonly<Record<string, unknown>>

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: { state: PageState }
  }
}

export interface ProviderProps {
  /** Goes to an address without loading the page anew: what every `Link` then does. */
  navigate: (href: string, options?: { state: PageState }) => void
  children: ReactNode
}

/** Around the whole app: the language of dates and numbers, and how links move. */
export function Provider({ navigate, children }: ProviderProps) {
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  )
}
