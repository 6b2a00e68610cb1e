import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

type File = { type: string; body: Buffer }

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title><link rel="icon" href="data:,">${body}`

const plain: Record<string, string> = {
  '/plain/login': '<main><form><input><input type=password><button>Sign in</button></form></main>',
  '/plain/catalog': `<main><ul>${'<li><button>Certified Copy $15.00</button></li>'.repeat(20)}</ul></main>`,
  '/plain/transactions': `<main><table aria-label=Transactions><tbody>${'<tr><td>09:04 AM<td>City Hall<td>8F3K1Q<td>$16.00</tr>'.repeat(20)}</table></main>`,
}

export type Floor = { url: string; close: () => void }

/**
 * Serves the floor: static pages as the lower bound, and pages rendered by the script.
 * @param data recorded responses of the real screens, by name under `/data`
 */
export async function serveFloor(script: string, data: Record<string, string>): Promise<Floor> {
  const files = new Map<string, File>()
  const add = (path: string, type: string, text: string) =>
    files.set(path, { type, body: brotliCompressSync(text) })
  for (const [path, body] of Object.entries(plain)) add(path, 'text/html', page(body))
  for (const path of ['/login', '/catalog', '/transactions', '/steps']) {
    add(path, 'text/html', page('<body><script type="module" src="/floor.js"></script>'))
  }
  add('/floor.js', 'text/javascript', script)
  for (const [name, body] of Object.entries(data)) add(`/data/${name}`, 'application/json', body)

  const server = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    response.writeHead(file ? 200 : 404, {
      'content-type': file?.type ?? 'text/plain',
      'content-encoding': file ? 'br' : 'identity',
    })
    response.end(file?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
