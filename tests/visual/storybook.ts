import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

import { readSources, root } from '#tests/architecture/module-graph.ts'

export const builtFolder = join(root, 'storybook-static')
const stamp = join(builtFolder, 'sources.sha256')

/** Builds the Storybook unless its sources are unchanged. @returns whether it was built */
export async function buildStorybook(): Promise<boolean> {
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false
  await buildInto(builtFolder, root)
  writeFileSync(stamp, sources)
  return true
}

/** Builds the Storybook of the repository in folder `sources`. */
export async function buildInto(folder: string, sources: string): Promise<void> {
  const command = ['storybook', 'build', '--output-dir', folder, '--quiet']
  const build = spawn('npx', command, { cwd: sources, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0)
    throw new Error('The Storybook could not be built: npm run build-storybook says why.')
}

function hashSources(): string {
  const hash = createHash('sha256')
  const isSeen = (path: string) => !/^(server|tests)\/|\.test\.tsx?$/.test(path)
  for (const [path, text] of [...readSources()].filter(([each]) => isSeen(each))) {
    hash.update(`${path}\0${text}\0`)
  }
  for (const name of ['package-lock.json', 'vite.config.ts'])
    hash.update(readFileSync(join(root, name)))
  return hash.digest('hex')
}

export async function serveStorybook(folder: string) {
  const app = new Hono()
  app.use('/assets/*', async (c, next) => {
    await next()
    // File names contain a content hash.
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
  })
  app.use('*', serveStatic({ root: folder }))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return {
    port: address.port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}
