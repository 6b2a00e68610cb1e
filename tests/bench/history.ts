import { fileURLToPath } from 'node:url'

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { build } from 'vite'
import * as z from 'zod/mini'

import { ListedPayment } from '#domain/listed-payment.ts'
import { statsOf } from '#domain/payment-stats.ts'
import { manyPayments } from '#mocks/fixtures/history.ts'
import { type ListTimes, timeRows, timeScroll, watchList } from '#tests/bench/measure-list.ts'
import { findChromium } from '#tests/browser/find-chromium.ts'
import { signIn } from '#tests/e2e/counter.ts'
import { startServerProcess } from '#tests/e2e/server-process.ts'

/**
 * How the history shows a thousand payments, beside a floor: the same rows by React and its virtualizer alone. Figures
 * of one run compare with each other, not with another machine's.
 */

const DAY = '2026-03-12'
const ROUNDS = 5
const payments = manyPayments(1_000)
/** As the server answers the history. */
const body = JSON.stringify({ ok: true, contents: z.parse(z.array(ListedPayment), payments) })
const stats = statsOf(payments, 'America/Detroit')

const answerList = async (context: BrowserContext) => {
  await context.route(/\/payments\?/, (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  )
  await context.route(/\/payments\/stats\?/, (route) =>
    route.fulfill({ json: { ok: true, contents: stats } }),
  )
}

/** `list-floor.tsx` and all it imports, as one script. */
const bundleFloor = async (): Promise<string> => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    root: fileURLToPath(new URL('.', import.meta.url)),
    build: { write: false, rolldownOptions: { input: 'list-floor.tsx' } },
  })) as { output: { type: string; code: string }[] }
  return output.find(({ type }) => type === 'chunk')?.code ?? ''
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

/** Another filter is chosen on a history that is there. */
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

const medians = (all: readonly ListTimes[]): ListTimes => {
  const median = (name: keyof ListTimes) =>
    all.map((times) => times[name]).toSorted((one, other) => one - other)[all.length >> 1] ?? 0
  return {
    firstRows: median('firstRows'),
    longestTask: median('longestTask'),
    scrollFrame: median('scrollFrame'),
  }
}

const server = await startServerProcess('bench-history')
// After the server has started: Vite leaves a NODE_ENV behind that would start it without the demo.
const floorScript = await bundleFloor()
const browser = await chromium.launch((await findChromium()).launchOptions)
try {
  for (const rate of [1, 4]) {
    const floors: ListTimes[] = []
    const histories: ListTimes[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await ofFloor(browser, server.url, rate))
      histories.push(await ofHistory(browser, server.url, rate))
    }
    const floor = medians(floors)
    const history = medians(histories)
    console.log(`\n${payments.length} rows, medians of ${ROUNDS}, processor slowed ${rate} times`)
    console.table(
      Object.fromEntries(
        (Object.keys(floor) as (keyof ListTimes)[]).map((name) => [
          name,
          {
            'floor, ms': Math.round(floor[name]),
            'history, ms': Math.round(history[name]),
            ratio: Number((history[name] / Math.max(floor[name], 1)).toFixed(2)),
          },
        ]),
      ),
    )
  }
} finally {
  await browser.close()
  await server.dispose()
}
