import { describe, expect, test } from 'vitest'

import { sum, usd } from '#domain/money/money.ts'
import { day } from '#server/platform/clock.ts'

import { expectRefusal, openCounter } from './counter.ts'
import { readPayment } from './payment-calls.ts'
import {
  requestFullRefund,
  requestDraft,
  requestRefund,
  creditsOf,
  draft,
  leftOf,
  partOf,
  refund,
  saleOf,
  sell,
  wholeOf,
} from './refund-calls.ts'

const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
const changed = 'The amounts have changed. Preview the refund again.'
const changedByRefund =
  /^The amounts have changed\. Cory Mason refunded \$\d\.\d\d on .+\. Preview the refund again\.$/
const allRefunded = /^This payment is already fully refunded\. Cory Mason refunded \$/

async function sellItems(products?: string[]) {
  const person = await cashier()
  return { person, payment: await sell(person, products && { products }) }
}

describe('refund draft', () => {
  test('calculates the refund and moves no money', async () => {
    const { person, payment } = await sellItems()
    const reply = await draft(person, payment, { lines: partOf(payment, 500) })
    expect(reply).toEqual({ refundSubTotal: usd('5.00'), refundFeeTotal: usd('0.33') })
    expect(await readPayment(person, payment._id)).toEqual(payment)
  })

  test('must match the refund that follows', async () => {
    const { person, payment } = await sellItems()
    const id = crypto.randomUUID()
    const lines = partOf(payment, 1_500)
    await draft(person, payment, { id, lines })
    await refund(person, payment, { lines: partOf(payment, 100) })
    expectRefusal(await requestRefund(person, payment, { id, lines }), 409, changedByRefund)
    const left = leftOf(await readPayment(person, payment._id))
    expectRefusal(await requestRefund(person, payment, { id, lines: left }), 409, changed)
    await draft(person, payment, { id, lines: left })
    expect(creditsOf(await refund(person, payment, { id, lines: left }))).toHaveLength(2)
  })

  test("must match the refund's fee to the cent", async () => {
    const { person, payment } = await sellItems(['Document Search', 'Notary Service'])
    const id = crypto.randomUUID()
    const lines = partOf(payment, 7)
    const shown = await draft(person, payment, { id, lines })
    await refund(person, payment, { lines: partOf(payment, 1) })
    const now = await draft(person, payment, { lines })
    expect(now.refundFeeTotal).not.toEqual(shown.refundFeeTotal)
    expectRefusal(await requestRefund(person, payment, { id, lines }), 409, changedByRefund)
  })
})

describe('refund', () => {
  test('returns the lines and their share of the fee to the paying card', async () => {
    const { person, payment } = await sellItems()
    const reply = await refund(person, payment, { lines: partOf(payment, 500) })
    const sale = saleOf(payment)
    expect(reply).toMatchObject({
      status: 'REFUNDED',
      refundable: true,
      totals: { chargedTotal: usd('10.67') },
      payables: [{ refundedAmount: usd('5.00') }],
    })
    expect(creditsOf(reply)).toMatchObject([
      {
        chargedAmount: usd('5.33'),
        lastFour: sale.lastFour,
        paymentCardSubType: sale.paymentCardSubType,
        refundedBy: 'Cory Mason',
        refund: {
          lines: [{ lineItemId: payment.payables[0]?.lineItemId, amount: usd('5.00') }],
          subTotal: usd('5.00'),
          feeTotal: usd('0.33'),
        },
      },
    ])
    expect(saleOf(reply).refund).toBeNull()
    expect(await readPayment(person, payment._id)).toEqual(reply)
  })

  test('adds up to exactly what was charged when made in parts', async () => {
    const { person, payment } = await sellItems(['Certified Copy', 'Document Search'])
    for (const cents of [[1], [499, 1], [333, 166], [666, 332], [1, 1]]) {
      await refund(person, payment, { lines: partOf(payment, ...cents) })
    }
    const paid = await readPayment(person, payment._id)
    const refunds = creditsOf(paid)
    expect(refunds).toHaveLength(5)
    expect(sum(refunds.map(({ chargedAmount }) => chargedAmount))).toEqual(
      payment.totals.grandTotal,
    )
    expect(sum(refunds.flatMap((each) => each.refund?.feeTotal ?? []))).toEqual(
      payment.totals.feeTotal,
    )
    expect(paid).toMatchObject({ refundable: false, totals: { chargedTotal: usd('0.00') } })
    const more = await requestRefund(person, payment, { lines: partOf(payment, 1) })
    expectRefusal(more, 409, allRefunded)
    expectRefusal(
      await requestDraft(person, payment, { lines: partOf(payment, 1) }),
      409,
      allRefunded,
    )
  })

  test('is made once for repeated and concurrent requests', async () => {
    const { person, payment } = await sellItems()
    const asked = { id: crypto.randomUUID(), lines: partOf(payment, 500) }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => refund(person, payment, asked)),
    )
    const again = await refund(person, payment, { ...asked, id: asked.id.toUpperCase() })
    expect(creditsOf(again)).toHaveLength(1)
    for (const reply of replies) expect(reply).toEqual(again)
  })

  test('is refused under the ID of another refund', async () => {
    const { person, payment } = await sellItems()
    const other = await sell(person)
    const id = crypto.randomUUID()
    await refund(person, payment, { id, lines: partOf(payment, 500) })
    for (const reply of [
      await requestRefund(person, payment, { id, lines: partOf(payment, 400) }),
      await requestRefund(person, other, { id, lines: partOf(other, 500) }),
    ]) {
      expectRefusal(reply, 409, /^This refund was already requested with different items\./)
    }
    expect(creditsOf(await readPayment(person, other._id))).toEqual([])
  })

  test('never exceeds the line across concurrent requests', async () => {
    const { person, payment } = await sellItems()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        requestRefund(person, payment, { lines: partOf(payment, 400) }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5)
    const paid = await readPayment(person, payment._id)
    expect(creditsOf(paid)).toHaveLength(3)
    expect(paid.payables[0]?.refundedAmount).toEqual(usd('12.00'))
  })

  test('rejects an amount above the remainder of its line', async () => {
    const { person, payment } = await sellItems()
    for (const ask of [requestDraft, requestRefund]) {
      const reply = await ask(person, payment, { lines: partOf(payment, 1_501) })
      expectRefusal(reply, 422, 'The amount is more than what is left to refund of this item.')
      expect(reply.body.errors).toMatchObject([{ path: 'lineItems.0.amount' }])
    }
  })
})

describe('refund period', () => {
  const agedCounter = openCounter()

  test('is open at 59 days and closed at 60', async () => {
    const seller = await agedCounter().signIn('cashier@lakeview.example')
    const payments = [await sell(seller), await sell(seller), await sell(seller)]
    for (const [index, payment] of payments.entries()) {
      agedCounter().pass(index === 0 ? 59 * day : day)
      const isOpen = index === 0
      const person = await agedCounter().signIn('cashier@lakeview.example')
      expect((await readPayment(person, payment._id)).refundable).toBe(isOpen)
      const asked = { lines: wholeOf(payment) }
      for (const ask of [requestDraft, requestRefund]) {
        const reply = await ask(person, payment, asked)
        if (isOpen) expect(reply.status).toBe(200)
        else expectRefusal(reply, 409, /^This payment is 60 days old or older\./)
      }
      if (!isOpen) expectRefusal(await requestFullRefund(agedCounter(), person, payment), 409)
    }
  })
})
