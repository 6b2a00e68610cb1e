import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { watchSteps } from '#tests/bench/measure-steps.ts'

import { watchDay } from './watch-day.ts'

/** An office's line. */
const network = {
  offline: false,
  latency: 20,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 10_000_000 / 8,
}

/** A new tab in a small window, with its CPU slowed four times. */
export const openThrottled = async (
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 650 }, ...options })
  const page = await context.newPage()
  await watchSteps(page)
  await watchDay(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}
