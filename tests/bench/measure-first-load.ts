import type { Page } from '@playwright/test'

import type { Screen } from './screens.ts'
import { untilSeen, watchLoading } from './time-load.ts'

/** One file that the browser fetched; `bytes` as transferred, compressed and with headers. */
export interface Transfer {
  type: string
  path: string
  bytes: number
}

/** All that a page has asked for by the time that it is ready, counted by the browser, whose cache is empty. */
export async function measureFirstLoad(
  page: Page,
  url: string,
  ready: Screen['ready'],
): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page)
  const askedAt = new Map<string, number>()
  const started = new Map<string, { type: string; path: string }>()
  const transfers: (Transfer & { at: number })[] = []
  session.on('Network.requestWillBeSent', ({ requestId, wallTime }) => {
    askedAt.set(requestId, wallTime * 1_000)
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    started.set(requestId, { type, path: new URL(response.url).pathname })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = started.get(requestId)
    const at = askedAt.get(requestId)
    if (file && at !== undefined) transfers.push({ ...file, bytes: encodedDataLength, at })
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await watchLoading(page, ready)
  await page.goto(url)
  const readyAt = await untilSeen(page)
  await session.detach()
  return transfers.filter(({ at }) => at <= readyAt)
}

/** Bytes of script and style. */
export const codeBytes = (transfers: readonly Transfer[]): number =>
  transfers
    .filter(({ type }) => type === 'Script' || type === 'Stylesheet')
    .reduce((sum, { bytes }) => sum + bytes, 0)
