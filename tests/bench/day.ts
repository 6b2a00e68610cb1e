import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { chromium, type Page } from 'playwright'

import {
  connectReader,
  filter,
  lookUp,
  printDelay,
  refund,
  type SaleParts,
  sell,
} from '#tests/bench/day/cashier.ts'
import { openThrottled } from '#tests/bench/day/throttled-page.ts'
import { type Reports, takeReports } from '#tests/bench/day/watch-day.ts'
import { bundleFloor } from '#tests/bench/floor/bundle.ts'
import { serveFloor } from '#tests/bench/floor/serve.ts'
import { heapOf, timePrint, timeStep } from '#tests/bench/measure-steps.ts'
import { storedSession } from '#tests/bench/open-screen.ts'
import { printRatios, storeFigures } from '#tests/bench/print-ratios.ts'
import { findChromium } from '#tests/browser/find-chromium.ts'
import { startServerProcess } from '#tests/e2e/server-process.ts'

/**
 * Runs a cashier's working day in one tab, on a CPU slowed four times and an office's network. A refund follows every
 * tenth of 200 sales, a look-up every seventh, history filters every twentieth. The floor takes as many steps with
 * React and its router only, and waits as long before it prints. A short day: `npm run bench:day -- --sales 20`.
 */
const { sales } = parseArgs({ options: { sales: { type: 'string', default: '200' } } }).values
const count = Number(sales)

const sumOf = (parts: SaleParts) => Object.values(parts).reduce((sum, each) => sum + each, 0)

const floorSale = async (page: Page): Promise<SaleParts> => {
  let step = 0
  const next = () => {
    step += 1
    return timeStep(page, { selector: 'dialog h3', text: `Step ${step}` }, () =>
      page.locator('button', { hasText: 'Next' }).click(),
    )
  }
  await page.reload()
  await page.locator('button', { hasText: 'Next' }).waitFor()
  const parts = {
    intoCart: await next(),
    openCheckout: await next(),
    choosePayment: await next(),
    chooseCardType: await next(),
    skipCustomer: await next(),
    recordPayment: await next(),
    backToCatalog: await next(),
  }
  const print = await timePrint(page, () => page.locator('button', { hasText: 'Print' }).click())
  return { ...parts, print: print - printDelay }
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? 0

/** Interactions that the browser does not report took less than 16 ms. */
const summarize = (all: readonly Reports[]) => {
  const inputs = all.reduce((sum, each) => sum + each.inputs, 0)
  const reported = all.flatMap(({ interactions }) => interactions.map(({ duration }) => duration))
  const unreported = Array.from({ length: Math.max(inputs - reported.length, 0) }, () => 16)
  const durations = [...unreported, ...reported].toSorted((one, other) => one - other)
  const tasks = all.flatMap((each) => each.tasks)
  const shifts = all.flatMap((each) => each.shifts)
  return {
    interactions: durations.length,
    'p50, ms': percentile(durations, 0.5),
    'p98, ms': percentile(durations, 0.98),
    'worst, ms': percentile(durations, 1),
    'longest task, ms': Math.max(0, ...tasks),
    'tasks over 150 ms': tasks.filter((each) => each > 150).length,
    'layout shift': Number(shifts.reduce((sum, { score }) => sum + score, 0).toFixed(4)),
  }
}

const acts = ['sale', 'refund', 'look-up', 'filter', 'floor'] as const
const reports: Record<(typeof acts)[number], Reports[]> = {
  sale: [],
  refund: [],
  'look-up': [],
  filter: [],
  floor: [],
}
const parts: Record<'floor' | 'counter', (SaleParts & { sum: number })[]> = {
  floor: [],
  counter: [],
}
const heaps: Record<number, number> = {}

const work = async (page: Page, floorPage: Page) => {
  for (let sale = 1; sale <= count; sale += 1) {
    const sold = await sell(page)
    parts.counter.push({ ...sold, sum: sumOf(sold) })
    reports.sale.push(await takeReports(page))
    if (sale === 10 || sale === 100) heaps[sale] = await heapOf(page)
    if (sale % 7 === 0) {
      await lookUp(page, sale)
      reports['look-up'].push(await takeReports(page))
    }
    if (sale % 10 === 0) {
      await refund(page)
      reports.refund.push(await takeReports(page))
      const floor = await floorSale(floorPage)
      parts.floor.push({ ...floor, sum: sumOf(floor) })
      reports.floor.push(await takeReports(floorPage))
    }
    if (sale % 20 === 0) {
      await filter(page)
      reports.filter.push(await takeReports(page))
    }
  }
}

const server = await startServerProcess('bench-day')
const floor = await serveFloor(await bundleFloor('screens.tsx'), {})
const browser = await chromium.launch((await findChromium()).launchOptions)
try {
  const storageState = await storedSession(browser, server.url)
  const page = await openThrottled(browser, { storageState })
  await page.goto(`${server.url}/catalog`)
  await connectReader(page)
  // The server's work after its start would count.
  await wait(60_000)
  await takeReports(page)
  const floorPage = await openThrottled(browser)
  await floorPage.goto(`${floor.url}/steps`)
  await work(page, floorPage)

  printRatios('own share of a sale in a working day', parts)
  const figures = Object.fromEntries(acts.map((act) => [act, summarize(reports[act])]))
  const day = summarize(acts.filter((act) => act !== 'floor').flatMap((act) => reports[act]))
  console.log('\ninteractions to the next paint, tasks, and layout shifts outside of input')
  console.table({ ...figures, 'whole day': day })
  console.table(
    Object.entries(heaps).map(([after, bytes]) => ({
      'after sales': after,
      'heap, MB': Number((bytes / 1e6).toFixed(2)),
      'to 10 sales': Number((bytes / (heaps[10] ?? bytes)).toFixed(3)),
    })),
  )
  const allReports = acts.flatMap((act) => reports[act].map((each) => ({ act, ...each })))
  const slowest = allReports
    .flatMap(({ act, interactions }) => interactions.map((each) => ({ act, ...each })))
    .toSorted((one, other) => other.duration - one.duration)
    .slice(0, 10)
  console.log('\nslowest interactions')
  console.table(slowest)
  const shifted = allReports.flatMap(({ act, shifts }) => shifts.map((each) => ({ act, ...each })))
  if (shifted.length > 0) console.log('\nlayout shifts', shifted.slice(0, 10))
  storeFigures('working day', { day, figures, heaps, reports })
} finally {
  await browser.close()
  floor.close()
  await server.dispose()
}
