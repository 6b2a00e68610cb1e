import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection on which tests say what no client library would let them say. */
export type Line = {
  socket: Socket
  connected: Promise<unknown>
  say: (text: string) => void
  /** What came until the server ended the connection, or until `is` held. */
  heard: (is?: (text: string) => boolean) => Promise<string>
  close: () => void
}

export function openLine(origin: string): Line {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let text = ''
  let isOver = false
  let tell = () => {}
  const change = (over: boolean) => {
    isOver ||= over
    tell()
  }
  const connected = once(socket, 'connect').catch(() => {})
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    text += chunk
    change(false)
  })
  socket.on('close', () => change(true))
  // A connection that is cut is what some of the tests wait for.
  socket.on('error', () => change(true))
  return {
    socket,
    connected,
    say: (words) => void socket.write(words),
    heard: (is = () => false) =>
      new Promise((resolve) => {
        tell = () => {
          if (isOver || is(text)) resolve(text)
        }
        tell()
      }),
    close: () => void socket.destroy(),
  }
}

/** All that comes back for it on a connection that the server is asked to close. */
export async function ask(origin: string, head: readonly string[], body = ''): Promise<string> {
  const line = openLine(origin)
  line.say([...head, 'Host: counter.example', 'Connection: close', '', body].join('\r\n'))
  const text = await line.heard()
  line.close()
  return text
}

export const statusOf = (reply: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1])
