import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { staffSpanish } from '#domain/language/staff/spanish.ts'
import { timeZones } from '#domain/settings/time-zones.ts'

import { buildSite, get, html } from './built-site.ts'
import { type Counter, credentials, openCounter, startCounter } from './counter.ts'

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

describe('the language of the hosted pages', () => {
  const counter = openCounter()

  test('is that of the portal, whose address names it', async () => {
    const { body } = await get(counter().origin, '/auth/?lang=es', { 'accept-language': 'en-US' })
    const page = body.toString()
    expect(page).toContain('<html lang="es-US">')
    expect(page).toContain('<label for="password">Contraseña</label>')
    expect(page).toContain('Mostrar<span class="hidden"> la contraseña</span>')
    expect(page).toContain('"Iniciando sesión…"')
    expect(page).toContain("byId('password')")
  })

  test('has no English text left', async () => {
    const paths = ['', 'forgot-password', 'set-password', 'set-up', 'service-agreement']
    for (const path of paths) {
      const { body } = await get(counter().origin, `/auth/${path}?lang=es`)
      const [main = ''] = /<body>[\s\S]*?(<script>|<\/body>)/.exec(body.toString()) ?? []
      const texts = [...main.matchAll(/>([^<>]*\p{L}[^<>]*)</gu)].map(([, text = '']) =>
        text.replaceAll(/\s+/g, ' ').trim(),
      )
      const zones = Object.values(timeZones)
      expect(texts.filter((text) => text in staffSpanish && !zones.includes(text))).toEqual([])
      expect(texts.length).toBeGreaterThan(2)
    }
  })

  test('is that of their refusals, too', async () => {
    const body = { ...credentials('nobody@lakeview.example'), password: 'wrong-password' }
    const send = (language: string) =>
      counter().send('POST', '/auth/sign-in', { body, headers: { 'accept-language': language } })
    const refused = await send('es-US')
    expect(refused.status).toBe(401)
    expect(refused.body.message).toMatch(/^No se reconoc/)
    expect((await send('en-US')).body.message).toMatch(/^Email and\/or password not recognized/)
  })
})
