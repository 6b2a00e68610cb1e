import type { Page } from '@playwright/test'

import { persistedDataIn, placesOf } from '#tests/security/persisted-data.ts'

import {
  chooseReason,
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

const readStorage = async (page: Page): Promise<string> => {
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

/** Makes the reader return more card data than it should to the browser that called it. */
const leakCardData = async (page: Page, readerUrl: string): Promise<string[]> => {
  const leaked: string[] = []
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
    leaked.push(JSON.stringify(body))
    await route.fulfill({ response, json: body })
  })
  return leaked
}

test('leaves no sensitive data behind after a card sale, a scanned bank sale and a refund', async ({
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
  const leaked = await leakCardData(page, server.readerUrl)
  await signIn(page, 'cashier@lakeview.example')
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('counter.session') ?? '{}') as { token: string }).token,
  )
  const dialog = checkout(page)

  await test.step('card sale at the workstation reader', async () => {
    await addToCart(page, 'Certified Copy')
    await checkOut(page, 'Card')
    await connectReader(page, 'Front Counter 2')
    await chooseCardType(page, 'Credit')
    await dialog.getByLabel('Email').fill('payer@canary.example')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(heading(dialog, 'Payment complete')).toBeVisible()
    expect(await readStorage(page)).not.toContain(card)
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('bank sale by check', async () => {
    await addToCart(page, 'Marriage License')
    await checkOut(page, 'Bank')
    await dialog.getByRole('button', { name: 'Skip' }).click()
    await expect(heading(dialog, 'Scan the check')).toBeFocused()
    await scanCheck(page, `T${routingNumber}T${accountNumber}O1001`)
    await dialog.getByRole('button', { name: 'Charge $20.00' }).click()
    await expect(heading(dialog, 'Payment complete')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('refund of the card sale', async () => {
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
    await chooseReason(page)
    await page.getByRole('button', { name: 'Process Refund' }).click()
    await expect(receipt).toContainText('Refunded:')
  })

  // Guards against a vacuous test: the reader did send the data.
  expect(leaked).toHaveLength(1)
  for (const text of [card, track, cvv])
    expect(leaked[0]).toContain(JSON.stringify(text).slice(1, -1))
  const requestsWith = (text: string) =>
    sent.filter((each) => each.text.includes(text)).map(({ address }) => address)
  for (const text of [card, '2512101123400001', cvv]) expect(requestsWith(text)).toEqual([])
  for (const text of [routingNumber, accountNumber]) {
    expect(requestsWith(text)).toEqual([expect.stringMatching(/\/bank-charges$/)])
  }
  expect(requestsWith(password)).toEqual(['/auth/sign-in'])
  expect(requestsWith('payer@canary.example')).toEqual([expect.stringMatching(/\/payments$/)])

  const kept = await readStorage(page)
  const never = [card, card.slice(0, -4), '2512101123400001', cvv, routingNumber, accountNumber]
  for (const text of [...never, password]) expect(kept).not.toContain(text)
  expect(kept).toContain(token)
  expect(await page.context().cookies()).toEqual([])

  // Closed, so lazy requests stop.
  await page.close()
  await server.restart(async () => {
    const left = await persistedDataIn(server.dataFolder)
    // The demo server prints its own password at startup.
    left.set('the output', server.output().replaceAll(password, ''))
    for (const text of [...never, password, token]) {
      expect({ text, places: placesOf(left, text) }).toEqual({ text, places: [] })
    }
    expect(placesOf(left, 'payer@canary.example')).toContain('payment.customer_email')
    expect(placesOf(left, accountNumber.slice(-4))).toContain('bank_attempt.last_four')
  })
})
