import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

import { statsOf } from '#domain/payment-stats.ts'
import { manyPayments } from '#mocks/fixtures/history.ts'
import { type ListTimes, timeRows, timeScroll, watchList } from '#tests/bench/measure-list.ts'
import { findChromium } from '#tests/browser/find-chromium.ts'
import { signIn } from '#tests/e2e/counter.ts'
import { startServerProcess } from '#tests/e2e/server-process.ts'

/**
 * How the history shows a thousand payments, beside a bare table of the same rows that the browser draws from text: a
 * floor. Figures of one run compare with each other, not with another machine's.
 */

const DAY = '2026-03-12'
const ROUNDS = 5
const payments = manyPayments(1_000)
const body = JSON.stringify({ ok: true, contents: payments })
const stats = statsOf(payments, 'America/Detroit')

const answerList = async (context: BrowserContext) => {
  await context.route(/\/payments\?/, (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  )
  await context.route(/\/payments\/stats\?/, (route) =>
    route.fulfill({ json: { ok: true, contents: stats } }),
  )
}

/** As little as shows the same: parsed, written, nothing to press. */
const floorPage = `<!doctype html><title>Floor</title><button>Show</button>
<table aria-label="Transactions" style="inline-size:100%;border-collapse:collapse;font:16px/1.5 sans-serif"><tbody></tbody></table>
<script type="module">
  const escape = (text) => new Option(text).innerHTML
  const show = async () => {
    const { contents } = await (await fetch('/payments?pageSize=1000')).json()
    document.querySelector('tbody').innerHTML = contents.map((payment) => '<tr style="block-size:57px">' + [
      new Date(payment.createdAt * 1000).toISOString(), payment.status, payment.location, payment.terminalId,
      payment.userFirstName + ' ' + payment.userLastName, payment.confirmationNumber,
      payment.subpayments[0].chargedAmount.amount, '>',
    ].map((cell) => '<td>' + escape(cell) + '</td>').join('') + '</tr>').join('')
  }
  document.querySelector('button').addEventListener('click', show)
</script>`

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
      route.fulfill({ contentType: 'text/html', body: floorPage }),
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
