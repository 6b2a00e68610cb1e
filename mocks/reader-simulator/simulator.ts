import { answer } from './answer.ts'
import { control } from './control.ts'
import { addHeaders, preflight } from './cors.ts'
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
    const isService = new URL(request.url).pathname.startsWith('/api/')
    const response = await (isService ? answer : control)(state, request)
    return addHeaders(state, request, response)
  }
}
