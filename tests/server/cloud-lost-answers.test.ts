import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/payments/attempt.ts'
import { day, minute } from '#server/platform/clock.ts'

import { eventually } from '../eventually.ts'
import { endOfSale } from './cloud-counter.ts'
import { openCloudHarness } from './cloud-harness.ts'
import { contentsOf, expectRefusal } from './counter.ts'
import { jobsDone } from './jobs-done.ts'
import { createPayment, readPayment, readSale } from './payment-calls.ts'
import { outcomeOf } from './workstation.ts'

const harness = openCloudHarness()

/** The reader was called and the outcome recorded; only then may the clock move. */
const resultRecorded = async () => {
  await eventually(() => expect(harness().calls(/sale$/)).toBe(1))
  await jobsDone(harness().counter)
}

describe('sale with a lost answer', () => {
  test.each([
    'approveThenClose',
    'approveThenCut',
    'approveThenHtml',
    'approveThenEmpty',
    'approveThenUnknownCode',
  ] as const)('(%s) is found by an inquiry and recorded once', async (script) => {
    const { sale, payment } = await harness().runSale(script)
    expect(sale.status).toBe('COMPLETE')
    expect(payment).toMatchObject({ status: 'COMPLETE', subpayments: [{ reversed: false }] })
    expect(harness().calls(/sale$/)).toBe(1)
    expect(harness().cloud.books).toHaveLength(1)
  })

  test("fails only after the reader's deadline has passed", async () => {
    const { paymentId, saleId } = await harness().startSale('closeWithoutCharge')
    await resultRecorded()
    harness().counter.pass(5 * 60_000)
    expect((await readSale(harness().cashier, paymentId, saleId)).status).toBe('IN_PROGRESS')
    expectRefusal(
      await harness().requestSale(paymentId),
      409,
      'This payment is already being charged.',
    )
    await harness().passThen(60_000, async () =>
      expect(await readSale(harness().cashier, paymentId, saleId)).toMatchObject({
        status: 'FAILED',
        errorMessage: 'The card reader did not answer, and the card was not charged. Please retry.',
      }),
    )
    expect(harness().calls(/sale$/)).toBe(1)
  })

  test('refuses a late request for an attempt reported NOT_FOUND', async () => {
    const { _id: paymentId } = await createPayment(harness().cashier)
    const names = await attemptOf(paymentId, 1)
    expect((await outcomeOf(harness().cashier, paymentId, names)).status).toBe('NOT_FOUND')
    const late = await harness().requestSale(paymentId, names.attemptId)
    expectRefusal(late, 409, 'Nothing was charged. Start the payment again.')
    expect(harness().calls(/sale$/)).toBe(0)
    const next = contentsOf('createSale', await harness().requestSale(paymentId))
    expect((await endOfSale(harness().cashier, paymentId, next.id)).status).toBe('COMPLETE')
  })

  test('stays open during a processor outage and frees the reader', async () => {
    harness().processor.isDown = true
    const { paymentId, saleId } = await harness().startSale('approveThenClose')
    await eventually(() => expect(harness().cloud.books).toHaveLength(1))
    const { _id: next } = await createPayment(harness().cashier)
    expectRefusal(
      await harness().requestSale(next),
      409,
      'This card reader is busy with another payment.',
    )
    harness().counter.pass(6 * 60_000)
    const sale = await eventually(async () =>
      contentsOf('createSale', await harness().requestSale(next)),
    )
    expect((await endOfSale(harness().cashier, next, sale.id)).status).toBe('COMPLETE')
    expect((await readPayment(harness().cashier, paymentId)).status).toBe('CHECKING')
    harness().processor.isDown = false
    await harness().passThen(60_000, async () =>
      expect((await readSale(harness().cashier, paymentId, saleId)).status).toBe('COMPLETE'),
    )
    expect((await readPayment(harness().cashier, paymentId)).status).toBe('COMPLETE')
  })

  test('is not failed within the hour if the reader approves offline', async () => {
    const { paymentId, saleId } = await harness().startSale('approveOffline')
    await resultRecorded()
    for (const _ of ['the first half of an hour', 'the second']) {
      harness().counter.pass(30 * minute)
      expect((await readSale(harness().cashier, paymentId, saleId)).status).toBe('IN_PROGRESS')
    }
    expect((await harness().runSale('approve')).sale.status).toBe('COMPLETE')
    expect((await readSale(harness().cashier, paymentId, saleId)).status).toBe('IN_PROGRESS')
  })
})

describe('offline approval', () => {
  const cashier = () => harness().counter.signIn('cashier@lakeview.example')
  const pass = async (milliseconds: number) => {
    harness().counter.pass(milliseconds)
    await jobsDone(harness().counter)
  }
  const expectReversal = (status: 'COMPLETE' | 'INCOMPLETE', paymentId: string) =>
    eventually(async () => {
      expect(harness().cloud.books.map((each) => each.status)).toContain('REVERSED')
      expect(await readPayment(await cashier(), paymentId)).toMatchObject({ status })
    })

  test('completes the payment when it is forwarded six days later', async () => {
    const { paymentId } = await harness().startSale('approveOffline')
    await resultRecorded()
    await pass(6 * day)
    harness().cloud.forward()
    await harness().passThen(10 * minute, async () =>
      expect((await readPayment(await cashier(), paymentId)).status).toBe('COMPLETE'),
    )
  })

  test('fails the sale after a week and is reversed when it is forwarded later', async () => {
    const { paymentId, saleId } = await harness().startSale('approveOffline')
    await resultRecorded()
    await pass(7 * day)
    expect(await readSale(await cashier(), paymentId, saleId)).toMatchObject({ status: 'FAILED' })
    await pass(2 * day)
    harness().cloud.forward()
    harness().counter.pass(2 * day)
    await expectReversal('INCOMPLETE', paymentId)
  })

  test('is reversed when another sale has paid meanwhile and its own answer was lost', async () => {
    const { paymentId, saleId } = await harness().startSale('approveOfflineThenClose')
    await resultRecorded()
    await harness().passThen(6 * minute, async () =>
      expect((await readSale(harness().cashier, paymentId, saleId)).status).toBe('FAILED'),
    )
    const second = contentsOf('createSale', await harness().requestSale(paymentId))
    expect((await endOfSale(harness().cashier, paymentId, second.id)).status).toBe('COMPLETE')
    harness().cloud.forward()
    harness().counter.pass(day)
    await expectReversal('COMPLETE', paymentId)
    // Later inquiries reverse nothing more.
    await pass(2 * day)
    await pass(4 * day)
    expect(harness().cloud.asked.filter(({ path }) => path.includes('reversal'))).toHaveLength(1)
    expect(harness().cloud.books.map((each) => each.status)).toEqual(['APPROVED', 'REVERSED'])
  })
})
