import { errorCatalog } from '#domain/reader/error-examples.ts'

import { checkout, heading, signIn } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { order, readerLog, resetReader, sellAt } from './workstation-reader.ts'

test.use({ serverName: 'reader-errors' })

test('shows every reader error of the catalog and then completes the same payment', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const created: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/payments')) {
      created.push(request.url())
    }
  })
  await resetReader(server)
  for (const { name } of errorCatalog) await order(server, { trigger: name })
  await signIn(page, 'cashier@lakeview.example')
  await sellAt(page, 'Front Counter 2')

  const dialog = checkout(page)
  let requestCount = 0
  for (const { name, error } of errorCatalog) {
    requestCount += 1
    // Consecutive errors may look alike; the reader's log shows that a new request was made.
    await expect
      .poll(async () => (await readerLog(server)).filter(({ trigger }) => trigger !== null).length)
      .toBe(requestCount)
    await expect(heading(dialog, 'Payment not completed')).toBeFocused()
    await expect(dialog.getByText(error.title, { exact: true }), name).toBeVisible()
    await expect(dialog.getByText(error.detail, { exact: true }), name).toBeVisible()
    await dialog.getByRole('button', { name: 'Retry Payment' }).click()
  }
  await expect(heading(dialog, 'Payment complete')).toBeVisible()

  const sales = (await readerLog(server)).filter(({ path }) => path.endsWith('/sale'))
  expect(sales.map(({ trigger }) => trigger)).toEqual([
    ...errorCatalog.map(({ name }) => name),
    'Approved',
  ])
  expect(new Set(sales.map(({ ticketNumber }) => ticketNumber)).size).toBe(1)
  expect(new Set(sales.map(({ referenceNumber }) => referenceNumber)).size).toBe(sales.length)
  expect(created).toHaveLength(1)
})
