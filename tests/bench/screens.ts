import type { Page } from '@playwright/test'

/** A screen whose first load is measured; `budget` in bytes of script and style, brotli. */
export interface Screen {
  path: string
  signedIn: boolean
  budget: number
  /** Resolves when the main content is there and usable. */
  ready: (page: Page) => Promise<void>
}

export const screens: readonly Screen[] = [
  {
    path: '/login',
    signedIn: false,
    budget: 120_000,
    ready: (page) => page.frameLocator('iframe').getByRole('button', { name: 'Sign in' }).waitFor(),
  },
  {
    path: '/catalog',
    signedIn: true,
    budget: 150_000,
    ready: (page) => page.getByRole('button', { name: /Certified Copy/ }).waitFor(),
  },
]
