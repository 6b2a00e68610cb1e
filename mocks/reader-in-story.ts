import { http, HttpResponse, type HttpHandler } from 'msw'

import { createReaderSimulator } from './reader-simulator/simulator.ts'
import type { ReaderSimulatorOptions } from './reader-simulator/state.ts'

const host = 'http://localhost:8080'

export type QueuedReply = { trigger: string; call?: string; times?: number }

/** The reader simulator without delays, for `msw.use`. */
export const readerInStory = (
  ordered: readonly QueuedReply[] = [],
  options: ReaderSimulatorOptions = {},
): HttpHandler => {
  const simulator = createReaderSimulator({ saleDelay: 0, ...options })
  const orders = Promise.all(
    ordered.map((order) =>
      simulator(
        new Request(`${host}/simulator/next`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(order),
        }),
      ),
    ),
  )
  return http.all(`${host}/*`, async ({ request }) => {
    await orders
    return simulator(request)
  })
}

export const noReaderInStory = (): HttpHandler => http.all(`${host}/*`, () => HttpResponse.error())
