import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const html = `<!doctype html><html><head><meta name="auth-microsite" content="/auth/" />
<meta name="service-agreement" content="/auth/service-agreement" /><style>body{margin:0}</style></head><body><script>void 0</script></body></html>`
export const displayHtml = '<!doctype html><html><body><div id="root"></div></body></html>'
export const script = 'console.log(1)'

/** Content of files that must not be served. */
export const secret = 'a-secret-of-the-machine'

/** Writes a built app, surrounded by private files, and returns its folder. */
export async function buildSite(): Promise<string> {
  const outside = await mkdtemp(join(tmpdir(), 'counter-web-'))
  const folder = join(outside, 'site')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, '.vite'))
  for (const name of ['package.json', '.env', 'site/.env', 'site/.vite/other.json']) {
    await writeFile(join(outside, name), secret)
  }
  for (const [name, text] of [
    ['index.html', html],
    ['display.html', displayHtml],
    ['assets/app-1a2b3c.js', script],
  ] as const) {
    await writeFile(join(folder, name), text)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(folder, `${name}.gz`), gzipSync(text))
  }
  return folder
}

/** Requests without fetch's own decompression and path normalization. */
export function get(origin: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(new URL(origin), { path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
      sent.once('error', reject)
      sent.end()
    },
  )
}
