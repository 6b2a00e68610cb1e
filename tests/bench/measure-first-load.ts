import type { Page } from '@playwright/test'

/** One file that the browser fetched; `bytes` as transferred, compressed and with headers. */
export interface Transfer {
  type: string
  path: string
  bytes: number
}

/** All that a page transfers until `ready`, counted by the browser, whose cache is empty. */
export async function measureFirstLoad(
  page: Page,
  url: string,
  ready: () => Promise<void>,
): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page)
  const started = new Map<string, { type: string; path: string }>()
  const transfers: Transfer[] = []
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    started.set(requestId, { type, path: new URL(response.url).pathname })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = started.get(requestId)
    if (file !== undefined) transfers.push({ ...file, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(url)
  await ready()
  const untilReady = [...transfers]
  await session.detach()
  return untilReady
}

/** Bytes of script and style. */
export const codeBytes = (transfers: readonly Transfer[]): number =>
  transfers
    .filter(({ type }) => type === 'Script' || type === 'Stylesheet')
    .reduce((sum, { bytes }) => sum + bytes, 0)
