import type { Plugin } from 'vite'

import { readMicrositeFont, readMicrositePages } from '#server/web/microsite-pages.ts'

import { readVerifyPages } from './verify-pages.ts'

const fileOf = (path: string) => `${path.slice(1)}${path.endsWith('/') ? 'sign-in' : ''}.html`

const readFiles = async (): Promise<[string, string | Uint8Array][]> => {
  const pages = await readMicrositePages('', undefined, 'en')
  return [
    ...pages.map(([path, html]): [string, string] => [fileOf(path), html]),
    ...(await readVerifyPages()),
    ['auth/public-sans.woff2', await readMicrositeFont()],
  ]
}

/** Serves the server's own pages as auth/*.html and verify/*.html, so that stories show them and no copy. */
export const hostedPages = (): Plugin => ({
  name: 'hosted-pages',
  async configureServer(server) {
    const files = await readFiles()
    server.middlewares.use((request, response, next) => {
      const path = request.url?.split('?', 1)[0]
      const [name, content] = files.find(([each]) => `/${each}` === path) ?? []
      if (name === undefined || content === undefined) {
        next()
        return
      }
      response.setHeader('Content-Type', name.endsWith('.html') ? 'text/html' : 'font/woff2')
      response.end(content)
    })
  },
  async generateBundle() {
    for (const [fileName, source] of await readFiles()) {
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
})
