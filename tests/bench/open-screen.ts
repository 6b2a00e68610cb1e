import type { Browser } from '@playwright/test'

import { measureFirstLoad, type Transfer } from '#tests/bench/measure-first-load.ts'
import type { Screen } from '#tests/bench/screens.ts'
import { signIn } from '#tests/e2e/counter.ts'

export async function openScreen(
  browser: Browser,
  url: string,
  screen: Screen,
): Promise<Transfer[]> {
  const session = screen.signedIn ? await storedSession(browser, url) : undefined
  const context = await browser.newContext({ storageState: session })
  try {
    const page = await context.newPage()
    return await measureFirstLoad(page, url + screen.path, screen.ready)
  } finally {
    await context.close()
  }
}

export async function storedSession(
  browser: Browser,
  url: string,
  email = 'cashier@lakeview.example',
) {
  const context = await browser.newContext({ baseURL: url })
  try {
    await signIn(await context.newPage(), email)
    return await context.storageState()
  } finally {
    await context.close()
  }
}
