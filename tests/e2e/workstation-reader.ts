import { expect, type Page } from '@playwright/test'

import type { Payment } from '#domain/payments/payment.ts'
import type { LogEntry } from '#mocks/reader-simulator/call-log.ts'

import {
  addToCart,
  callServer,
  checkout,
  checkOut,
  chooseCardType,
  connectReader,
} from './counter.ts'
import type { ServerProcess } from './server-process.ts'

/** Controls of the simulated card-reader service, a separate process called over HTTP. */

type Order = { trigger: string; call?: string; times?: number }

export const order = async ({ readerUrl }: ServerProcess, what: Order): Promise<void> => {
  const response = await fetch(`${readerUrl}/simulator/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
  })
  expect(response.status, await response.text()).toBe(204)
}

export const resetReader = async ({ readerUrl }: ServerProcess): Promise<void> => {
  await fetch(`${readerUrl}/simulator/reset`, { method: 'POST' })
}

export const readerLog = async ({ readerUrl }: ServerProcess): Promise<LogEntry[]> =>
  (await fetch(`${readerUrl}/simulator/log`)).json()

/** The service's calls in order, as method and path without ids. */
export const readerCalls = async (server: ServerProcess): Promise<string[]> =>
  (await readerLog(server))
    .filter(({ path }) => path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replace('/api/v1/', '').replace(/\/\d{6,}/, '')}`)

export const sellAt = async (page: Page, reader: string, product = 'Certified Copy') => {
  await addToCart(page, product)
  await checkOut(page, 'Card')
  await connectReader(page, reader)
  await chooseCardType(page, 'Credit')
  await checkout(page).getByRole('button', { name: 'Skip' }).click()
}

/** What `readerCalls` reports for connecting `Front Counter 2`. */
export const connecting = [
  'GET status/triPOS/test',
  'GET configuration/lanes/serial',
  'GET status/lane/2',
] as const

/** Reads the payment that the page creates next. */
export const watchPayment = (page: Page): (() => Promise<Payment>) => {
  let id = ''
  page.on('response', async (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/payments')) {
      id = (await response.json()).contents._id
    }
  })
  return async () =>
    (await callServer(page, `/api/pos/tenants/{tenant}/payments/${id}`)).body.contents as Payment
}
