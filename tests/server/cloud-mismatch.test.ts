import { describe, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'

import { eventually } from '../eventually.ts'
import { openCloudHarness } from './cloud-harness.ts'
import { contentsOf, expectRefusal, inTenant } from './counter.ts'
import { jobsDone } from './jobs-done.ts'
import { createPayment, readPayment, readSale } from './payment-calls.ts'

const harness = openCloudHarness()

describe('approval for another amount', () => {
  test('is reversed at the reader before the sale fails', async () => {
    const { sale, payment } = await harness().runSale('approvePartly')
    expect(sale).toMatchObject({
      status: 'FAILED',
      result: { statusCode: 'InsufficientFunds' },
      errorMessage: expect.stringContaining('$15.00 instead of $16.00, so the charge was not made'),
    })
    expect(payment).toMatchObject({ status: 'INCOMPLETE', subpayments: [{ reversed: true }] })
    expect(payment.totals.chargedTotal).toEqual(usd('0.00'))
    expect(harness().cloud.books[0]?.status).toBe('REVERSED')
  })

  test("is reversed once when the reversal's answer is lost", async () => {
    harness().cloud.reversals.push('reverseThenClose')
    const { paymentId, saleId } = await harness().startSale('approvePartly')
    await eventually(() => expect(harness().cloud.books[0]?.status).toBe('REVERSED'))
    expect((await readSale(harness().cashier, paymentId, saleId)).status).toBe('IN_PROGRESS')
    await harness().passThen(15_000, async () =>
      expect((await readSale(harness().cashier, paymentId, saleId)).status).toBe('FAILED'),
    )
    expect(harness().processor.refunds.size).toBe(0)
  })

  test('is reversed by the processor if the cloud refuses, else refunded', async () => {
    harness().cloud.reversals.push('refuse', 'refuse')
    const reversed = await harness().runSale('approvePartly')
    expect(reversed.sale.errorMessage).toContain('the charge was not made')
    harness().processor.refusesReversals = true
    const refunded = await harness().runSale('approvePartly')
    expect(refunded.sale.errorMessage).toContain('a refund of $15.00 was issued')
    expect(refunded.payment.subpayments).toMatchObject([{ reversed: true }])
    expect(harness().cloud.books.map(({ status }) => status)).toEqual(['REVERSED', 'REFUNDED'])
    expect(harness().processor.refunds.size).toBe(1)
  })

  test('stays unresolved until a reversal succeeds', async () => {
    harness().cloud.reversals.push('refuse', 'refuse')
    harness().processor.isDown = true
    const { paymentId, saleId } = await harness().startSale('approvePartly')
    await eventually(() => expect(harness().calls(/reversal/)).toBe(1))
    expect((await readSale(harness().cashier, paymentId, saleId)).status).toBe('IN_PROGRESS')
    expect(await readPayment(harness().cashier, paymentId)).toMatchObject({
      status: 'CHECKING',
      subpayments: [],
    })
    expect((await harness().runSale('approve')).sale.status).toBe('COMPLETE')
    await harness().passThen(15_000, () => expect(harness().calls(/reversal/)).toBe(2))
    harness().processor.isDown = false
    await harness().passThen(15_000, async () =>
      expect((await readSale(harness().cashier, paymentId, saleId)).status).toBe('FAILED'),
    )
    expect(harness().cloud.books[0]?.status).toBe('REVERSED')
  })

  test('is a pending reversal that an administrator can retry and that needs its reader', async () => {
    harness().cloud.reversals.push('refuse')
    harness().processor.isDown = true
    const { admin, counter, reader } = harness()
    const { paymentId, saleId, requestId } = await harness().startSale('approvePartly')
    const pendingReversals = async () =>
      contentsOf('getPendingReversals', await admin.get(inTenant('lakeview', '/pending-reversals')))
    await eventually(async () =>
      expect(await pendingReversals()).toMatchObject([
        { paymentId, attemptId: requestId, amount: usd('15.00'), attempts: 1 },
      ]),
    )
    const terminal = inTenant('lakeview', `/terminals/${reader._id}`)
    const deactivation = await counter.send('DELETE', terminal, { token: admin.token })
    expectRefusal(deactivation, 409, 'This card reader is busy with a payment.')
    await jobsDone(counter)
    const path = `/pending-reversals/${paymentId}/${requestId}/retry`
    contentsOf('retryPendingReversal', await admin.post(inTenant('lakeview', path), undefined))
    await eventually(async () =>
      expect((await readSale(harness().cashier, paymentId, saleId)).status).toBe('FAILED'),
    )
    expect(await pendingReversals()).toEqual([])
    expect(harness().cloud.books[0]?.status).toBe('REVERSED')
  })
})

test('refuses a sale for an attempt whose charge is being reversed', async () => {
  const { cashier, processor } = harness()
  processor.isDown = true
  const { _id: paymentId } = await createPayment(cashier)
  const requestId = crypto.randomUUID()
  const path = inTenant('lakeview', `/payments/${paymentId}/attempts/${requestId}/refund`)
  expect(contentsOf('refundAttempt', await cashier.post(path, undefined)).status).toBe(
    'REVERSAL_PENDING',
  )
  const sale = await harness().requestSale(paymentId, requestId)
  expectRefusal(sale, 409, 'The charge of this attempt is being reversed.')
  expect(harness().calls(/sale$/)).toBe(0)
})
