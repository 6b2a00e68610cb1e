import { setTimeout as wait } from 'node:timers/promises'

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

import { rowsOf } from '#domain/reports/ledger-rows.ts'
import { statsOf } from '#domain/reports/payment-stats.ts'
import { manyPayments } from '#mocks/fixtures/history.ts'
import { bundleFloor } from '#tests/bench/floor/bundle.ts'
import { type ListTimes, timeRows, timeScroll, watchList } from '#tests/bench/measure-list.ts'
import { printRatios } from '#tests/bench/print-ratios.ts'
import { findChromium } from '#tests/browser/find-chromium.ts'
import { signIn } from '#tests/e2e/counter.ts'
import { startServerProcess } from '#tests/e2e/server-process.ts'

/**
 * Times the history with a thousand payments against a floor: the same rows with React and its virtualizer only.
 * Figures compare within a run, not across machines.
 */

const DAY = '2026-03-12'
const rounds = Number(process.argv[2] ?? 5)
const rows = rowsOf(manyPayments(1_000))
const body = JSON.stringify({ ok: true, contents: rows })
/** A cross-country round trip in milliseconds; work caused by the press itself is done by then. */
const answerTime = 300
const stats = statsOf(rows, 'America/Detroit')

const answerList = async (context: BrowserContext) => {
  await context.route(/\/payments\?/, async (route) => {
    await wait(answerTime)
    await route.fulfill({ contentType: 'application/json', body })
  })
  await context.route(/\/payments\/stats\?/, (route) =>
    route.fulfill({ json: { ok: true, contents: stats } }),
  )
}

const throttle = async (page: Page, rate: number) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

const measure = async (
  page: Page,
  rate: number,
  change: () => Promise<unknown>,
): Promise<ListTimes> => {
  await throttle(page, rate)
  const rows = await timeRows(page, change)
  const scrollFrame = await timeScroll(page)
  await throttle(page, 1)
  return { ...rows, scrollFrame }
}

const inContext = async <T>(browser: Browser, url: string, run: (page: Page) => Promise<T>) => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await answerList(context)
    await watchList(page)
    return await run(page)
  } finally {
    await context.close()
  }
}

const ofFloor = (browser: Browser, url: string, rate: number) =>
  inContext(browser, url, async (page) => {
    await page.route('**/floor', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Floor</title><body><script type="module" src="/floor.js"></script>',
      }),
    )
    await page.route('**/floor.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: floorScript }),
    )
    await page.goto('/floor')
    return measure(page, rate, () => page.getByRole('button').click())
  })

const ofHistory = (browser: Browser, url: string, rate: number) =>
  inContext(browser, url, async (page) => {
    await signIn(page, 'admin@lakeview.example', `/transactions?date=${DAY}`)
    await page.getByRole('table', { name: 'Transactions' }).waitFor()
    await page.waitForTimeout(2_000)
    return measure(page, rate, async () => {
      await page.getByRole('button', { name: /All Locations/ }).click()
      await page.getByRole('option', { name: 'Annex' }).click()
    })
  })

const server = await startServerProcess('bench-history')
const floorScript = await bundleFloor('list.tsx')
const browser = await chromium.launch((await findChromium()).launchOptions)
try {
  for (const rate of [1, 4]) {
    const times: Record<'floor' | 'counter', ListTimes[]> = { floor: [], counter: [] }
    for (let round = 0; round < rounds; round += 1) {
      times.floor.push(await ofFloor(browser, server.url, rate))
      times.counter.push(await ofHistory(browser, server.url, rate))
    }
    printRatios(`${rows.length} rows, processor slowed ${rate} times`, times)
  }
} finally {
  await browser.close()
  await server.dispose()
}
