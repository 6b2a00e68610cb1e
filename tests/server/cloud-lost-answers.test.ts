import { describe, expect, test } from 'vitest'

import { eventually } from '../eventually.ts'
import { endOfSale } from './cloud-counter.ts'
import { openCloudTill } from './cloud-till.ts'
import { contentsOf, expectRefusal } from './counter.ts'
import { createPayment, readPayment, readSale } from './till.ts'

const till = openCloudTill()

describe('an answer that tells nothing', () => {
  test.each([
    'approveThenClose',
    'approveThenCut',
    'approveThenHtml',
    'approveThenEmpty',
    'approveThenUnknownCode',
  ] as const)('(%s) is looked up, and the charge adopted once', async (script) => {
    const { sale, payment } = await till().ended(script)
    expect(sale.status).toBe('COMPLETE')
    expect(payment).toMatchObject({ status: 'COMPLETE', subpayments: [{ reversed: false }] })
    expect(till().calls(/sale$/)).toBe(1)
    expect(till().cloud.books).toHaveLength(1)
  })

  test('is "not charged" only when the reader is done for certain', async () => {
    const { paymentId, saleId } = await till().sell('closeWithoutCharge')
    await eventually(() => expect(till().calls(/sale$/)).toBe(1))
    till().counter.pass(5 * 60_000)
    expect((await readSale(till().cashier, paymentId, saleId)).status).toBe('IN_PROGRESS')
    expectRefusal(await till().ask(paymentId), 409, 'This payment is already being charged.')
    await till().later(60_000, async () =>
      expect(await readSale(till().cashier, paymentId, saleId)).toMatchObject({
        status: 'FAILED',
        errorMessage: 'The card reader did not answer, and the card was not charged. Please retry.',
      }),
    )
    expect(till().calls(/sale$/)).toBe(1)
  })

  test('stays open while the processor is away, and frees the reader', async () => {
    till().processor.isDown = true
    const { paymentId, saleId } = await till().sell('approveThenClose')
    await eventually(() => expect(till().cloud.books).toHaveLength(1))
    const { _id: next } = await createPayment(till().cashier)
    expectRefusal(await till().ask(next), 409, 'This card reader is busy with another payment.')
    till().counter.pass(6 * 60_000)
    const sale = await eventually(async () => contentsOf('createSale', await till().ask(next)))
    expect((await endOfSale(till().cashier, next, sale.id)).status).toBe('COMPLETE')
    expect((await readPayment(till().cashier, paymentId)).status).toBe('CHECKING')
    till().processor.isDown = false
    await till().later(60_000, async () =>
      expect((await readSale(till().cashier, paymentId, saleId)).status).toBe('COMPLETE'),
    )
    expect((await readPayment(till().cashier, paymentId)).status).toBe('COMPLETE')
  })

  test('of a reader that approved on its own is never "not charged"', async () => {
    const { paymentId, saleId } = await till().sell('approveOffline')
    await eventually(() => expect(till().calls(/sale$/)).toBe(1))
    till().counter.pass(60 * 60_000)
    expect((await till().ended('approve')).sale.status).toBe('COMPLETE')
    expect((await readSale(till().cashier, paymentId, saleId)).status).toBe('IN_PROGRESS')
  })
})
