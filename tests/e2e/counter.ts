import { expect, type Locator, type Page } from '@playwright/test'

import { demoPassword } from '#domain/demo/accounts.ts'

/** Cashier actions, found by their labels on screen. */

export const microsite = (page: Page) => page.frameLocator('iframe[title="Sign in"]')

export const submitSignIn = async (page: Page, email: string, password = demoPassword) => {
  const form = microsite(page)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

export const signIn = async (page: Page, email: string, path = '/catalog') => {
  await page.goto(path)
  await submitSignIn(page, email)
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
}

export const cart = (page: Page) => page.getByRole('region', { name: 'Cart' })
export const checkout = (page: Page) => page.getByRole('dialog', { name: 'Checkout' })
export const heading = (within: Locator, name: string) =>
  within.getByRole('heading', { name, exact: true })

/** The tile of a product or record type, not its star. */
export const tile = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name })
    .and(page.locator(':not([aria-pressed])'))

export const addToCart = (page: Page, product: string) => tile(page, product).click()

/** Opens checkout; `pays` picks the method if the tenant offers several. */
export const checkOut = async (page: Page, pays?: 'Card' | 'Bank') => {
  await cart(page).getByRole('button', { name: 'Checkout' }).click()
  if (!pays) return
  const dialog = checkout(page)
  await expect(heading(dialog, 'How is the customer paying?')).toBeVisible()
  await dialog.getByRole('radio', { name: pays }).check({ force: true })
  await dialog.getByRole('button', { name: 'Next' }).click()
}

/** Picks a reader; needed once per browser. */
export const connectReader = async (page: Page, reader = 'Front Counter 1') => {
  const dialog = checkout(page)
  await dialog.getByRole('radio', { name: reader }).check({ force: true })
  await dialog.getByRole('button', { name: 'Connect' }).click()
}

export const chooseCardType = async (page: Page, type: 'Credit' | 'Debit') => {
  const dialog = checkout(page)
  await expect(heading(dialog, 'Credit or debit?')).toBeVisible()
  await dialog.getByRole('radio', { name: type }).check({ force: true })
  await dialog.getByRole('button', { name: 'Next' }).click()
}

export const startSale = async (page: Page, product = 'Certified Copy') => {
  await addToCart(page, product)
  await checkOut(page, 'Card')
  await connectReader(page)
  await chooseCardType(page, 'Credit')
  await checkout(page).getByRole('button', { name: 'Skip' }).click()
  await expect(heading(checkout(page), 'Ready for Payment')).toBeVisible()
}

/** Types like a check reader, a key every five milliseconds by the events' own times, however busy the machine is. */
export const scanCheck = async (page: Page, line: string) => {
  const browser = await page.context().newCDPSession(page)
  const started = Date.now()
  const press = (key: string, index: number) => {
    const event = { key, timestamp: (started + 5 * index) / 1000 }
    return [
      browser.send('Input.dispatchKeyEvent', {
        ...event,
        type: 'keyDown',
        text: key === 'Enter' ? '\r' : key,
      }),
      browser.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }),
    ]
  }
  await Promise.all([...line, 'Enter'].flatMap(press))
  await browser.detach()
}

export const swipe = async (page: Page, scenario: string) => {
  const dialog = checkout(page)
  await dialog.getByRole('radio', { name: scenario }).check({ force: true })
  await dialog.getByRole('button', { name: 'Simulate Card Swipe' }).click()
}

type Reply = { status: number; body: { ok: boolean; message?: string; contents?: unknown } }

/** Calls the API as the signed-in user, to verify state independently of the screen. */
export const callServer = async (page: Page, path: string): Promise<Reply> =>
  page.evaluate(async (template) => {
    const { token, tenantId } = JSON.parse(localStorage.getItem('counter.session') ?? '{}')
    const response = await fetch(template.replace('{tenant}', tenantId), {
      headers: { Authorization: `Bearer ${token}` },
    })
    return { status: response.status, body: await response.json() }
  }, path)

export const watchPrinting = async (page: Page): Promise<readonly string[]> => {
  const printed: string[] = []
  await page.exposeFunction('notePrint', (text: string) => {
    printed.push(text)
  })
  await page.addInitScript(() => {
    window.print = () =>
      void Reflect.get(window.top ?? window, 'notePrint')(document.body.innerText)
  })
  return printed
}

/** Every demo office asks why a payment is refunded. */
export const chooseReason = async (page: Page, reason = 'Wrong amount') => {
  await page.getByRole('button', { name: /Reason for the refund/ }).click()
  await page.getByRole('option', { name: reason }).click()
}

/** Presses Tab until the target has the focus. */
export const tabTo = async (page: Page, target: Locator, most = 20) => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
