import type { Locator, Page } from '@playwright/test'

import { type Shows, timePrint, timeStep } from '#tests/bench/measure-steps.ts'

/*
 * A cashier's acts. Elements are found by selector and text: role selectors take the page's time and make the browser
 * retain the nodes that they read.
 */

/** Milliseconds of each part of a sale without the person, the card, the reader's poll and the print delay. */
export interface SaleParts {
  intoCart: number
  openCheckout: number
  choosePayment: number
  chooseCardType: number
  skipCustomer: number
  recordPayment: number
  print: number
  backToCatalog: number
}

/** SPEC §2: waits before it prints. */
export const printDelay = 500

const dialogOf = (page: Page): Locator => page.locator('[role=dialog]').last()
const press = (page: Page, name: string) =>
  dialogOf(page).locator('button', { hasText: name }).last().click()
const choose = (page: Page, name: string) =>
  dialogOf(page).locator('label', { hasText: name }).first().click()
const inDialog = (text: string): Shows => ({ selector: '[role=dialog] :is(h1, h2, h3)', text })
const products: Shows = { selector: 'main li button', text: 'Certified Copy' }
const goTo = (page: Page, href: string) => page.locator(`nav a[href="${href}"]:visible`).click()

const openCatalog = (page: Page) => timeStep(page, products, () => goTo(page, '/catalog'))

/** Milliseconds from the reader's last poll, or the press if that is later, to the confirmation. */
const timeRecording = async (page: Page): Promise<number> => {
  const all = await timeStep(page, inDialog('Payment complete'), () =>
    press(page, 'Simulate Card Swipe'),
  )
  const waited = await page.evaluate(() => window.steps.polledAt - window.steps.pressedAt)
  return all - Math.max(waited, 0)
}

/** Sells a copy for a card at the simulated reader, prints the receipt and comes back. */
export const sell = async (page: Page): Promise<SaleParts> => {
  const intoCart = await timeStep(
    page,
    { selector: 'section li bdi', text: 'Certified Copy' },
    () => page.locator('main li button', { hasText: 'Certified Copy' }).first().click(),
  )
  const openCheckout = await timeStep(page, inDialog('How is the customer paying?'), () =>
    page.locator('main section button', { hasText: 'Checkout' }).click(),
  )
  await choose(page, 'Card')
  const choosePayment = await timeStep(page, inDialog('Credit or debit?'), () =>
    press(page, 'Next'),
  )
  await choose(page, 'Credit')
  const chooseCardType = await timeStep(page, inDialog('Customer information'), () =>
    press(page, 'Next'),
  )
  const skipCustomer = await timeStep(page, inDialog('Ready for Payment'), () =>
    press(page, 'Skip'),
  )
  await choose(page, 'Success')
  const recordPayment = await timeRecording(page)
  await timePrint(page, () => press(page, 'Print Receipt'))
  const printed = await page.evaluate(() => window.steps.printedAt - window.steps.pressedAt)
  const backToCatalog = await openCatalog(page)
  return {
    intoCart,
    openCheckout,
    choosePayment,
    chooseCardType,
    skipCustomer,
    recordPayment,
    print: printed - printDelay,
    backToCatalog,
  }
}

/** Connects the browser's reader during a first sale, which ends at the reader. */
export const connectReader = async (page: Page): Promise<void> => {
  await page.locator('main li button', { hasText: 'Certified Copy' }).first().click()
  await page.locator('main section button', { hasText: 'Checkout' }).click()
  await choose(page, 'Card')
  await press(page, 'Next')
  await choose(page, 'Front Counter 1')
  await press(page, 'Connect')
  await choose(page, 'Credit')
  await press(page, 'Next')
  await press(page, 'Skip')
  await choose(page, 'Success')
  await press(page, 'Simulate Card Swipe')
  await press(page, 'Done')
  await dialogOf(page).waitFor({ state: 'hidden' })
}

const openHistory = async (page: Page) => {
  await goTo(page, '/transactions')
  await page.locator('table[aria-label=Transactions][aria-busy=false]').waitFor()
  await page.locator('search button').first().waitFor()
}

/** Refunds the newest sale in full. */
export const refund = async (page: Page): Promise<void> => {
  await openHistory(page)
  await page.locator('button[aria-label^="View Receipt, Purchase"]').first().click()
  await press(page, 'Refund')
  await choose(page, 'Full')
  await press(page, 'Preview Refund')
  await dialogOf(page).locator('button[aria-haspopup=listbox]').click()
  await page.locator('[role=option]').first().click()
  await press(page, 'Process Refund')
  await dialogOf(page).getByText('Refunded: $').first().waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await openCatalog(page)
}

const records = [
  { item: 'Property Tax', query: '041200001', found: 'Select what to pay' },
  { item: 'Court Citations', query: 'c1001', found: 'Select what to pay' },
] as const

/** Looks up a record by typing its number, and closes the search. */
export const lookUp = async (page: Page, turn: number): Promise<void> => {
  const { item, query, found } = records[turn % records.length] ?? records[0]
  await page.locator('main li button', { hasText: item }).first().click()
  await dialogOf(page).locator('input:not([type=radio])').first().click()
  await page.keyboard.type(query, { delay: 60 })
  await page.keyboard.press('Enter')
  await dialogOf(page).locator('h1, h2, h3', { hasText: found }).waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
}

/** Filters the history by place and by a typed name. */
export const filter = async (page: Page): Promise<void> => {
  await openHistory(page)
  await page.locator('search button', { hasText: 'All Locations' }).click()
  await page.locator('[role=option]', { hasText: 'City Hall' }).click()
  await page.waitForURL(/location=/)
  await page.locator('search input[type=search]').click()
  await page.keyboard.type('1111', { delay: 60 })
  await page.waitForURL(/search=/)
  await page.locator('table[aria-label=Transactions][aria-busy=false]').waitFor()
  await openCatalog(page)
}
