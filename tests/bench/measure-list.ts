import type { Page } from '@playwright/test'

export interface ListTimes {
  firstRows: number
  /** Longest main-thread task until the page is idle. */
  longestTask: number
  /** 95th percentile of frame times while scrolling. */
  scrollFrame: number
}

declare global {
  interface Window {
    bench: { answeredAt: number; shownAt: number; longestTask: number }
  }
}

/** Call before the page loads. Watches the table `Transactions` and responses of the payment list. */
export const watchList = (page: Page) =>
  page.addInitScript(() => {
    const marks = { answeredAt: 0, shownAt: 0, longestTask: 0 }
    window.bench = marks
    const ask = window.fetch.bind(window)
    window.fetch = async (...args) => {
      const response = await ask(...args)
      if (response.url.includes('pageSize=')) {
        // Time starts once the body has arrived; the rest is the page's own work.
        await response.clone().arrayBuffer()
        Object.assign(marks, { answeredAt: performance.now(), shownAt: 0, longestTask: 0 })
      }
      return response
    }
    new MutationObserver(() => {
      if (marks.answeredAt === 0 || marks.shownAt > 0) return
      if (
        document.querySelector(
          '[aria-label=Transactions] :is(tbody tr, div[role=row]):not([aria-hidden])',
        ) === null
      )
        return
      marks.shownAt = Infinity
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => void (marks.shownAt = performance.now()))
        port1.start()
        port2.postMessage(null)
      })
    }).observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (startTime + duration > marks.answeredAt) {
          marks.longestTask = Math.max(marks.longestTask, duration)
        }
      }
    }).observe({ type: 'longtask' })
  })

export const timeRows = async (page: Page, change: () => Promise<unknown>) => {
  await page.evaluate(() => {
    if (window.bench) window.bench.answeredAt = 0
  })
  await change()
  await page.waitForFunction(
    () => Number.isFinite(window.bench.shownAt) && window.bench.shownAt > 0,
  )
  await page.waitForTimeout(2_000)
  const { answeredAt, shownAt, longestTask } = await page.evaluate(() => window.bench)
  return { firstRows: shownAt - answeredAt, longestTask }
}

export const timeScroll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    window.scrollTo(0, 0)
    const times: number[] = []
    let last = await new Promise<number>(requestAnimationFrame)
    for (let step = 0; step < 120; step += 1) {
      window.scrollBy(0, 170)
      const now = await new Promise<number>(requestAnimationFrame)
      times.push(now - last)
      last = now
    }
    return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
  })
