import { readFile } from 'node:fs/promises'

import { markup, textFields, textOf, unshownFields } from '#tests/security/markup.ts'

import {
  chooseReason,
  addToCart,
  cart,
  checkout,
  checkOut,
  heading,
  signIn,
  swipe,
} from './counter.ts'
import { expect, test } from './fixtures.ts'
import { readMail } from './outbox.ts'
import {
  notePlaces,
  expectText,
  foreignElements,
  openNotes,
  watchPrints,
  watchScripts,
} from './security-places.ts'
import { recordTexts, seedRecords } from './security-records.ts'
import { emvTag, seedNote, seedPayments, seedPlaces, seedReader, worldOf } from './security-seed.ts'

test.use({ serverName: 'markup' })

test('renders user input as text everywhere', async ({ page, context, server, expectTrouble }) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(20_000)
  await server.restart(() => seedRecords(server))
  await watchScripts(context)
  const expectPrinted = await watchPrints(page)
  const world = worldOf(server)
  const { created, other, terminal, front, person, cory } = await seedPlaces(world)
  const { payment, canceled } = await seedPayments(world, server, terminal._id)
  await seedNote(world, server, terminal._id)
  const { seen, expectFields } = openNotes(page)
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const main = page.getByRole('main')

  await test.step('record search', async () => {
    await signIn(page, 'admin@lakeview.example')
    const { title, about, group, field, hint, bill, owner, label, value, ...more } = recordTexts
    await expectText(page, [title, about])
    const search = dialog(title)
    for (const code of ['two', 'one']) {
      await main.getByRole('button', { name: title }).click()
      await expectText(page, [title, group, field, hint])
      await search.getByRole('textbox').fill(code)
      await page.keyboard.press('Enter')
      await expect(search.getByRole('heading', { name: 'Select what to pay' })).toBeVisible()
      await expectText(page, [bill, owner, label, value])
      await search.getByRole('button', { name: 'Next' }).click()
      if (code === 'one') break
      await expectText(page, [more.reason])
      await page.reload()
    }
    await expectText(page, [bill, owner, more.choice, more.full, more.part])
    await search.getByRole('radio', { name: more.part }).check({ force: true })
    await search.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(cart(page)).toContainText(bill)
    await expectText(page, [bill, more.part])
    await cart(page)
      .getByRole('button', { name: /^Remove / })
      .click()
  })

  await test.step('catalog, cart and checkout', async () => {
    await page.goto('/catalog')
    await expectFields('createCustomProduct name', 'updateCustomProduct name', 'updateConfig title')
    await expectFields('createCustomProduct categoryId', 'updateCustomProduct categoryId')
    await expectFields('updateConfig clientName')
    const name = textOf('createCustomProduct name')
    await addToCart(page, name)
    await expect(cart(page)).toContainText(name)
    await checkOut(page, 'Card')
    await expectFields('createTerminal label', 'updateTerminal label')
    await expectFields('createTerminal location', 'updateTerminal location')
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
    await expectFields('createCustomProduct name', 'createCustomProduct description')
    await expectFields('updateConfig feeDescription')
    await checkout(page).getByRole('button', { name: 'Print Receipt' }).click()
    await expectPrinted(name, textOf('updateConfig clientName'))
  })

  await test.step('catalog editing and its toast', async () => {
    await page.goto('/catalog/edit')
    await expectFields('createCustomProduct name', 'updateCustomProduct name')
    await page.goto(`/catalog/edit/${other._id}`)
    await expectFields('updateCustomProduct name', 'updateCustomProduct description')
    await page.getByRole('textbox', { name: 'Description' }).fill(markup('described'))
    await page.getByRole('button', { name: 'Save' }).click()
    await expectText(page, [`${textOf('updateCustomProduct name')} has been updated`])
    await page.goto(`/catalog/edit/${created._id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expectFields('createCustomProduct name')
    await page.keyboard.press('Escape')
  })

  await test.step('settings and terminals', async () => {
    await page.goto('/settings/general')
    await expectFields('updateConfig clientName', 'updateConfig title')
    await page.goto('/settings/transaction')
    await expectFields('updateConfig feeDescription')
    await page.goto('/settings/offerings')
    await expectFields('updateConfig offerings.0.title')
    await expectText(page, [recordTexts.title, recordTexts.about])
    await page.goto('/settings/terminals')
    await expectFields('createTerminal label', 'createTerminal location')
    await page.goto(`/settings/terminals/${front._id}`)
    await expectFields('updateTerminal label', 'updateTerminal location')
    await page.goto(`/settings/terminals/${terminal._id}`)
    await expectFields('createTerminal label', 'createTerminal location')
    await page.getByRole('button', { name: 'Deactivate Terminal' }).click()
    await expectFields('createTerminal label')
    await page.keyboard.press('Escape')
  })

  await test.step('users, their toast and mail', async () => {
    await page.goto('/users')
    await expectFields('createUser firstName', 'createUser lastName')
    await page.goto(`/users/${cory.accountId}`)
    await expectFields('updateUser firstName', 'updateUser lastName')
    await page.getByRole('button', { name: 'Deactivate User' }).click()
    await expectFields('updateUser firstName')
    await page.keyboard.press('Escape')
    await page.goto(`/users/${person.accountId}`)
    await page.getByRole('textbox', { name: 'Last Name' }).fill(markup('typed'))
    await page.getByRole('button', { name: 'Save' }).click()
    const name = `${textOf('createUser firstName')} ${markup('typed')}`
    await expectText(page, [`${name} has been updated`])
    const [mail = ''] = await readMail(server, 'markup@lakeview.example')
    expect(mail).toContain(textOf('updateConfig clientName').replace(/\u202E.*/, ''))
    expect(mail.split('\n\n')[0]?.split('\n')).toHaveLength(2)
  })

  await test.step('history, its filters and export', async () => {
    await page.goto('/transactions')
    await expectFields('updateUser firstName', 'updateUser lastName')
    await expectFields('createTerminal label', 'createTerminal location')
    const filters = [
      ['Location', 'createTerminal location'],
      ['Terminal', 'createTerminal label'],
      ['Cashier', 'createUser firstName'],
    ] as const
    for (const [label, field] of filters) {
      await page.getByRole('search').getByRole('button', { name: label }).click()
      await expect(page.getByRole('option', { name: textOf(field) })).toBeVisible()
      await expectFields(field)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('searchbox', { name: 'Search' }).fill(markup('searched'))
    await expectText(page, ['No Transactions Found', markup('searched')])
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    await expectFields('createTerminal label')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    for (const field of ['createTerminal label', 'createTerminal location'] as const) {
      expect(csv).toContain(`"'${textOf(field).replaceAll('"', '""')}"`)
    }
    expect(csv).toContain('ran()')
    expect(csv).not.toMatch(/(^|,)"?[=+\-@\t\r][^,]*ran\(\)/m)
  })

  await test.step('receipts and refunds', async () => {
    await page.goto(`/receipt/${canceled._id}`)
    await expectFields('updateConfig title')
    await page.goto(`/receipt/${payment._id}`)
    await expectFields('createPayment payables.0.name')
    await expectFields('recordSubpayment posReceipt.cardReadMethod', 'updateConfig feeDescription')
    await expectText(page, [emvTag.tag, emvTag.value])
    const line = textOf('createPayment payables.0.name')
    await expectPrinted(line, textOf('updateConfig feeDescription'), emvTag.value)

    await page.goto('/transactions')
    const newest = page.getByRole('button', { name: /^View Receipt, Purchase/ })
    const refund = page.getByRole('dialog', { name: 'Refund', exact: true })
    await newest.first().click()
    await expectFields('createCustomProduct name')
    await dialog('Receipt').getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(refund).toContainText(textOf('createCustomProduct name'))
    await refund.getByRole('radio', { name: 'Full' }).check({ force: true })
    await refund.getByRole('button', { name: 'Preview Refund' }).click()
    await expect(dialog('Refund Preview')).toContainText(textOf('createCustomProduct name'))
    await expectFields('createCustomProduct name')
    await chooseReason(page, textOf('updateConfig refundReasons.0'))
    await page.getByRole('button', { name: 'Process Refund' }).click()
    await expect(dialog('Receipt')).toContainText('Refunded:')
    await expectFields('createCustomProduct name')
  })

  await test.step('outage and workstation reader', async () => {
    await seedReader(world)
    await page.goto('/catalog')
    await expectFields('updateConfig outage.description')
    await page.evaluate(
      (id) => localStorage.setItem('counter.terminal', JSON.stringify(id)),
      terminal._id,
    )
    // The workstation reader rejects this application id.
    expectTrouble(/^401 GET \S+\/triPOS\/test$/)
    const refused = /\/triPOS\/test$/
    await Promise.all([page.waitForResponse(refused), page.goto('/settings/terminal')])
    await expectFields('recordReaderCheck links.0.detail')
    await page.goto('/settings/discrepancies')
    await page.getByText('Open', { exact: true }).first().click()
    await expectFields('resolveDiscrepancy note', 'addDiscrepancyNote note')
    for (const [path, ...fields] of notePlaces) {
      await page.goto(path)
      await expectFields(...fields)
    }
  })

  await test.step('every field was seen or is known to be hidden', () => {
    const unseen = textFields.filter((field) => !seen.has(field))
    expect(unseen.toSorted()).toEqual(Object.keys(unshownFields).toSorted())
  })
})

test('detects text interpreted as markup', async ({ page, context, expectTrouble }) => {
  await watchScripts(context)
  expectTrouble(/A script ran at about:blank$/)
  expectTrouble(/The policy stopped script-src-\w+ inline at .*\/login#probe$/)
  expectTrouble(/Executing inline (event handler|script) violates .* Content Security Policy/)
  await page.goto('about:blank')
  const ran = page.waitForEvent('console', (line) => line.text().startsWith('A script ran'))
  await page.setContent(markup('bare'))
  await ran
  await expect.poll(() => foreignElements(page)).toBeGreaterThan(0)
  await page.goto('/login#probe')
  const stopped = page.waitForEvent('console', (log) => log.text().startsWith('The policy stopped'))
  await page.evaluate((text) => {
    document.body.insertAdjacentHTML('beforeend', text)
  }, markup('smuggled'))
  await stopped
  await expect.poll(() => foreignElements(page)).toBeGreaterThan(0)
})
