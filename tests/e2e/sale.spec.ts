import type { Page } from '@playwright/test'

import { Payment } from '#domain/payments/payment.ts'

import {
  addToCart,
  callServer,
  cart,
  checkout,
  checkOut,
  chooseCardType,
  connectReader,
  heading,
  signIn,
  startSale,
  submitSignIn,
  swipe,
  watchPrinting,
} from './counter.ts'
import { expect, test } from './fixtures.ts'

const cashier = 'cashier@lakeview.example'

/** On the server alone: the page learns of it from the answer to its next call. */
const endSession = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('counter.session') ?? '{}')
    const headers = { Authorization: `Bearer ${token}` }
    await fetch('/api/account/sign-out', { method: 'POST', headers })
  })

test.describe('a sale of a Certified Copy', () => {
  test('is charged, recorded and printed, and survives a restart', async ({ page, server }) => {
    test.slow()
    const printed = await watchPrinting(page)
    await signIn(page, cashier)
    await addToCart(page, 'Certified Copy')
    await expect(cart(page)).toContainText('Subtotal$15.00')
    await expect(cart(page)).toContainText('Calculated at Checkout')
    await checkOut(page, 'Card')
    await connectReader(page)

    const dialog = checkout(page)
    await expect(dialog.getByText('Total with fee $16.00')).toBeVisible()
    await expect(dialog.getByText('Total with fee $16.50')).toBeVisible()
    await chooseCardType(page, 'Credit')
    await dialog.getByRole('button', { name: 'Skip' }).click()
    await expect(heading(dialog, 'Ready for Payment')).toBeFocused()
    await expect(
      dialog.getByText('Please have the customer swipe or insert their card.').first(),
    ).toBeVisible()
    await swipe(page, 'Success')
    await expect(heading(dialog, 'Payment complete')).toBeFocused()
    // The icon pops only for those who have not asked for reduced motion.
    const icon = dialog.locator('span:has(> .lucide-check[width="40"])')
    await expect(icon).toHaveCSS('animation-name', 'none')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(icon).not.toHaveCSS('animation-name', 'none')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await dialog.getByRole('button', { name: 'Print Receipt' }).click()

    await expect(page).toHaveURL(/\/receipt\/[\w-]+$/)
    await expect(page.getByText('Your Receipt')).toBeVisible()
    await expect.poll(() => printed.length).toBe(1)
    const paymentId = new URL(page.url()).pathname.split('/').at(-1)
    const path = `/api/pos/tenants/{tenant}/payments/${paymentId}`

    const recorded = Payment.parse((await callServer(page, path)).body.contents)
    expect(recorded).toMatchObject({
      status: 'COMPLETE',
      outcomePending: false,
      cardSubTypeSelectedByTeller: 'CREDIT',
      location: 'City Hall',
      userFirstName: 'Cory',
      totals: {
        subTotal: { amount: '15.00' },
        feeTotal: { amount: '1.00' },
        grandTotal: { amount: '16.00' },
        chargedTotal: { amount: '16.00' },
      },
    })
    expect(recorded.payables).toMatchObject([{ name: 'Certified Copy', amountValue: '15.00' }])
    expect(recorded.subpayments).toMatchObject([
      { transactionType: 'SALE', chargedAmount: { amount: '16.00' }, lastFour: '1111' },
    ])
    expect(recorded.confirmationNumber).toMatch(/^[A-Z0-9]{10}$/)
    await expect(page.getByRole('main')).toContainText(recorded.confirmationNumber ?? '')
    for (const text of ['Your Receipt', '$16.00', 'Certified Copy', recorded.confirmationNumber]) {
      expect(printed[0]).toContain(text)
    }
    // Print shows the receipt only, also for the browser's own print command.
    expect(printed[0]).not.toContain('Log Out')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Your Receipt')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })

    await server.restart()
    expect(Payment.parse((await callServer(page, path)).body.contents)).toEqual(recorded)
    await page.reload()
    await expect(page.getByText('$16.00').first()).toBeVisible()
  })

  test('shows on other pages, is listed at once, can be left by Back, and resumes after a lost session', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/^401 (GET|POST) \/api\//)
    await signIn(page, cashier)
    const goTo = (name: string) => page.getByRole('link', { name }).first().click()
    const history = page.getByRole('table', { name: 'Transactions' })
    const sales = history.getByRole('button', { name: /^View Receipt, Purchase/ })
    await goTo('Transaction History')
    await expect(history).toHaveAttribute('aria-busy', 'false')
    const before = await sales.count()
    await goTo('Catalog')

    await startSale(page)
    await page.keyboard.press('Escape')
    await goTo('Transaction History')
    await expect(page.getByText('A payment is in progress: $16.00')).toBeVisible()
    await page.getByRole('button', { name: 'Return to Payment' }).click()
    await swipe(page, 'Success')
    await checkout(page).getByRole('button', { name: 'Done' }).click()
    await expect(checkout(page)).toBeHidden()
    await expect(cart(page)).toContainText('The cart is empty')
    await expect(cart(page).getByRole('button', { name: 'Checkout' })).toBeDisabled()
    await goTo('Transaction History')
    await expect(sales).toHaveCount(before + 1)
    await goTo('Catalog')

    await addToCart(page, 'Document Search')
    await checkOut(page, 'Card')
    for (const step of [
      'Credit or debit?',
      'Choose a card reader',
      'How is the customer paying?',
    ]) {
      await expect(heading(checkout(page), step)).toBeVisible()
      await page.goBack()
    }
    await expect(checkout(page)).toBeHidden()
    await expect(page).toHaveURL(/\/catalog$/)

    await endSession(page)
    await checkOut(page, 'Card')
    await expect(page).toHaveURL(/\/login\?redirect=%2Fcatalog$/)
    await submitSignIn(page, cashier)
    await expect(cart(page)).toContainText('Your sale was interrupted when you were signed out.')
    await expect(cart(page)).toContainText('Document Search')
  })

  test('works by keyboard alone, from sign-in to the print dialog', async ({ page }) => {
    const printed = await watchPrinting(page)
    const { keyboard } = page
    const focused = () =>
      page.evaluate(() => document.querySelector(':is(a, button):focus')?.textContent ?? '')
    const tabTo = async (text: string) => {
      for (let presses = 0; presses < 60; presses += 1) {
        if ((await focused()).includes(text)) return
        await keyboard.press('Tab')
      }
      throw new Error(`Tab never reached "${text}".`)
    }
    await page.goto('/catalog')
    await expect(page.frameLocator('iframe').getByLabel('Email')).toBeVisible()
    const inFrame = (id: string) => page.frameLocator('iframe').locator(`#${id}:focus`).count()
    for (let presses = 0; presses < 10 && (await inFrame('email')) === 0; presses += 1) {
      await keyboard.press('Tab')
    }
    await keyboard.type(cashier)
    await keyboard.press('Tab')
    await keyboard.type('counter-demo-2026')
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Certified Copy/ })).toBeVisible()

    await tabTo('Certified Copy')
    await keyboard.press('Enter')
    await expect(cart(page)).toContainText('Calculated at Checkout')
    await tabTo('Checkout')
    await keyboard.press('Enter')
    const dialog = checkout(page)
    await expect(heading(dialog, 'How is the customer paying?')).toBeFocused()
    await tabTo('Next')
    await keyboard.press('Enter')
    await expect(heading(dialog, 'Choose a card reader')).toBeFocused()
    await expect(dialog.getByRole('radio', { name: 'Front Counter 1' })).toBeVisible()
    await keyboard.press('Tab')
    await expect(dialog.getByRole('radiogroup').locator(':focus')).toHaveCount(1)
    for (
      const radio = dialog.getByRole('radio', { name: 'Front Counter 1' });
      !(await radio.isChecked());
    ) {
      await keyboard.press('ArrowDown')
    }
    await tabTo('Connect')
    await keyboard.press('Enter')
    await expect(heading(dialog, 'Credit or debit?')).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await expect(dialog.getByRole('radio', { name: 'Credit' })).toBeChecked()
    await tabTo('Next')
    await keyboard.press('Enter')
    await expect(heading(dialog, 'Customer information')).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.type('Pat')
    await tabTo('Next')
    await keyboard.press('Enter')
    await expect(heading(dialog, 'Ready for Payment')).toBeFocused()
    await tabTo('Simulate Card Swipe')
    await keyboard.press('Enter')
    await expect(heading(dialog, 'Payment complete')).toBeFocused()
    await tabTo('Print Receipt')
    await keyboard.press('Enter')
    await expect(page.getByText('Your Receipt')).toBeVisible()
    await expect.poll(() => printed.length).toBe(1)
  })
})
