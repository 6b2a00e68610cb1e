import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from '#tests/e2e/fixtures.ts'
import { layerNames } from '#ui/theme/layer-names.ts'

const web = fileURLToPath(new URL('../../dist/web', import.meta.url))

// The server has built the app before it answers.
test.beforeAll(({ server }) => expect(server.url).toBeTruthy())

test('the page holds one script, which the Content-Security-Policy names, and loads the rest', async ({
  page,
}) => {
  const html = readFileSync(join(web, 'index.html'), 'utf8')
  const scripts = html.match(/<script[^>]*>[^<]*/g) ?? []
  const held = scripts.filter((script) => !/ src="[^"]+"[^>]*>\s*$/.test(script))
  expect(held).toHaveLength(1)
  expect(scripts.length).toBeGreaterThan(1)
  // What the policy refuses is told in the console, and fails.
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what is served for good carries its hash, and no mock is among it', () => {
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

test('each stylesheet says the order of the layers, for no one knows which comes first', () => {
  const styles = readdirSync(join(web, 'assets')).filter((path) => path.endsWith('.css'))
  expect(styles.length).toBeGreaterThan(5)
  for (const path of styles) {
    const text = readFileSync(join(web, 'assets', path), 'utf8')
    expect(text.startsWith(`@layer ${layerNames.join()};`), path).toBe(true)
  }
})
