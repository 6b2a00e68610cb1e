import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { second } from './clock.ts'

export type Listening = { http: Server; origin: string; close: () => Promise<void> }

/** How long open requests may take to finish once the server is asked to stop. */
const patience = 10 * second

/** Binds the port; rejects with EADDRINUSE where something else has it. */
export async function listen(http: Server, port: number): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, () => {
      http.off('error', reject)
      resolve()
    })
  })
  const { port: bound } = http.address() as AddressInfo
  return { http, origin: `http://localhost:${bound}`, close: () => closeGently(http) }
}

/** No new connections, idle ones closed, answers still under way sent, the rest cut after a while. */
function closeGently(http: Server): Promise<void> {
  // A kept-alive connection would stay open after its last answer; this ends it with that answer.
  http.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
  return new Promise((resolve) => {
    const sweep = setInterval(() => http.closeIdleConnections(), 100)
    const deadline = setTimeout(() => http.closeAllConnections(), patience)
    http.close(() => {
      clearInterval(sweep)
      clearTimeout(deadline)
      resolve()
    })
  })
}
