import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from '#tests/e2e/fixtures.ts'
import { layerNames } from '#ui/theme/layer-names.ts'

const web = fileURLToPath(new URL('../../dist/web', import.meta.url))

test.beforeAll(({ server }) => expect(server.url).toBeTruthy())

test('inlines one script, allowed by the Content-Security-Policy, and loads the rest', async ({
  page,
}) => {
  const html = readFileSync(join(web, 'index.html'), 'utf8')
  const scripts = html.match(/<script[^>]*>[^<]*/g) ?? []
  const inline = scripts.filter((script) => !/ src="[^"]+"[^>]*>\s*$/.test(script))
  expect(inline).toHaveLength(1)
  expect(scripts.length).toBeGreaterThan(1)
  // CSP violations appear in the console and fail the test.
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('hashes the names of immutable assets and ships no mocks', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const assets = files.filter((path) => /\.(js|css|woff2|svg)$/.test(path))
  expect(assets.length).toBeGreaterThan(0)
  expect(assets.filter((path) => !/^assets.*-[\w-]{8}\.\w+$/.test(path))).toEqual([])
  const scripts = assets.filter((path) => path.endsWith('.js'))
  const mocked = scripts.filter((path) =>
    readFileSync(join(web, path), 'utf8').includes('mockServiceWorker'),
  )
  expect(mocked).toEqual([])
})

test('declares the layer order in every stylesheet, since load order varies', () => {
  const styles = readdirSync(join(web, 'assets')).filter((path) => path.endsWith('.css'))
  expect(styles.length).toBeGreaterThan(5)
  for (const path of styles) {
    const text = readFileSync(join(web, 'assets', path), 'utf8')
    expect(text.startsWith(`@layer ${layerNames.join()};`), path).toBe(true)
  }
})
