import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

import { bundleFloor } from '#tests/bench/floor/bundle.ts'
import { serveFloor } from '#tests/bench/floor/serve.ts'
import {
  longestFrame,
  type Shows,
  timePrint,
  timeStep,
  watchSteps,
} from '#tests/bench/measure-steps.ts'
import { storedSession } from '#tests/bench/open-screen.ts'
import { printRatios } from '#tests/bench/print-ratios.ts'
import { findChromium } from '#tests/browser/find-chromium.ts'
import { addToCart, cart, checkout, checkOut, heading } from '#tests/e2e/counter.ts'
import { startServerProcess } from '#tests/e2e/server-process.ts'

/** Times each step of a sale and the printing of its receipt, against a floor with React and the framework only. */

const rounds = Number(process.argv[2] ?? 5)
const slowdowns = [1, 4]

const inDialog = (text: string): Shows => ({ selector: '[role=dialog] :is(h1, h2, h3)', text })
const question = inDialog('Credit or debit?')

interface SaleTimes {
  intoCart: number
  openCheckout: number
  chooseReader: number
  chooseCardType: number
  /** Includes three server calls: create the payment, start its sale, poll the reader. */
  askReader: number
  done: number
  print: number
  longestFrame: number
}

const oneSale = async (page: Page): Promise<SaleTimes> => {
  const dialog = checkout(page)
  const button = (name: string) => dialog.getByRole('button', { name })
  await longestFrame(page)
  const intoCart = await timeStep(
    page,
    { selector: 'section li bdi', text: 'Certified Copy' },
    () => addToCart(page, 'Certified Copy'),
  )
  await cart(page).getByText('Calculated at Checkout').waitFor()
  const openCheckout = await timeStep(page, inDialog('How is the customer paying?'), () =>
    checkOut(page),
  )
  await dialog.getByRole('radio', { name: 'Card' }).check({ force: true })
  const chooseReader = await timeStep(page, inDialog('Choose a card reader'), () =>
    button('Next').click(),
  )
  await dialog.getByRole('radio', { name: 'Front Counter 1' }).check({ force: true })
  await button('Connect').click()
  await heading(dialog, question.text).waitFor()
  await dialog.getByRole('radio', { name: 'Credit' }).check({ force: true })
  const cardType = await timeStep(page, inDialog('Customer information'), () =>
    button('Next').click(),
  )
  const askReader = await timeStep(page, inDialog('Ready for Payment'), () =>
    button('Skip').click(),
  )
  await dialog.getByRole('radio', { name: 'Success' }).check({ force: true })
  const done = await timeStep(page, inDialog('Payment complete'), () =>
    button('Simulate Card Swipe').click(),
  )
  const longest = await longestFrame(page)
  const print = await timePrint(page, () => button('Print Receipt').click())
  return {
    intoCart,
    openCheckout,
    chooseReader,
    chooseCardType: cardType,
    askReader,
    done,
    print,
    longestFrame: longest,
  }
}

const inContext = async <T>(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  run: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  try {
    const page = await context.newPage()
    await watchSteps(page)
    return await run(page, context)
  } finally {
    await context.close()
  }
}

const throttle = async (page: Page, rate: number) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

const openCatalog = async (page: Page, url: string) => {
  await page.goto(`${url}/catalog`)
  await page.getByRole('button', { name: /^Certified Copy/ }).waitFor()
  // Waits for scripts that load after the first screen.
  await page.waitForTimeout(2_000)
}

const ofCounter = (browser: Browser, url: string, storageState: Session, rate: number) =>
  inContext(browser, { storageState }, async (page) => {
    await openCatalog(page, url)
    await throttle(page, rate)
    return oneSale(page)
  })

const ofFloor = (browser: Browser, url: string, rate: number) =>
  inContext(browser, {}, async (page) => {
    await page.goto(`${url}/steps`)
    await page.getByRole('button', { name: 'Next' }).waitFor()
    await throttle(page, rate)
    await longestFrame(page)
    const step = await timeStep(page, { selector: 'dialog h3', text: 'Step 1' }, () =>
      page.getByRole('button', { name: 'Next' }).click(),
    )
    const longest = await longestFrame(page)
    const print = await timePrint(page, () => page.getByRole('button', { name: 'Print' }).click())
    return {
      intoCart: step,
      openCheckout: step,
      chooseReader: step,
      chooseCardType: step,
      askReader: step,
      done: step,
      print,
      longestFrame: longest,
    }
  })
type Session = Awaited<ReturnType<typeof storedSession>>

const server = await startServerProcess('bench-sale')
const floor = await serveFloor(await bundleFloor('screens.tsx'), {})
const browser = await chromium.launch((await findChromium()).launchOptions)
try {
  const session = await storedSession(browser, server.url)
  for (const rate of slowdowns) {
    const times: Record<'floor' | 'counter', SaleTimes[]> = { floor: [], counter: [] }
    for (let round = 0; round < rounds; round += 1) {
      times.floor.push(await ofFloor(browser, floor.url, rate))
      times.counter.push(await ofCounter(browser, server.url, session, rate))
    }
    printRatios(`steps of a sale, processor slowed ${rate} times`, times)
  }
} finally {
  await browser.close()
  floor.close()
  await server.dispose()
}
