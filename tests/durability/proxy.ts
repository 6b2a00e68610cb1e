import { connect, createServer, type Socket } from 'node:net'

export type Proxy = { port: number; cut: () => void; mend: () => void; close: () => void }

/** A TCP proxy to a database. Cutting it drops open connections and refuses new ones. */
export function startProxy(port: number, target: number): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () =>
      resolve({
        port,
        cut: () => {
          isCut = true
          for (const socket of sockets) socket.destroy()
        },
        mend: () => {
          isCut = false
        },
        close: () => {
          server.close()
          for (const socket of sockets) socket.destroy()
        },
      }),
    )
  })
}
