import type { Browser } from '@playwright/test'

import { measureFirstLoad, type Transfer } from '#tests/bench/measure-first-load.ts'
import type { Screen } from '#tests/bench/screens.ts'
import { signIn } from '#tests/e2e/counter.ts'

/** What a browser that was never here transfers for a screen; signed in beforehand where the screen needs it. */
export async function openScreen(
  browser: Browser,
  url: string,
  { path, signedIn, ready }: Screen,
): Promise<Transfer[]> {
  const session = signedIn ? await storedSession(browser, url) : undefined
  const context = await browser.newContext({ storageState: session })
  try {
    return await measureFirstLoad(await context.newPage(), url + path, ready)
  } finally {
    await context.close()
  }
}

async function storedSession(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url })
  try {
    await signIn(await context.newPage(), 'cashier@lakeview.example')
    return await context.storageState()
  } finally {
    await context.close()
  }
}
