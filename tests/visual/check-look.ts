import type { Browser } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

import { findChromium } from '#tests/browser/find-chromium.ts'

import { acceptedBrowser, readBaseline } from './baselines.ts'
import { capture, hashOf } from './camera.ts'
import { hashOfDrawing } from './drawing.ts'
import { type Mode, nameOf } from './modes.ts'
import { compareBrowsers } from './same-browser.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    checkLook: (id: string, mode: Mode, height: number) => Promise<string | null>
  }
}

let comparing: ReturnType<typeof compare> | undefined

async function compare(browser: Browser) {
  const painter = { name: (await findChromium()).name, drawing: await hashOfDrawing(browser) }
  const comparison = compareBrowsers(acceptedBrowser(), painter)
  if (comparison.verdict === 'other') console.log(comparison.message)
  return comparison
}

/**
 * Command of the stories' browser: compares the story in Vitest's frame, `height` CSS pixels tall, with its accepted
 * picture. @returns how it differs and what to do next, or null
 */
export const checkLook: BrowserCommand<[id: string, mode: Mode, height: number]> = async (
  { context, page },
  id,
  mode,
  height,
) => {
  const browser = context.browser()
  if (browser === null) throw new Error('The stories run in a browser of their own.')
  comparing ??= compare(browser)
  const comparison = await comparing
  if (comparison.verdict === 'other') return null
  if (comparison.verdict === 'changed') return comparison.message
  const devtools = await context.newCDPSession(page)
  const hash = hashOf(await capture(devtools, mode.size, height))
  await devtools.detach()
  const accepted = readBaseline(id)?.looks[nameOf(mode)]
  if (accepted === hash) return null
  const found =
    accepted === undefined ? 'has no accepted picture' : 'differs from its accepted picture'
  return `${nameOf(mode)} ${found}. Look at it, then accept it: npm run visual -- ${id}`
}
