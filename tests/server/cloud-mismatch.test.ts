import { describe, expect, test } from 'vitest'

import { eventually } from '../eventually.ts'
import { openCloudTill, usd } from './cloud-till.ts'
import { readPayment, readSale } from './till.ts'

const till = openCloudTill()

describe('an approval for another amount', () => {
  test('is reversed at the reader, and only then recorded so', async () => {
    const { sale, payment } = await till().ended('approvePartly')
    expect(sale).toMatchObject({
      status: 'FAILED',
      result: { statusCode: 'InsufficientFunds' },
      errorMessage: expect.stringContaining('$15.00 instead of $16.00, so the charge was not made'),
    })
    expect(payment).toMatchObject({ status: 'INCOMPLETE', subpayments: [{ reversed: true }] })
    expect(payment.totals.chargedTotal).toEqual(usd('0.00'))
    expect(till().cloud.books[0]?.status).toBe('REVERSED')
  })

  test('is reversed once where the reversal’s answer is lost', async () => {
    till().cloud.reversals.push('reverseThenClose')
    const { paymentId, saleId } = await till().sell('approvePartly')
    await eventually(() => expect(till().cloud.books[0]?.status).toBe('REVERSED'))
    expect((await readSale(till().cashier, paymentId, saleId)).status).toBe('IN_PROGRESS')
    await till().later(15_000, async () =>
      expect((await readSale(till().cashier, paymentId, saleId)).status).toBe('FAILED'),
    )
    expect(till().processor.refunds.size).toBe(0)
  })

  test('is reversed by the processor where the cloud refuses, else refunded', async () => {
    till().cloud.reversals.push('refuse', 'refuse')
    const reversed = await till().ended('approvePartly')
    expect(reversed.sale.errorMessage).toContain('the charge was not made')
    till().processor.refusesReversals = true
    const refunded = await till().ended('approvePartly')
    expect(refunded.sale.errorMessage).toContain('a refund of $15.00 was issued')
    expect(refunded.payment.subpayments).toMatchObject([{ reversed: true }])
    expect(till().cloud.books.map(({ status }) => status)).toEqual(['REVERSED', 'REFUNDED'])
    expect(till().processor.refunds.size).toBe(1)
  })

  test('stays owed, and its sale unresolved, while nobody can give it back', async () => {
    till().cloud.reversals.push('refuse', 'refuse')
    till().processor.isDown = true
    const { paymentId, saleId } = await till().sell('approvePartly')
    await eventually(() => expect(till().calls(/reversal/)).toBe(1))
    expect((await readSale(till().cashier, paymentId, saleId)).status).toBe('IN_PROGRESS')
    expect(await readPayment(till().cashier, paymentId)).toMatchObject({
      status: 'CHECKING',
      subpayments: [],
    })
    // Its reader is done, and takes the next customer.
    expect((await till().ended('approve')).sale.status).toBe('COMPLETE')
    await till().later(15_000, () => expect(till().calls(/reversal/)).toBe(2))
    till().processor.isDown = false
    await till().later(15_000, async () =>
      expect((await readSale(till().cashier, paymentId, saleId)).status).toBe('FAILED'),
    )
    expect(till().cloud.books[0]?.status).toBe('REVERSED')
  })
})
