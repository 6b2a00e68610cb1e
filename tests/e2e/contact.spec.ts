import { sql } from 'kysely'

import { Payment } from '#domain/payments/payment.ts'
import { openEngine } from '#server/db/engine.ts'

import {
  addToCart,
  checkout,
  checkOut,
  chooseCardType,
  connectReader,
  heading,
  signIn,
  swipe,
} from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ serverName: 'contact-required' })

const requireContact = async (path: string) => {
  const engine = await openEngine({ kind: 'folder', path })
  const required = JSON.stringify({
    firstNameRequired: true,
    lastNameRequired: true,
    emailRequired: true,
    phoneRequired: true,
  })
  await sql`update point_of_sale_config set settings = settings || ${required}::jsonb
    where tenant_id = 'lakeview'`.execute(engine.db)
  await engine.close()
}

test('requires the contact fields and names the missing ones', async ({ page, server }) => {
  await server.restart(() => requireContact(server.dataFolder))
  await signIn(page, 'cashier@lakeview.example')
  await addToCart(page, 'Certified Copy')
  await checkOut(page, 'Card')
  await connectReader(page)
  await chooseCardType(page, 'Credit')
  const dialog = checkout(page)
  const next = dialog.getByRole('button', { name: 'Next' })
  await expect(heading(dialog, 'Customer information')).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Skip' })).toBeHidden()
  await expect(next).toBeDisabled()

  await dialog.getByLabel('First name').focus()
  await dialog.getByLabel('Last name').focus()
  await expect(dialog.getByText('This field is required.')).toHaveCount(1)
  await dialog.getByLabel('First name').fill('Pat')
  await dialog.getByLabel('Last name').fill('Doe')
  await dialog.getByLabel('Phone').fill('555-0100')
  await dialog.getByLabel('Email').fill('pat@nowhere')
  await expect(next).toBeDisabled()
  await dialog.getByLabel('Email').fill('pat@example.com')
  const created = page.waitForResponse(
    (response) => response.url().endsWith('/payments') && response.request().method() === 'POST',
  )
  await next.click()
  const payment = Payment.parse((await (await created).json()).contents)
  expect(payment).toMatchObject({
    customerFirstName: 'Pat',
    customerLastName: 'Doe',
    customerEmail: 'pat@example.com',
    customerPhone: '555-0100',
  })
  await swipe(page, 'Success')
  await expect(heading(dialog, 'Payment complete')).toBeVisible()
})
