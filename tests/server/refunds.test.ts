import { describe, expect, test } from 'vitest'

import { sum } from '#domain/money.ts'
import { day } from '#server/clock.ts'

import { contentsOf, expectRefusal, openCounter, type Person } from './counter.ts'
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
  sellAtReader,
  wholeOf,
} from './refund-desk.ts'
import { askForPayment, createPayment, readPayment } from './till.ts'

const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
const usd = (amount: string) => ({ amount, currencyCode: 'USD' })
const changed = 'The amounts have changed. Preview the refund again.'
const allRefunded = 'Everything of this payment has been refunded already.'

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
      expectRefusal(reply, 409, /^This refund was asked for before, with other items\./)
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

describe('who may refund', () => {
  test("a cashier their own payments, an administrator everybody's", async () => {
    const { payment } = await sold()
    const asked = { lines: wholeOf(payment) }
    const strangers = ['cashier2@lakeview.example', 'admin@harbor.example']
    for (const person of await Promise.all(strangers.map((email) => counter().signIn(email)))) {
      expectRefusal(await askForDraft(person, payment, asked), 404, 'Payment not found')
      expectRefusal(await askForRefund(person, payment, asked), 404, 'Payment not found')
      expectRefusal(await askForAll(counter(), person, payment), 404, 'Payment not found')
    }
    const admin = await counter().signIn('admin@lakeview.example')
    expect(creditsOf(await refund(admin, payment, asked))).toMatchObject([
      { refundedBy: 'Ada Lindqvist' },
    ])
  })

  test('where refunds are for administrators, a cashier is told so', async () => {
    const person = await counter().signIn('cashier@harbor.example')
    const payment = await soldAtHarbor(person)
    const asked = { lines: wholeOf(payment) }
    for (const reply of [
      await askForDraft(person, payment, asked),
      await askForRefund(person, payment, asked),
      await askForAll(counter(), person, payment),
    ]) {
      expectRefusal(reply, 403, 'Only an administrator can make refunds in this office.')
    }
    expect(creditsOf(await readPayment(person, payment._id))).toEqual([])
  })

  test('what names no charge is not found', async () => {
    const { person, payment } = await sold()
    const [credit] = creditsOf(await refund(person, payment, { lines: partOf(payment, 1) }))
    const ids = ['x', payment._id, crypto.randomUUID(), credit?.btpsTransactionId ?? '']
    for (const transactionId of ids) {
      const asked = { transactionId, lines: partOf(payment, 1) }
      expectRefusal(await askForRefund(person, payment, asked), 404, 'Payment not found')
    }
  })
})

const contact = {
  customerFirstName: 'June',
  customerLastName: 'Alvarez',
  customerEmail: 'june@mail.example',
  customerPhone: '3135550100',
}

/** Harbor's readers hang on workstations: a mock approval stands in. */
async function soldAtHarbor(person: Person) {
  const products = ['Registration Renewal']
  return (await sellAtReader(person, { products, terminal: 'Window A', contact })).payment
}

describe('the level', () => {
  test('of items takes whole ones only', async () => {
    const person = await counter().signIn('cashier@district.example')
    const products = ['Copy of Judgment', 'Copy of Judgment']
    const payment = await sell(person, { products, terminal: 'Courtroom Desk' })
    const part = await askForRefund(person, payment, { lines: partOf(payment, 500) })
    expectRefusal(part, 422, 'Part of an item cannot be refunded here.')
    const one = await refund(person, payment, { lines: partOf(payment, 1_200) })
    expect(one).toMatchObject({ refundable: true, totals: { chargedTotal: usd('12.36') } })
    const rest = await refund(person, payment, { lines: partOf(payment, 0, 1_200) })
    expect(rest).toMatchObject({ refundable: false, totals: { chargedTotal: usd('0.00') } })
  })
})

describe('the plain refund', () => {
  test('gives back all that is left, once', async () => {
    const { person, payment } = await sold()
    await refund(person, payment, { lines: partOf(payment, 500) })
    const asked = await Promise.all([
      askForAll(counter(), person, payment),
      askForAll(counter(), person, payment),
    ])
    const replies = [...asked, await askForAll(counter(), person, payment)]
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    const [reply, ...others] = contentsOf(
      'refundPayment',
      await askForAll(counter(), person, payment),
    )
    expect(others).toEqual([])
    expect(reply).toMatchObject({
      _id: payment._id,
      transactionType: 'CREDIT',
      refundable: false,
      totals: { chargedTotal: usd('0.00') },
    })
    expect(reply && creditsOf(reply)).toHaveLength(2)
  })

  test('of what was refunded or never paid is refused', async () => {
    const { person, payment } = await sold()
    await refund(person, payment, { lines: wholeOf(payment) })
    expectRefusal(await askForAll(counter(), person, payment), 409, allRefunded)
    const unpaid = contentsOf('createPayment', await askForPayment(person))
    const reply = await askForAll(counter(), person, unpaid)
    expectRefusal(reply, 409, 'Only a completed payment can be refunded.')
    expect((await createPayment(person)).refundable).toBe(false)
  })
})
