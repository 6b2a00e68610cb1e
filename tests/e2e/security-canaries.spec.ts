import type { Page } from '@playwright/test'

import { leftoversIn, placesOf } from '#tests/security/leftovers.ts'

import {
  addToCart,
  checkout,
  checkOut,
  chooseCardType,
  connectReader,
  heading,
  scanCheck,
  signIn,
} from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ serverName: 'canaries' })

const card = '4539578763621486'
const track = `;${card}=2512101123400001?`
const cvv = 'CVV-90417'
const routingNumber = '122105155'
const accountNumber = '4455660173'
const password = 'counter-demo-2026'

/** What a browser keeps, wherever it can keep anything. */
const keptIn = async (page: Page): Promise<string> => {
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const caches = await window.caches.keys()
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      databases.map(({ name }) => name),
      caches,
      document.cookie,
      history.state,
      location.href,
      document.documentElement.outerHTML,
      Array.from(document.querySelectorAll('input'), ({ value }) => value),
    ])
  })
  return kept + JSON.stringify(await page.context().storageState({ indexedDB: true }))
}

/** A reader that tells more of a card than it should, to the browser that asked it. */
const tellTooMuch = async (page: Page, readerUrl: string): Promise<string[]> => {
  const told: string[] = []
  await page.route(`${readerUrl}/api/v1/sale`, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as Record<string, unknown>
    const body = {
      ...reply,
      fullAccountNumber: card,
      track2Data: track,
      cvv,
      _processor: { ...Object(reply['_processor']), rawResponse: `<PAN>${card}</PAN>${track}` },
      _logs: [track],
    }
    told.push(JSON.stringify(body))
    await route.fulfill({ response, json: body })
  })
  return told
}

test('a card sale, a bank sale with a scan and a refund leave nothing but what may be left', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  const sent: { address: string; text: string }[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!request.url().startsWith(server.url)) return
    const headers = JSON.stringify(request.headers())
    sent.push({ address: pathname, text: search + headers + (request.postData() ?? '') })
  })
  const told = await tellTooMuch(page, server.readerUrl)
  await signIn(page, 'cashier@lakeview.example')
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('counter.session') ?? '{}') as { token: string }).token,
  )
  const dialog = checkout(page)

  await test.step('by card, at the reader of this workstation', async () => {
    await addToCart(page, 'Certified Copy')
    await checkOut(page, 'Card')
    await connectReader(page, 'Front Counter 2')
    await chooseCardType(page, 'Credit')
    await dialog.getByLabel('Email').fill('payer@canary.example')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(heading(dialog, 'Payment complete')).toBeVisible()
    expect(await keptIn(page)).not.toContain(card)
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('by a check', async () => {
    await addToCart(page, 'Marriage License')
    await checkOut(page, 'Bank')
    await dialog.getByRole('button', { name: 'Skip' }).click()
    await expect(heading(dialog, 'Scan the check')).toBeFocused()
    await scanCheck(page, `T${routingNumber}T${accountNumber}O1001`)
    await dialog.getByRole('button', { name: 'Charge $20.00' }).click()
    await expect(heading(dialog, 'Payment complete')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('and what was paid by card goes back', async () => {
    await page.goto('/transactions')
    const receipt = page.getByRole('dialog', { name: 'Receipt' })
    await page
      .getByRole('button', { name: /^View Receipt, Purchase/ })
      .nth(1)
      .click()
    await receipt.getByRole('button', { name: 'Refund', exact: true }).click()
    const refund = page.getByRole('dialog', { name: 'Refund', exact: true })
    await refund.getByRole('radio', { name: 'Full' }).check({ force: true })
    await refund.getByRole('button', { name: 'Preview Refund' }).click()
    await page.getByRole('button', { name: 'Process Refund' }).click()
    await expect(receipt).toContainText('Refunded:')
  })

  // The reader really told it, so there was something to lose.
  expect(told).toHaveLength(1)
  for (const text of [card, track, cvv])
    expect(told[0]).toContain(JSON.stringify(text).slice(1, -1))
  const asked = (text: string) =>
    sent.filter((each) => each.text.includes(text)).map(({ address }) => address)
  for (const text of [card, '2512101123400001', cvv]) expect(asked(text)).toEqual([])
  for (const text of [routingNumber, accountNumber]) {
    expect(asked(text)).toEqual([expect.stringMatching(/\/bank-charges$/)])
  }
  expect(asked(password)).toEqual(['/auth/sign-in'])
  expect(asked('payer@canary.example')).toEqual([expect.stringMatching(/\/payments$/)])

  const kept = await keptIn(page)
  const never = [card, card.slice(0, -4), '2512101123400001', cvv, routingNumber, accountNumber]
  for (const text of [...never, password]) expect(kept).not.toContain(text)
  expect(kept).toContain(token)
  expect(await page.context().cookies()).toEqual([])

  // It would go on fetching what it may need later.
  await page.close()
  await server.restart(async () => {
    const left = await leftoversIn(server.dataFolder)
    // Of the demo the server tells its password itself, as it starts.
    left.set('the output', server.output().replaceAll(password, ''))
    for (const text of [...never, password, token]) {
      expect({ text, places: placesOf(left, text) }).toEqual({ text, places: [] })
    }
    expect(placesOf(left, 'payer@canary.example')).toContain('payment.customer_email')
    expect(placesOf(left, accountNumber.slice(-4))).toContain('bank_attempt.last_four')
  })
})
