import type { Locator, Page } from '@playwright/test'

import {
  chooseReason,
  addToCart,
  cart,
  checkout,
  heading,
  signIn,
  watchPrinting,
} from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ serverName: 'low-window' })

// The smallest window that an office uses; larger ones show more of the same layout.
test.use({ viewport: { width: 1024, height: 600 } })

const middleAtRest = async (target: Locator) => {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null
  await expect(async () => {
    const before = box
    box = await target.boundingBox()
    expect(box).toEqual(before)
  }).toPass({ intervals: [50] })
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2] as const
}

/** Clicks a target that is fully visible and uncovered, without scrolling. */
const press = async (target: Locator) => {
  await expect(target).toBeEnabled()
  await expect(target).toBeInViewport({ ratio: 1 })
  const [x, y] = await middleAtRest(target)
  const isOnTop = await target.evaluate(
    (element, middle) => element.contains(document.elementFromPoint(...middle)),
    [x, y] as const,
  )
  expect(isOnTop).toBe(true)
  await target.page().mouse.click(x, y)
}

const wheelTo = async (page: Page, over: Locator, target: Locator) => {
  await over.hover({ position: { x: 200, y: 200 } })
  await expect(async () => {
    await page.mouse.wheel(0, 150)
    await expect(target).toBeInViewport({ ratio: 1, timeout: 300 })
  }).toPass()
}

const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })
const choice = (within: Locator, name: string) => within.locator('label').filter({ hasText: name })

test('sells, prints, refunds and changes a setting by mouse in a low window', async ({ page }) => {
  test.slow()
  const printed = await watchPrinting(page)
  await signIn(page, 'admin@lakeview.example')

  await addToCart(page, 'Certified Copy')
  await press(button(cart(page), 'Checkout'))
  const dialog = checkout(page)
  await press(choice(dialog, 'Card'))
  await press(button(dialog, 'Next'))
  await press(choice(dialog, 'Front Counter 1'))
  await press(button(dialog, 'Connect'))
  await expect(heading(dialog, 'Credit or debit?')).toBeVisible()
  await press(button(dialog, 'Back'))
  await press(button(dialog, 'Connect'))
  await press(choice(dialog, 'Credit'))
  await press(button(dialog, 'Next'))
  await press(button(dialog, 'Skip'))
  const swipe = button(dialog, 'Simulate Card Swipe')
  await expect(heading(dialog, 'Ready for Payment')).toBeInViewport({ ratio: 1 })
  await wheelTo(page, dialog, swipe)
  await press(swipe)
  await expect(heading(dialog, 'Payment complete')).toBeInViewport({ ratio: 1 })
  await press(button(dialog, 'Print Receipt'))
  await expect.poll(() => printed.length).toBe(1)

  await press(page.getByRole('link', { name: 'Transaction History' }))
  const view = page.getByRole('button', { name: /^View Receipt, Purchase/ }).first()
  await wheelTo(page, page.getByRole('main'), view)
  await press(view)
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await press(button(receipt, 'Refund'))
  const refund = page.getByRole('dialog', { name: 'Refund', exact: true })
  await press(choice(refund, 'Full'))
  await press(button(refund, 'Preview Refund'))
  const preview = page.getByRole('dialog', { name: 'Refund Preview' })
  await chooseReason(page)
  await press(button(preview, 'Process Refund'))
  await expect(receipt).toContainText('Refunded: $16.00')
  await expect(button(receipt, 'Print Receipt')).toBeInViewport({ ratio: 1 })
  await press(button(receipt, 'Close'))

  await press(page.getByRole('link', { name: 'Settings' }))
  const minutes = page.getByRole('textbox', { name: 'Session Timeout (minutes)' })
  await wheelTo(page, page.getByRole('main'), minutes)
  await minutes.fill('12')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await wheelTo(page, page.getByRole('main'), save)
  await press(save)
  await expect(page.getByText('Settings saved')).toBeVisible()
})
