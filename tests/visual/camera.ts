import { createHash } from 'node:crypto'

import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

import { lockSize, waitUntilQuiet, watchStory, applyTheme } from './in-page.ts'
import { longest, type Mode, nameOf, type Size, type Theme } from './modes.ts'
import type { VisualStory } from './stories.ts'

export interface Shot {
  mode: string
  png: Buffer
  /** Equal hashes mean identical pixels. */
  hash: string
}

export const hashOf = (data: Buffer): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 20)

export interface Camera {
  page: Page
  /**
   * @param expected accepted hash of a mode: a matching picture is taken once, any other until it is stable
   * @throws if the story fails, since its screen then shows the error
   */
  take: (story: VisualStory, expected: (mode: string) => string | undefined) => Promise<Shot[]>
  close: () => Promise<void>
}

const classOf: Record<Theme, string> = {
  light: 'light',
  dark: 'dark',
  highContrast: 'high-contrast',
  forced: 'light',
}

export async function openCamera(browser: Browser, origin: string): Promise<Camera> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/Detroit',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  })
  const { page, devtools } = await openPage(context)
  const shoot = async ({ theme, size }: Mode): Promise<Buffer> => {
    const height = await page.evaluate(applyTheme, classOf[theme])
    return capture(devtools, size, height)
  }
  /**
   * The picture, immediately if it matches the expected hash, otherwise once several in a row are equal. A mismatch
   * takes more of them, because a busy machine may not have repainted yet.
   */
  const settled = async (mode: Mode, expected: string | undefined): Promise<Buffer> => {
    const enough = expected === undefined ? 2 : 5
    let last = await shoot(mode)
    let alike = 1
    for (
      let attempts = 0;
      attempts < 12 && alike < enough && hashOf(last) !== expected;
      attempts += 1
    ) {
      await page.evaluate(waitUntilQuiet)
      const next = await shoot(mode)
      alike = next.equals(last) ? alike + 1 : 1
      last = next
    }
    return last
  }
  return {
    page,
    close: () => context.close(),
    take: async (story, expected) => {
      const shots: Shot[] = []
      let applied: Mode | undefined
      for (const mode of story.modes) {
        const isOpen = applied?.language === mode.language
        if (!isOpen || applied?.size !== mode.size) {
          if (isOpen) await page.evaluate(lockSize, false)
          await page.setViewportSize(mode.size)
          if (isOpen) await page.evaluate(waitUntilQuiet)
          else await open(page, `${origin}/iframe.html?id=${story.id}&viewMode=story`, mode)
          await page.evaluate(lockSize, true)
        }
        await page.emulateMedia({ forcedColors: mode.theme === 'forced' ? 'active' : 'none' })
        applied = mode
        const png = await settled(mode, expected(nameOf(mode)))
        shots.push({ mode: nameOf(mode), png, hash: hashOf(png) })
      }
      return shots
    },
  }
}

async function openPage(context: BrowserContext) {
  const page = await context.newPage()
  // esbuild wraps functions in a `__name` helper that the page lacks.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await page.addInitScript(watchStory)
  return { page, devtools: await context.newCDPSession(page) }
}

/** Skips axe, which other tests run and which takes longer than the pictures. */
const withoutAxe = '&globals=a11y.manual:!true'

async function open(page: Page, address: string, { language }: Mode): Promise<void> {
  await page.emulateMedia({ forcedColors: 'none' })
  await page.goto(`${address}${withoutAxe};language:${language}`)
  const problem = await page.evaluate(() => Reflect.get(window, 'storyEnded') as string | null)
  if (problem !== null) throw new Error(problem)
  await page.evaluate(waitUntilQuiet)
}

/**
 * A PNG of the window, or of a page longer than it: `all` CSS pixels tall. Not page.screenshot(), which compresses
 * slowly and waits for more than necessary.
 */
export async function capture(devtools: CDPSession, { width, height }: Size, all: number) {
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: all > height,
    clip: { x: 0, y: 0, width, height: Math.min(Math.max(all, height), longest), scale: 1 },
  })
  return Buffer.from(data, 'base64')
}
