import { readerErrors } from '#domain/reader/reader-errors.ts'

import { checkout, heading, signIn, startSale, swipe } from './counter.ts'
import { expect, test } from './fixtures.ts'

const failing = [
  ['Declined', readerErrors.declined],
  ['Cancelled', readerErrors.canceled],
  ['Device Timeout', readerErrors.timedOut],
] as const

for (const [scenario, error] of failing) {
  test(`${scenario}: shows the error and completes the same payment on retry`, async ({ page }) => {
    const created: string[] = []
    page.on('response', async (response) => {
      if (response.request().method() === 'POST' && response.url().endsWith('/payments')) {
        created.push(response.url())
      }
    })
    await signIn(page, 'cashier@lakeview.example')
    await startSale(page)
    await swipe(page, scenario)

    const dialog = checkout(page)
    await expect(dialog.getByText(error.title, { exact: true })).toBeVisible()
    await expect(dialog.getByText(error.detail, { exact: true })).toBeVisible()
    await expect(dialog.getByRole('alert')).toContainText(error.detail)

    await dialog.getByRole('button', { name: 'Retry Payment' }).click()
    await expect(heading(dialog, 'Ready for Payment')).toBeFocused()
    await swipe(page, 'Success')
    await expect(heading(dialog, 'Payment complete')).toBeVisible()
    expect(created).toHaveLength(1)
  })
}

test('Random Error: shows a title and advice, and offers a retry', async ({ page }) => {
  await signIn(page, 'cashier@lakeview.example')
  await startSale(page)
  await swipe(page, 'Random Error')
  const dialog = checkout(page)
  await expect(heading(dialog, 'Payment not completed')).toBeFocused()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await expect(dialog.getByRole('button', { name: 'Retry Payment' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeVisible()
})

test('Success: shows no error and offers no retry', async ({ page }) => {
  await signIn(page, 'cashier@lakeview.example')
  await startSale(page)
  await swipe(page, 'Success')
  const dialog = checkout(page)
  await expect(heading(dialog, 'Payment complete')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Retry Payment' })).toBeHidden()
})
