import { type Browser, chromium } from 'playwright'

import { bundleFloor } from '#tests/bench/floor/bundle.ts'
import { serveFloor } from '#tests/bench/floor/serve.ts'
import { storedSession } from '#tests/bench/open-screen.ts'
import { printRatios } from '#tests/bench/print-ratios.ts'
import { screens } from '#tests/bench/screens.ts'
import { type LoadTimes, timeLoad } from '#tests/bench/time-load.ts'
import { findChromium } from '#tests/browser/find-chromium.ts'
import { startServerProcess } from '#tests/e2e/server-process.ts'

/**
 * Times each first screen in a fresh browser on a slow network and CPU, against a static page and the same screens
 * with the framework only.
 */

const rounds = Number(process.argv[2] ?? 5)

const recordAnswers = async (browser: Browser, url: string, session: Session) => {
  const context = await browser.newContext({ baseURL: url, storageState: session })
  try {
    const page = await context.newPage()
    const answerOn = async (path: string, asked: RegExp) => {
      const answer = page.waitForResponse(asked)
      await page.goto(path)
      return (await answer).text()
    }
    const products = await answerOn('/catalog', /\/custom-product$/)
    const payments = await answerOn('/transactions', /\/payments\?/)
    return { products, payments }
  } finally {
    await context.close()
  }
}
type Session = Awaited<ReturnType<typeof storedSession>>

const server = await startServerProcess('bench-load')
const browser = await chromium.launch((await findChromium()).launchOptions)
const session = await storedSession(browser, server.url)
const answers = await recordAnswers(browser, server.url, session)
const floor = await serveFloor(await bundleFloor('screens.tsx'), answers)
try {
  for (const { path, signedIn, ready } of screens) {
    const times: Record<'plain' | 'floor' | 'counter', LoadTimes[]> = {
      plain: [],
      floor: [],
      counter: [],
    }
    for (let round = 0; round < rounds; round += 1) {
      times.plain.push(await timeLoad(browser, `${floor.url}/plain${path}`, ready))
      times.floor.push(await timeLoad(browser, floor.url + path, ready))
      const options = signedIn ? { storageState: session } : {}
      times.counter.push(await timeLoad(browser, server.url + path, ready, options))
    }
    printRatios(`first load of ${path}`, times)
  }
} finally {
  await browser.close()
  floor.close()
  await server.dispose()
}
