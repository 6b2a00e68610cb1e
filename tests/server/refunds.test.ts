import { describe, expect, test } from 'vitest'

import { sum } from '#domain/money.ts'
import { day } from '#server/clock.ts'

import { expectRefusal, openCounter } from './counter.ts'
import {
  askForAll,
  askForDraft,
  askForRefund,
  creditsOf,
  draft,
  leftOf,
  partOf,
  refund,
  saleOf,
  sell,
  wholeOf,
} from './refund-desk.ts'
import { readPayment } from './till.ts'

const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
const usd = (amount: string) => ({ amount, currencyCode: 'USD' })
const changed = 'The amounts have changed. Preview the refund again.'
const allRefunded = 'This payment is already fully refunded.'

async function sold(products?: string[]) {
  const person = await cashier()
  return { person, payment: await sell(person, products && { products }) }
}

describe('a draft', () => {
  test('says what the refund comes to, and moves nothing', async () => {
    const { person, payment } = await sold()
    const reply = await draft(person, payment, { lines: partOf(payment, 500) })
    expect(reply).toEqual({ refundSubTotal: usd('5.00'), refundFeeTotal: usd('0.33') })
    expect(await readPayment(person, payment._id)).toEqual(payment)
  })

  test('holds the refund to what it showed', async () => {
    const { person, payment } = await sold()
    const id = crypto.randomUUID()
    const lines = partOf(payment, 1_500)
    await draft(person, payment, { id, lines })
    await refund(person, payment, { lines: partOf(payment, 100) })
    expectRefusal(await askForRefund(person, payment, { id, lines }), 409, changed)
    const left = leftOf(await readPayment(person, payment._id))
    expectRefusal(await askForRefund(person, payment, { id, lines: left }), 409, changed)
    await draft(person, payment, { id, lines: left })
    expect(creditsOf(await refund(person, payment, { id, lines: left }))).toHaveLength(2)
  })

  test('holds it to the cent of the fee, too', async () => {
    const { person, payment } = await sold(['Document Search', 'Notary Service'])
    const id = crypto.randomUUID()
    const lines = partOf(payment, 7)
    const shown = await draft(person, payment, { id, lines })
    await refund(person, payment, { lines: partOf(payment, 1) })
    const now = await draft(person, payment, { lines })
    expect(now.refundFeeTotal).not.toEqual(shown.refundFeeTotal)
    expectRefusal(await askForRefund(person, payment, { id, lines }), 409, changed)
  })
})

describe('a refund', () => {
  test('gives the lines and their part of the fee back, on the card that paid', async () => {
    const { person, payment } = await sold()
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

  test('by parts to the end gives back exactly what was charged', async () => {
    const { person, payment } = await sold(['Certified Copy', 'Document Search'])
    for (const cents of [[1], [499, 1], [333, 166], [666, 332], [1, 1]]) {
      await refund(person, payment, { lines: partOf(payment, ...cents) })
    }
    const paid = await readPayment(person, payment._id)
    const gone = creditsOf(paid)
    expect(gone).toHaveLength(5)
    expect(sum(gone.map(({ chargedAmount }) => chargedAmount))).toEqual(payment.totals.grandTotal)
    expect(sum(gone.flatMap((each) => each.refund?.feeTotal ?? []))).toEqual(
      payment.totals.feeTotal,
    )
    expect(paid).toMatchObject({ refundable: false, totals: { chargedTotal: usd('0.00') } })
    const more = await askForRefund(person, payment, { lines: partOf(payment, 1) })
    expectRefusal(more, 409, allRefunded)
    expectRefusal(
      await askForDraft(person, payment, { lines: partOf(payment, 1) }),
      409,
      allRefunded,
    )
  })

  test('asked for again, and twenty times at once, is the same one', async () => {
    const { person, payment } = await sold()
    const asked = { id: crypto.randomUUID(), lines: partOf(payment, 500) }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => refund(person, payment, asked)),
    )
    const again = await refund(person, payment, { ...asked, id: asked.id.toUpperCase() })
    expect(creditsOf(again)).toHaveLength(1)
    for (const reply of replies) expect(reply).toEqual(again)
  })

  test('of the same name and other items, or of another payment, is refused', async () => {
    const { person, payment } = await sold()
    const other = await sell(person)
    const id = crypto.randomUUID()
    await refund(person, payment, { id, lines: partOf(payment, 500) })
    for (const reply of [
      await askForRefund(person, payment, { id, lines: partOf(payment, 400) }),
      await askForRefund(person, other, { id, lines: partOf(other, 500) }),
    ]) {
      expectRefusal(reply, 409, /^This refund was already requested with different items\./)
    }
    expect(creditsOf(await readPayment(person, other._id))).toEqual([])
  })

  test('of the same line by several at once never gives back more than it was', async () => {
    const { person, payment } = await sold()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        askForRefund(person, payment, { lines: partOf(payment, 400) }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5)
    const paid = await readPayment(person, payment._id)
    expect(creditsOf(paid)).toHaveLength(3)
    expect(paid.payables[0]?.refundedAmount).toEqual(usd('12.00'))
  })

  test('of more than is left is refused at its line', async () => {
    const { person, payment } = await sold()
    for (const ask of [askForDraft, askForRefund]) {
      const reply = await ask(person, payment, { lines: partOf(payment, 1_501) })
      expectRefusal(reply, 422, 'The amount is more than what is left to refund of this item.')
      expect(reply.body.errors).toMatchObject([{ path: 'lineItems.0.amount' }])
    }
  })
})

describe('the 60 days', () => {
  const later = openCounter()

  test("are the server's: open at 59, closed at 60 and 61", async () => {
    const seller = await later().signIn('cashier@lakeview.example')
    const payments = [await sell(seller), await sell(seller), await sell(seller)]
    for (const [index, payment] of payments.entries()) {
      later().pass(index === 0 ? 59 * day : day)
      const isOpen = index === 0
      const person = await later().signIn('cashier@lakeview.example')
      expect((await readPayment(person, payment._id)).refundable).toBe(isOpen)
      const asked = { lines: wholeOf(payment) }
      for (const ask of [askForDraft, askForRefund]) {
        const reply = await ask(person, payment, asked)
        if (isOpen) expect(reply.status).toBe(200)
        else expectRefusal(reply, 409, /^This payment is 60 days old or older\./)
      }
      if (!isOpen) expectRefusal(await askForAll(later(), person, payment), 409)
    }
  })
})
