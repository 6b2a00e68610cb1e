import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'

export interface ProviderProps {
  /** Goes to an address without loading the page anew: what every `Link` then does. */
  navigate: (href: string) => void
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
