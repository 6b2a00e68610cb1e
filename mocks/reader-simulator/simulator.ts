import { answer } from './answer.ts'
import { control } from './control.ts'
import { addHeaders, preflight } from './cors.ts'
import { express, isExpressPath } from './express.ts'
import { createState, type ReaderSimulatorOptions } from './state.ts'

/** `Response.error()` stands for a closed connection. */
export type ReaderSimulator = (request: Request) => Promise<Response>

/** One fetch handler for the process, stories and tests (docs/reader-simulator.md). */
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
