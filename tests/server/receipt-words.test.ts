import { expect, test } from 'vitest'

import { buildReceipt } from '#domain/receipts/receipt.ts'

import { contentsOf, openCounter } from './counter.ts'
import { createPayment, readPayment } from './payment-calls.ts'

const counter = openCounter()

test('a receipt keeps the words of its day when the settings change', async () => {
  const admin = await counter().signIn('admin@lakeview.example')
  const payment = await createPayment(admin)
  const config = contentsOf('getConfig', await admin.get('/api/config/lakeview'))
  const words = { clientName: 'Lakeview Township', feeDescription: 'Service Fee' }
  const saved = await admin.put('/api/config/lakeview', { ...config, ...words })
  const changed = contentsOf('updateConfig', saved)
  expect(changed).toMatchObject(words)
  const old = await readPayment(admin, payment._id)
  expect(buildReceipt(old, changed)).toEqual(buildReceipt(payment, config))
  expect(await createPayment(admin)).toMatchObject(words)
})
