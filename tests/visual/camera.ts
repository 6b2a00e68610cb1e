import { createHash } from 'node:crypto'

import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

import { keepSize, quiet, watchStory, wear } from './in-page.ts'
import { type Mode, nameOf, type Size, type Theme } from './modes.ts'
import type { Sitter } from './stories.ts'

/** A story in one look, as it was taken. */
export interface Shot {
  mode: string
  png: Buffer
  /** Of the picture: of two with the same hash every pixel is the same. */
  hash: string
}

const hashOf = (data: Buffer): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 20)

/** A window in which one story after another is taken, each on a page loaded for it alone. */
export interface Camera {
  page: Page
  /**
   * @param expected what is accepted for a mode: a picture that is just that is taken once, another
   *   until it is seen twice
   * @throws when the story fails: what it shows then is no look of it
   */
  take: (story: Sitter, expected: (mode: string) => string | undefined) => Promise<Shot[]>
  close: () => Promise<void>
}

/** The class of `<html>` of each theme; forced colours paint over the light one. */
const classOf: Record<Theme, string> = {
  light: 'light',
  dark: 'dark',
  highContrast: 'high-contrast',
  forced: 'light',
}

/** In CSS pixels; what stands below is not taken. */
const longest = 4000

export async function openCamera(browser: Browser, origin: string): Promise<Camera> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/Detroit',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  })
  const { page, devtools } = await openPage(context)
  const shoot = async ({ theme, size }: Mode): Promise<Buffer> => {
    const height = await page.evaluate(wear, classOf[theme])
    return capture(devtools, size, height)
  }
  /**
   * The picture at once if it is the expected one, else when several in a row are the same: more of them
   * where another was expected, since on a busy machine the page may not have been painted anew yet.
   */
  const settled = async (mode: Mode, expected: string | undefined): Promise<Buffer> => {
    const enough = expected === undefined ? 2 : 5
    let last = await shoot(mode)
    let alike = 1
    for (let tries = 0; tries < 12 && alike < enough && hashOf(last) !== expected; tries += 1) {
      await page.evaluate(quiet)
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
      let worn: Mode | undefined
      for (const mode of story.modes) {
        if (worn?.size !== mode.size) {
          if (worn) await page.evaluate(keepSize, false)
          await page.setViewportSize(mode.size)
          if (worn) await page.evaluate(quiet)
          else await open(page, `${origin}/iframe.html?id=${story.id}&viewMode=story`)
          await page.evaluate(keepSize, true)
        }
        await page.emulateMedia({ forcedColors: mode.theme === 'forced' ? 'active' : 'none' })
        worn = mode
        const png = await settled(mode, expected(nameOf(mode)))
        shots.push({ mode: nameOf(mode), png, hash: hashOf(png) })
      }
      return shots
    },
  }
}

async function openPage(context: BrowserContext) {
  const page = await context.newPage()
  // The compiler names functions by a helper that the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await page.addInitScript(watchStory)
  return { page, devtools: await context.newCDPSession(page) }
}

/** The accessibility of stories is tested elsewhere, and would take longer than the pictures. */
const withoutAxe = '&globals=a11y.manual:!true'

async function open(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'none' })
  await page.goto(address + withoutAxe)
  const trouble = await page.evaluate(() => Reflect.get(window, 'storyEnded') as string | null)
  if (trouble !== null) throw new Error(trouble)
  await page.evaluate(quiet)
}

// Not page.screenshot(), which compresses at its leisure and waits for more than is needed here.
async function capture(devtools: CDPSession, { width, height }: Size, all: number) {
  const isLong = all > height
  const clip = { x: 0, y: 0, width, height: Math.min(all, longest), scale: 1 }
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: isLong,
    ...(isLong ? { clip } : {}),
  })
  return Buffer.from(data, 'base64')
}
