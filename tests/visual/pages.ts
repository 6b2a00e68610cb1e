import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright'

import { quiet } from './in-page.ts'
import { origin } from './look.ts'
import { builtFolder } from './storybook.ts'

/** What must not be read on a page: an error in a story's place, and tables that stayed Markdown. */
const wrong = /^(?:\w*Error: .*|.*\| --- \|.*)$/m

/** What is wrong with a page of the documentation; null for nothing. */
async function troubleOf(page: Page, id: string): Promise<string | null> {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  try {
    await page.goto(`${origin}/iframe.html?id=${id}&viewMode=docs`)
    await page.locator('.sbdocs-content > *').first().waitFor()
    await page.evaluate(quiet)
    const text = await page.locator('body').innerText()
    return thrown[0] ?? wrong.exec(text)?.[0] ?? null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await page.close()
  }
}

/** Opens every page of the built documentation, several at a time. `onPage` gets what is wrong with it. */
export async function readPages(
  browser: Browser,
  onPage: (id: string, trouble: string | null) => void,
): Promise<void> {
  const { entries } = JSON.parse(readFileSync(join(builtFolder, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: 'docs' | 'story' }>
  }
  const waiting = Object.values(entries)
    .filter(({ type }) => type === 'docs')
    .values()
  const context = await browser.newContext()
  const work = async () => {
    for (const { id } of waiting) onPage(id, await troubleOf(await context.newPage(), id))
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
  await context.close()
}
