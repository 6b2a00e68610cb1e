import { answer } from './answer.ts'
import { control } from './control.ts'
import { addHeaders, preflight } from './cors.ts'
import { express, isExpressPath } from './express.ts'
import { createState, type ReaderSimulatorOptions } from './state.ts'

/** Answers any request that the service would get; `Response.error()` is a connection that closed. */
export type ReaderSimulator = (request: Request) => Promise<Response>

/**
 * The local card-reader service without a card reader (docs/reader-simulator.md): one fetch handler,
 * for a process of its own as well as for the handlers of stories and tests.
 */
export const createReaderSimulator = (options: ReaderSimulatorOptions = {}): ReaderSimulator => {
  const state = createState(options)
  return async (request) => {
    if (request.method === 'OPTIONS') return preflight(state, request)
    const { pathname } = new URL(request.url)
    const answering = /^\/api\//i.test(pathname)
      ? answer
      : isExpressPath(pathname)
        ? express
        : control
    const response = await answering(state, request)
    return addHeaders(state, request, response)
  }
}
