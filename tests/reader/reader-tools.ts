import type { LogEntry } from '#mocks/reader-simulator/call-log.ts'
import { createReaderSimulator } from '#mocks/reader-simulator/simulator.ts'
import type { ReaderSimulatorOptions } from '#mocks/reader-simulator/state.ts'

import { createIndependentClient, type IndependentClientOptions } from './independent-client.ts'

/** A simulator without delays and an independent client of it. */
export const startReader = (
  options: ReaderSimulatorOptions = {},
  client: IndependentClientOptions = {},
) => {
  const simulator = createReaderSimulator({ saleDelay: 0, ...options })
  const control = (method: string, path: string, body?: unknown) =>
    simulator(
      new Request(`http://127.0.0.1:8080/simulator/${path}`, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      }),
    )
  return {
    simulator,
    control,
    ...createIndependentClient((url, init) => simulator(new Request(url, init)), client),
    force: (next: object) => control('POST', 'next', next),
    log: async () => (await (await control('GET', 'log')).json()) as LogEntry[],
  }
}

export const fieldsOf = async (response: Response) =>
  (await response.json()) as Record<string, unknown> & {
    _errors: Record<string, string>[]
    _hasErrors: boolean
  }

export const saleOf = (cents: number, laneId: number | string = 1) => ({
  laneId,
  transactionAmount: cents / 100,
})
