import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright'

import { origin } from './capture-stories.ts'
import { waitUntilQuiet } from './in-page.ts'
import { builtFolder } from './storybook.ts'

/** Text that must not appear: an error in place of a story, or an unparsed Markdown table. */
const wrong = /^(?:\w*Error: .*|.*\| --- \|.*)$/m

async function findProblem(page: Page, id: string): Promise<string | null> {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  try {
    await page.goto(`${origin}/iframe.html?id=${id}&viewMode=docs`)
    await page.locator('.sbdocs-content > *').first().waitFor()
    await page.evaluate(waitUntilQuiet)
    const text = await page.locator('body').innerText()
    return thrown[0] ?? wrong.exec(text)?.[0] ?? null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await page.close()
  }
}

/** Opens every docs page of the build, several in parallel. `onPage` receives its problem. */
export async function readPages(
  browser: Browser,
  onPage: (id: string, problem: string | null) => void,
): Promise<void> {
  const { entries } = JSON.parse(readFileSync(join(builtFolder, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: 'docs' | 'story' }>
  }
  const waiting = Object.values(entries)
    .filter(({ type }) => type === 'docs')
    .values()
  const context = await browser.newContext()
  const work = async () => {
    for (const { id } of waiting) onPage(id, await findProblem(await context.newPage(), id))
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
  await context.close()
}
