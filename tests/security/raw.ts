import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A TCP connection for requests that no client library would send. */
export type Line = {
  socket: Socket
  connected: Promise<unknown>
  send: (text: string) => void
  /** Resolves with the received text once the server closes the connection or the predicate matches. */
  received: (is?: (text: string) => boolean) => Promise<string>
  close: () => void
}

export function openLine(origin: string): Line {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let text = ''
  let isClosed = false
  let notify = () => {}
  const change = (closed: boolean) => {
    isClosed ||= closed
    notify()
  }
  const connected = once(socket, 'connect').catch(() => {})
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    text += chunk
    change(false)
  })
  socket.on('close', () => change(true))
  // Some tests expect the connection to be cut.
  socket.on('error', () => change(true))
  return {
    socket,
    connected,
    send: (data) => void socket.write(data),
    received: (is = () => false) =>
      new Promise((resolve) => {
        notify = () => {
          if (isClosed || is(text)) resolve(text)
        }
        notify()
      }),
    close: () => void socket.destroy(),
  }
}

/** Sends a request with `Connection: close` and returns the whole reply. */
export async function sendRaw(origin: string, head: readonly string[], body = ''): Promise<string> {
  const line = openLine(origin)
  line.send([...head, 'Host: counter.example', 'Connection: close', '', body].join('\r\n'))
  const text = await line.received()
  line.close()
  return text
}

export const statusOf = (reply: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1])
