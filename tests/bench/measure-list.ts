import type { Page } from '@playwright/test'

/** How a long list behaved, in milliseconds. */
export interface ListTimes {
  /** From the answer with the rows to the frame that shows the first of them. */
  firstRows: number
  /** The longest time until the page could do anything else, until it was at rest. */
  longestTask: number
  /** Of the frames while it scrolls, the one that 95 of 100 are not slower than. */
  scrollFrame: number
}

declare global {
  interface Window {
    bench: { answeredAt: number; shownAt: number; longestTask: number }
  }
}

/** To be called before the page loads. Rows are those of the table `Transactions`; answers those of the list of payments. */
export const watchList = (page: Page) =>
  page.addInitScript(() => {
    const marks = { answeredAt: 0, shownAt: 0, longestTask: 0 }
    window.bench = marks
    const ask = window.fetch.bind(window)
    window.fetch = async (...args) => {
      const response = await ask(...args)
      if (response.url.includes('pageSize=')) {
        // The body has to be there too: what comes after is the page's own work.
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

/** `change` leads to an answer with other rows; what came of it once the page is at rest. */
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

/** A quick hand on the wheel: three rows a frame, two seconds long. */
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
