import type { Page } from '@playwright/test'

import type { Screen } from './screens.ts'
import { untilSeen, watchLoading } from './time-load.ts'

/** One fetched file; `bytes` as transferred, compressed and with headers. */
export interface Transfer {
  type: string
  path: string
  bytes: number
}

/** Everything a page requests until it is ready, counted by the browser with an empty cache. */
export async function measureFirstLoad(
  page: Page,
  url: string,
  ready: Screen['ready'],
): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page)
  const requestedAt = new Map<string, number>()
  const started = new Map<string, { type: string; path: string }>()
  const transfers: (Transfer & { at: number })[] = []
  session.on('Network.requestWillBeSent', ({ requestId, wallTime }) => {
    requestedAt.set(requestId, wallTime * 1_000)
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    started.set(requestId, { type, path: new URL(response.url).pathname })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = started.get(requestId)
    const at = requestedAt.get(requestId)
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

export const codeBytes = (transfers: readonly Transfer[]): number =>
  transfers
    .filter(({ type }) => type === 'Script' || type === 'Stylesheet')
    .reduce((sum, { bytes }) => sum + bytes, 0)
