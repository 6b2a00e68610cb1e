import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import type { Screen } from './screens.ts'

/** Load times of a page in a fresh browser, in milliseconds from its opening. */
export interface LoadTimes {
  firstPaint: number
  largestPaint: number
  ready: number
  /** Total blocking time until then: the part of each task beyond 50 ms. */
  blocking: number
}

declare global {
  interface Window {
    loading: { readyAt: number; tasks: { start: number; duration: number }[]; largest: number }
  }
}

/** DevTools' Slow 4G preset. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
}

export const watchLoading = (page: Page, ready: Screen['ready']) =>
  page.addInitScript(({ selector, text }) => {
    const loading: Window['loading'] = { readyAt: 0, tasks: [], largest: 0 }
    window.loading = loading
    const watch = {
      eachFrame(this: void) {
        const found = [...document.querySelectorAll(selector)].find(
          (element) => element.textContent.includes(text) && element.checkVisibility(),
        )
        if (found) sight.observe(found)
        else requestAnimationFrame(watch.eachFrame)
      },
    }
    // The content may be in a hidden frame.
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      loading.readyAt = performance.timeOrigin + performance.now()
      sight.disconnect()
    })
    requestAnimationFrame(watch.eachFrame)
    new PerformanceObserver((list) => {
      for (const { startTime: start, duration } of list.getEntries()) {
        loading.tasks.push({ start, duration })
      }
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      loading.largest = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  }, ready)

/** Opens the page once with an empty cache, a slow network and a CPU slowed four times. */
export async function timeLoad(
  browser: Browser,
  url: string,
  ready: Screen['ready'],
  options: BrowserContextOptions = {},
): Promise<LoadTimes> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  try {
    const page = await context.newPage()
    await watchLoading(page, ready)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url, { waitUntil: 'commit' })
    const readyAt = await untilSeen(page)
    return await page.evaluate((seenAt) => {
      const end = seenAt - performance.timeOrigin
      return {
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? end,
        largestPaint: window.loading.largest,
        ready: end,
        blocking: window.loading.tasks
          .filter(({ start }) => start < end)
          .reduce((sum, { duration }) => sum + duration - 50, 0),
      }
    }, readyAt)
  } finally {
    await context.close()
  }
}

/** Time of day reported by the page or one of its frames. */
export async function untilSeen(page: Page): Promise<number> {
  for (;;) {
    const seen = await Promise.all(
      page
        .frames()
        .map((frame) => frame.evaluate(() => window.loading?.readyAt ?? 0).catch(() => 0)),
    )
    const found = seen.find((at) => at > 0)
    if (found !== undefined) {
      await page.waitForTimeout(500)
      return found
    }
    await page.waitForTimeout(200)
  }
}
