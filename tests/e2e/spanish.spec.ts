import { readFile } from 'node:fs/promises'

import { demoPassword } from '#domain/demo/accounts.ts'
import type { StaffText } from '#domain/language/staff-text.ts'
import { staffSpanish } from '#domain/language/staff/spanish.ts'

import { callServer, microsite, signIn, submitSignIn, tabTo } from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ locale: 'es-US', serverName: 'spanish' })

const es = (text: StaffText): string => staffSpanish[text]

test('sells after a decline, refunds and returns to English by keyboard, in Spanish', async ({
  page,
}) => {
  test.slow()
  const { keyboard } = page
  const press = async (target: Parameters<typeof tabTo>[1], most = 40) => {
    await tabTo(page, target, most)
    await keyboard.press('Enter')
  }
  const button = (text: StaffText) => page.getByRole('button', { name: es(text), exact: true })

  await page.goto('/catalog')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  for (let presses = 0; (await frame.locator('#email:focus').count()) === 0; presses += 1) {
    expect(presses).toBeLessThan(10)
    await keyboard.press('Tab')
  }
  await keyboard.type('cashier@lakeview.example')
  await keyboard.press('Tab')
  await keyboard.type(demoPassword)
  await keyboard.press('Enter')

  const product = page.getByRole('button', { name: /^Certified Copy/ })
  await press(product)
  await press(
    page.getByRole('region', { name: es('Cart') }).getByRole('button', { name: 'Cobrar' }),
  )
  const dialog = page.getByRole('dialog', { name: es('Checkout') })
  const heading = (text: StaffText) =>
    expect(dialog.getByRole('heading', { name: es(text), exact: true })).toBeFocused()
  await heading('How is the customer paying?')
  await press(button('Next'))
  await heading('Choose a card reader')
  const reader = dialog.getByRole('radio', { name: 'Front Counter 1' })
  await expect(reader).toBeVisible()
  await keyboard.press('Tab')
  while (!(await reader.isChecked())) await keyboard.press('ArrowDown')
  await press(button('Connect'))
  await heading('Credit or debit?')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await press(button('Next'))
  await heading('Customer information')
  await press(button('Skip'))

  await heading('Ready for Payment')
  const declined = dialog.getByRole('radio', { name: es('Declined') })
  await tabTo(page, dialog.getByRole('radio', { name: es('Success') }))
  while (!(await declined.isChecked())) await keyboard.press('ArrowRight')
  await press(button('Simulate Card Swipe'))
  await heading('Payment not completed')
  await expect(dialog).toContainText(
    'La tarjeta fue rechazada. Pida al cliente que use otra tarjeta.',
  )
  await expect(dialog).toContainText(es('Not charged'))
  await press(button('Retry Payment'))
  await heading('Ready for Payment')
  await press(button('Simulate Card Swipe'))
  await heading('Payment complete')
  await press(button('Done'))

  const list = await callServer(page, '/api/pos/tenants/{tenant}/payments?pageSize=1')
  const [paid] = list.body.contents as { confirmationNumber: string }[]
  const confirmationNumber = paid?.confirmationNumber ?? ''
  await press(page.getByRole('link', { name: es('Transaction History [navigation]') }).first(), 80)
  await press(page.getByRole('button', { name: `Ver recibo, Compra ${confirmationNumber}` }), 60)
  const receipt = page.getByRole('dialog', { name: es('Receipt') })
  await press(receipt.getByRole('button', { name: es('Refund') }))
  const refund = page.getByRole('dialog', { name: es('Refund'), exact: true })
  await tabTo(page, refund.getByRole('radio', { name: es('None') }))
  await keyboard.press('ArrowLeft')
  await tabTo(page, refund.getByRole('textbox', { name: es('Amount to refund') }))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('5.00')
  await press(refund.getByRole('button', { name: es('Preview Refund') }))
  const preview = page.getByRole('dialog', { name: es('Refund Preview') })
  await press(preview.getByRole('button', { name: /Motivo del reembolso/ }))
  // A reason is the office's own word.
  await expect(page.getByRole('option', { name: 'Customer request' })).toBeFocused()
  await keyboard.press('Enter')
  await press(preview.getByRole('button', { name: es('Process Refund') }))
  await expect(receipt).toContainText('Refunded: $5.33')
  await keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await press(button('Download CSV'), 80)
  const [columns, ...rows] = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(columns).toMatch(/^\u{FEFF}Fecha,Hora,Tipo,/u)
  expect(rows[0]).toContain(`,${es('Refund')},`)
  expect(rows.at(-2)).toMatch(/^Descargado por,/)

  await press(page.getByRole('link', { name: es('your sessions') }), 80)
  const english = page.getByRole('radio', { name: 'English' })
  await tabTo(page, page.getByRole('radio', { name: 'Español' }), 80)
  await keyboard.press('ArrowUp')
  await expect(page.getByRole('heading', { name: 'Your Sessions' })).toBeVisible()
  await expect(english).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
})

test.describe('the language of the office', () => {
  test.use({ locale: 'en-US' })

  test('is taken up at sign-in, unless one was chosen at the browser', async ({ page }) => {
    const html = page.locator('html')
    const language = page.getByRole('button', { name: /Language/ })
    const logOut = page.getByRole('button', { name: es('Log Out') })
    await signIn(page, 'admin@lakeview.example', '/settings/general')
    await language.click()
    await page.getByRole('option', { name: 'Español' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(html).toHaveAttribute('lang', 'en-US')

    await submitSignIn(page, 'cashier2@lakeview.example')
    await expect(logOut).toBeVisible()
    await expect(html).toHaveAttribute('lang', 'es-US')
    await logOut.click()

    await page.getByRole('button', { name: 'English' }).click()
    await expect(html).toHaveAttribute('lang', 'en-US')
    await expect(microsite(page).getByRole('button', { name: 'Sign in' })).toBeVisible()
    await submitSignIn(page, 'cashier2@lakeview.example')
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await expect(html).toHaveAttribute('lang', 'en-US')
  })
})
