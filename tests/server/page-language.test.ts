import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildSite, get, html } from './built-site.ts'
import { type Counter, startCounter } from './counter.ts'

describe('the language of a page', () => {
  let counter: Counter
  beforeAll(async () => {
    const folder = await buildSite()
    const page = html
      .replace('<html>', '<html lang="en-US">')
      .replace('<style>', '<script type="module" src="/assets/app-1a2b3c.js"></script><style>')
    await writeFile(join(folder, 'index.html'), page)
    await writeFile(join(folder, 'assets/spanish-x1.js'), 'globalThis.staffLanguage = {}')
    counter = await startCounter({ webFolder: folder })
  })
  afterAll(() => counter.close())

  const english = '<html lang="en-US">'
  const spanish = '<html lang="es-US">'
  test.each([
    ['English without a wish', {}, english],
    ["the browser's", { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, spanish],
    ['English for others', { 'accept-language': 'fr-FR,fr;q=0.9' }, english],
    ['the chosen one', { 'accept-language': 'es-MX,es;q=0.9', cookie: 'language=en' }, english],
    ['the chosen Spanish', { 'accept-language': 'en-US', cookie: 'a=b; language=es' }, spanish],
    ["the browser's despite an unknown cookie", { cookie: 'language=<b>' }, english],
  ])('is %s', async (_, headers, expected) => {
    const { status, headers: reply, body } = await get(counter.origin, '/login', headers)
    expect(status).toBe(200)
    expect(body.toString()).toContain(expected)
    expect(reply['vary']).toBe('Accept-Encoding, Accept-Language, Cookie')
  })

  test('brings its texts before the app runs', async () => {
    const { body } = await get(counter.origin, '/catalog', { cookie: 'language=es' })
    const scripts = [...body.toString().matchAll(/<script [^>]*src="([^"]+)"/g)]
    expect(scripts.map(([, path]) => path)).toEqual([
      '/assets/spanish-x1.js',
      '/assets/app-1a2b3c.js',
    ])
  })
})
