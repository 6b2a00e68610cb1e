import { expect, type Page } from '@playwright/test'

import type { LogEntry } from '#mocks/reader-simulator/call-log.ts'

import { addToCart, checkout, checkOut, chooseCardType, connectReader } from './counter.ts'
import type { ServerProcess } from './server-process.ts'

/** The card-reader service of the test's workstation: a process of its own, asked over HTTP. */

type Order = { trigger: string; call?: string; times?: number }

/** Orders the next answer of the simulator (docs/reader-simulator.md). */
export const order = async ({ readerUrl }: ServerProcess, what: Order): Promise<void> => {
  const response = await fetch(`${readerUrl}/simulator/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
  })
  expect(response.status, await response.text()).toBe(204)
}

/** As it was when it started, and nobody waiting. */
export const resetReader = async ({ readerUrl }: ServerProcess): Promise<void> => {
  await fetch(`${readerUrl}/simulator/reset`, { method: 'POST' })
}

export const readerLog = async ({ readerUrl }: ServerProcess): Promise<LogEntry[]> =>
  (await fetch(`${readerUrl}/simulator/log`)).json()

/** The service's calls in the order in which they came, by the last word of what they are about. */
export const readerCalls = async (server: ServerProcess): Promise<string[]> =>
  (await readerLog(server))
    .filter(({ path }) => path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replace('/api/v1/', '').replace(/\/\d{6,}/, '')}`)

/** From the catalogue to the reader of the workstation; the customer takes no time. */
export const sellAt = async (page: Page, reader: string, product = 'Certified Copy') => {
  await addToCart(page, product)
  await checkOut(page, 'Card')
  await connectReader(page, reader)
  await chooseCardType(page, 'Credit')
  await checkout(page).getByRole('button', { name: 'Skip' }).click()
}
