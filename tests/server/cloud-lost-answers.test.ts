import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'
import { day, minute } from '#server/clock.ts'

import { eventually } from '../eventually.ts'
import { endOfSale } from './cloud-counter.ts'
import { openCloudTill } from './cloud-till.ts'
import { contentsOf, expectRefusal } from './counter.ts'
import { jobsDone } from './jobs-done.ts'
import { createPayment, readPayment, readSale } from './till.ts'
import { outcomeOf } from './workstation.ts'

const till = openCloudTill()

/** The reader was asked once, and what came of it is noted: time that passes before that is not its own. */
const isNoted = async () => {
  await eventually(() => expect(till().calls(/sale$/)).toBe(1))
  await jobsDone(till().counter)
}

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
    await isNoted()
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

  test('of an attempt that was said not to be known begins nothing when it arrives late', async () => {
    const { _id: paymentId } = await createPayment(till().cashier)
    const names = await attemptOf(paymentId, 1)
    expect((await outcomeOf(till().cashier, paymentId, names)).status).toBe('NOT_FOUND')
    const late = await till().ask(paymentId, names.attemptId)
    expectRefusal(late, 409, 'Nothing was charged. Start the payment again.')
    expect(till().calls(/sale$/)).toBe(0)
    const next = contentsOf('createSale', await till().ask(paymentId))
    expect((await endOfSale(till().cashier, paymentId, next.id)).status).toBe('COMPLETE')
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
    await isNoted()
    for (const _ of ['the first half of an hour', 'the second']) {
      till().counter.pass(30 * minute)
      expect((await readSale(till().cashier, paymentId, saleId)).status).toBe('IN_PROGRESS')
    }
    expect((await till().ended('approve')).sale.status).toBe('COMPLETE')
    expect((await readSale(till().cashier, paymentId, saleId)).status).toBe('IN_PROGRESS')
  })
})

describe('what a reader approved on its own', () => {
  const cashier = () => till().counter.signIn('cashier@lakeview.example')
  const passes = async (milliseconds: number) => {
    till().counter.pass(milliseconds)
    await jobsDone(till().counter)
  }
  const isGivenBack = (status: 'COMPLETE' | 'INCOMPLETE', paymentId: string) =>
    eventually(async () => {
      expect(till().cloud.books.map((each) => each.status)).toContain('REVERSED')
      expect(await readPayment(await cashier(), paymentId)).toMatchObject({ status })
    })

  test('is the payment’s when it is forwarded six days later', async () => {
    const { paymentId } = await till().sell('approveOffline')
    await isNoted()
    await passes(6 * day)
    till().cloud.forward()
    await till().later(10 * minute, async () =>
      expect((await readPayment(await cashier(), paymentId)).status).toBe('COMPLETE'),
    )
  })

  test('is "not charged" after a week, and given back when it is forwarded later', async () => {
    const { paymentId, saleId } = await till().sell('approveOffline')
    await isNoted()
    await passes(7 * day)
    expect(await readSale(await cashier(), paymentId, saleId)).toMatchObject({ status: 'FAILED' })
    await passes(2 * day)
    till().cloud.forward()
    till().counter.pass(2 * day)
    await isGivenBack('INCOMPLETE', paymentId)
  })

  test('is given back beside the sale that paid, where its own answer was lost', async () => {
    const { paymentId, saleId } = await till().sell('approveOfflineThenClose')
    await isNoted()
    await till().later(6 * minute, async () =>
      expect((await readSale(till().cashier, paymentId, saleId)).status).toBe('FAILED'),
    )
    const second = contentsOf('createSale', await till().ask(paymentId))
    expect((await endOfSale(till().cashier, paymentId, second.id)).status).toBe('COMPLETE')
    till().cloud.forward()
    till().counter.pass(day)
    await isGivenBack('COMPLETE', paymentId)
    // However often it is looked for again.
    await passes(2 * day)
    await passes(4 * day)
    expect(till().cloud.asked.filter(({ path }) => path.includes('reversal'))).toHaveLength(1)
    expect(till().cloud.books.map((each) => each.status)).toEqual(['APPROVED', 'REVERSED'])
  })
})
