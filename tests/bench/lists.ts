import { chromium } from 'playwright'

import { growOffice, type OfficeSize } from '#tests/bench/day/grow-office.ts'
import { timeLists } from '#tests/bench/day/time-lists.ts'
import { printRatios } from '#tests/bench/print-ratios.ts'
import { findChromium } from '#tests/browser/find-chromium.ts'
import { startServerProcess } from '#tests/e2e/server-process.ts'

/**
 * Compares the lists of an office with 500 products, 200 users and 5,000 payments to those of one with 20 of each: the
 * first rows after the press that opens a screen, and the slowest key of a search. CPU slowed four times, an office's
 * network. The servers answer as in production.
 */
const rounds = Number(process.argv[2] ?? 3)

const startOffice = (name: string, size: OfficeSize) =>
  startServerProcess(name, {
    program: 'tests/bench/serve-as-in-production.ts',
    prepare: ({ DATA_DIR = '' }) => growOffice(DATA_DIR, size),
  })

const small = await startOffice('bench-small', { products: 20, users: 20, payments: 20 })
const large = await startOffice('bench-large', { products: 500, users: 200, payments: 5_000 })
const browser = await chromium.launch((await findChromium()).launchOptions)
try {
  const times: Record<'small' | 'counter', object[]> = { small: [], counter: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await timeLists(browser, small.url))
    times.counter.push(await timeLists(browser, large.url))
  }
  printRatios('lists of a large office', times)
} finally {
  await browser.close()
  await small.dispose()
  await large.dispose()
}
