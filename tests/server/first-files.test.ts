import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildSite, get, html } from './built-site.ts'
import { type Counter, startCounter } from './counter.ts'

async function describeBuild(folder: string): Promise<void> {
  const shared = ['_app.js']
  const manifest = {
    '_app.js': { file: 'assets/app-1a2b3c.js', css: ['assets/app.css'] },
    '_messages.js': { file: 'assets/messages.js', imports: shared, css: ['assets/messages.css'] },
    'routes/LoginRoute.tsx': {
      file: 'assets/login.js',
      name: 'LoginRoute',
      imports: ['_messages.js'],
    },
    '_counter.js': {
      file: 'assets/counter.js',
      name: 'counter',
      imports: [...shared, '_messages.js'],
    },
    '_history.js': { file: 'assets/history.js', name: 'history', imports: shared },
  }
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  const page = `<html><head><title>Counter</title><script type="module" src="/assets/app-1a2b3c.js"></script></head><body><link rel="stylesheet" href="/assets/app.css"></body></html>`
  const settings = html.slice(html.indexOf('<meta'), html.indexOf('<style>'))
  await writeFile(join(folder, 'index.html'), page.replace('<title>', `${settings}<title>`))
}

describe('page with a build manifest', () => {
  let counter: Counter
  beforeAll(async () => {
    const folder = await buildSite()
    await describeBuild(folder)
    counter = await startCounter({ webFolder: folder })
  })
  afterAll(() => counter.close())
  const files = async (path: string) => {
    const { body } = await get(counter.origin, path)
    return [...body.toString().matchAll(/(?:href|src)="\/assets\/([\w.-]+)"/g)].map(
      ([, file]) => file,
    )
  }

  test('preloads the files of its first screen, largest scripts first', async () => {
    const own = 'app-1a2b3c.js'
    expect(await files('/login')).toEqual([
      own,
      'login.js',
      'messages.js',
      'app.css',
      'messages.css',
    ])
    const counterFiles = [own, 'counter.js', 'messages.js', 'app.css', 'messages.css']
    expect(await files('/catalog')).toEqual(counterFiles)
    expect(await files('/settings/users')).toEqual(counterFiles)
    expect(await files('/transactions')).toEqual([
      ...counterFiles.slice(0, 3),
      'history.js',
      ...counterFiles.slice(3),
    ])
  })

  test('names the first screen and keeps the manifest private', async () => {
    expect((await get(counter.origin, '/login')).body.toString()).toContain('data-screen="sign-in"')
    expect((await get(counter.origin, '/')).body.toString()).toContain('data-screen="counter"')
    expect((await get(counter.origin, '/.vite/manifest.json')).status).toBe(404)
  })
})
