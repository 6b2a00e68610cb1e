import { markup, textOf } from '#tests/security/markup.ts'

import { cart, checkout, checkOut, heading, signIn, swipe, watchPrinting } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { expectFields, expectText, watchScripts } from './security-places.ts'
import { seedPlaces, worldOf } from './security-seed.ts'

test.use({ serverName: 'markup' })

test('what people typed is text in catalogue, cart, checkout, settings and terminals', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000)
  await watchScripts(context)
  const printed = await watchPrinting(page)
  const world = worldOf(server)
  const { created, other, terminal, front } = await seedPlaces(world)

  await test.step('catalogue, cart and checkout', async () => {
    await signIn(page, 'admin@lakeview.example')
    await expectFields(
      page,
      'createCustomProduct name',
      'updateCustomProduct name',
      'updateConfig title',
    )
    await expectFields(page, 'updateConfig clientName')
    await expectText(page, [markup('record')])
    const name = textOf('createCustomProduct name')
    await page.getByRole('main').getByRole('listitem').getByRole('button', { name }).click()
    await expect(cart(page)).toContainText(name)
    await checkOut(page, 'Card')
    await expectFields(page, 'createTerminal label', 'updateTerminal label')
    await expectFields(page, 'createTerminal location', 'updateTerminal location')
    const reader = textOf('updateTerminal label')
    await checkout(page).getByRole('radio', { name: reader }).check({ force: true })
    await checkout(page).getByRole('button', { name: 'Connect' }).click()
    await checkout(page).getByRole('radio', { name: 'Credit' }).check({ force: true })
    await checkout(page).getByRole('button', { name: 'Next' }).click()
    await checkout(page).getByLabel('First name').fill(markup('first'))
    await checkout(page).getByLabel('Last name').fill(markup('last'))
    await checkout(page).getByRole('button', { name: 'Next' }).click()
    await swipe(page, 'Success')
    await expect(heading(checkout(page), 'Payment complete')).toBeVisible()
    await expectFields(page, 'createCustomProduct name', 'createCustomProduct description')
    await expectFields(page, 'updateConfig feeDescription')
    await checkout(page).getByRole('button', { name: 'Print Receipt' }).click()
    await expect.poll(() => printed.length).toBe(1)
    expect(printed[0]).toContain(name)
    expect(printed[0]).toContain(textOf('updateConfig clientName'))
    await expectText(page, [name])
  })

  await test.step('catalogue editing', async () => {
    await page.goto('/catalog/edit')
    await expectFields(page, 'createCustomProduct name', 'updateCustomProduct name')
    await page.goto(`/catalog/edit/${other._id}`)
    await expectFields(page, 'updateCustomProduct name', 'updateCustomProduct description')
    await page.goto(`/catalog/edit/${created._id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expectFields(page, 'createCustomProduct name')
    await page.keyboard.press('Escape')
  })

  await test.step('settings and terminals', async () => {
    await page.goto('/settings/general')
    await expectFields(page, 'updateConfig clientName', 'updateConfig title')
    await page.goto('/settings/transaction')
    await expectFields(page, 'updateConfig feeDescription')
    await page.goto('/settings/offerings')
    await expectFields(page, 'updateConfig offerings.0.title')
    await expectText(page, [markup('record'), markup('about')])
    await page.goto('/settings/terminals')
    await expectFields(page, 'createTerminal label', 'createTerminal location')
    await page.goto(`/settings/terminals/${front._id}`)
    await expectFields(page, 'updateTerminal label', 'updateTerminal location')
    await page.goto(`/settings/terminals/${terminal._id}`)
    await expectFields(page, 'createTerminal label', 'createTerminal location')
    await page.getByRole('button', { name: 'Deactivate Terminal' }).click()
    await expectFields(page, 'createTerminal label')
    await page.keyboard.press('Escape')
  })
})
