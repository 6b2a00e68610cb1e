import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'

import { expectRefusal, terminalNamed } from './counter.ts'
import { createPayment, createSale, readPayment, swipe } from './till.ts'
import { approve, askToRecord, openWorkstation, record } from './workstation.ts'

const workstation = openWorkstation()
const cashier = () => workstation().counter.signIn('cashier@lakeview.example')

async function approved(number = 1) {
  const person = await cashier()
  const payment = await createPayment(person)
  return { person, payment, ...(await approve(workstation(), payment, { number })) }
}

describe('what a reader approved', () => {
  test('pays the payment, which moves to the reader', async () => {
    const { person, payment, names, approval } = await approved()
    const recorded = await record(person, payment._id, { names, approval })
    const terminal = await terminalNamed(person, 'Front Counter 2')
    expect(recorded).toMatchObject({
      status: 'COMPLETE',
      terminalId: terminal._id,
      location: 'City Hall',
      totals: { chargedTotal: payment.totals.grandTotal },
    })
    expect(recorded.subpayments).toMatchObject([
      {
        externalId: approval.transactionId,
        traceId: names.attemptId,
        chargedAmount: payment.totals.grandTotal,
        lastFour: '6781',
        paymentCardSubType: 'CREDIT',
        reversed: false,
      },
    ])
    expect(await readPayment(person, payment._id)).toEqual(recorded)
  })

  test('is one ledger entry however often it is reported', async () => {
    const { person, payment, names, approval } = await approved()
    const ask = () => askToRecord(person, payment._id, { names, approval })
    const [first, again] = [await ask(), await ask()]
    expect(again.text).toBe(first.text)
    expect((await readPayment(person, payment._id)).subpayments).toHaveLength(1)
  })

  test('sent ten times at once is one movement', async () => {
    const { person, payment, names, approval } = await approved()
    const asked = Array.from({ length: 10 }, () =>
      askToRecord(person, payment._id, { names, approval }),
    )
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await readPayment(person, payment._id)).subpayments).toHaveLength(1)
  })

  test('is part of one payment only, also when two are told of it at once', async () => {
    const { person, payment, names, approval } = await approved()
    const other = await createPayment(person)
    const otherNames = await attemptOf(other._id, 1)
    const replies = await Promise.all([
      askToRecord(person, payment._id, { names, approval }),
      askToRecord(person, other._id, { names: otherNames, approval }),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const late = await askToRecord(person, other._id, { names: otherNames, approval })
    const early = await askToRecord(person, payment._id, { names, approval })
    expect(new Set([late.status, early.status])).toEqual(new Set([200, 409]))
    const refused = [late, early].find(({ status }) => status === 409)
    if (refused) expectRefusal(refused, 409, 'This transaction is part of another payment.')
  })

  test('of a payment that another charge has paid is refused', async () => {
    const { person, payment, names, approval } = await approved()
    await record(person, payment._id, { names, approval })
    const second = await approve(workstation(), payment, { number: 2 })
    expectRefusal(
      await askToRecord(person, payment._id, second),
      409,
      'This payment has already been paid.',
    )
  })

  test('of a payment that a cloud reader waits for, or has paid, is refused', async () => {
    const { person, payment, names, approval } = await approved()
    await createSale(person, payment._id)
    const ask = () => askToRecord(person, payment._id, { names, approval })
    expectRefusal(await ask(), 409, 'This payment is already being charged.')
    await swipe(person, 'Success')
    expectRefusal(await ask(), 409, 'This payment has already been paid.')
  })

  test('keeps no more of the card than its last four digits', async () => {
    const { person, payment, names, approval } = await approved()
    const posReceipt = {
      ...approval.posReceipt,
      suppressedAccountNumber: '4761 7300 0000 6781',
      suppressedExpirationDate: '12/29',
      emvTags: [
        { tag: '5A', value: '4761730000006781' },
        { tag: '57', value: '4761730000006781D2912' },
        { tag: '95', value: '0000008000' },
      ],
    }
    const reply = await askToRecord(person, payment._id, { names, approval }, { posReceipt })
    expect(reply.status).toBe(200)
    expect(reply.text).not.toMatch(/4761 ?7300|12\/29|D2912/)
    const [movement] = (await readPayment(person, payment._id)).subpayments
    expect(movement?.posReceipt).toMatchObject({
      suppressedAccountNumber: '**** **** **** 6781',
      suppressedExpirationDate: '**/**',
      emvTags: [{ tag: '95', value: '0000008000' }],
    })
  })
})

describe('the approved amount', () => {
  const amounts: [string, number][] = [
    ['15.99', 422],
    ['16.01', 422],
    ['15.990001', 200],
    ['16.005', 200],
    ['-16.00', 422],
    ['0.00', 422],
    ['1e3', 400],
    ['16,00', 400],
    ['99999999999', 400],
  ]
  test.each(amounts)('of %s for $16.00 answers %i', async (amount, status) => {
    const { person, payment, names, approval } = await approved()
    const approvedAmount = { amount, currencyCode: 'USD' }
    const reply = await askToRecord(person, payment._id, { names, approval }, { approvedAmount })
    if (status === 200) {
      const { totals, subpayments } = await readPayment(person, payment._id)
      expect(totals.chargedTotal).toEqual(payment.totals.grandTotal)
      expect(subpayments[0]?.chargedAmount).toEqual(payment.totals.grandTotal)
    } else {
      expectRefusal(reply, status)
      expect(reply.body.errors?.[0]?.path).toMatch(/^approvedAmount/)
      expect((await readPayment(person, payment._id)).subpayments).toEqual([])
    }
  })

  test('in another currency is none', async () => {
    const { person, payment, names, approval } = await approved()
    const approvedAmount = { amount: '16.00', currencyCode: 'CAD' }
    expectRefusal(
      await askToRecord(person, payment._id, { names, approval }, { approvedAmount }),
      422,
      'The approved amount is not the total of the payment.',
    )
  })
})

describe('recording is refused', () => {
  test.each([
    ['a cloud reader', 'Front Counter 1', 'This terminal is not connected to a workstation.'],
    ['a deactivated cloud reader', 'Old Counter', /not connected to a workstation/],
  ])('at %s', async (_, terminal, message) => {
    const { person, payment, names, approval } = await approved()
    const reply = await askToRecord(person, payment._id, { names, approval, terminal })
    expectRefusal(reply, 422, message)
    expect(reply.body.errors?.[0]?.path).toBe('terminalId')
  })

  test("at no reader, and at another tenant's", async () => {
    const { person, payment, names, approval } = await approved()
    const stranger = await workstation().counter.signIn('cashier@harbor.example')
    const theirs = await terminalNamed(stranger, 'Window A')
    for (const terminalId of [theirs._id, crypto.randomUUID(), 'no-uuid']) {
      const reply = await askToRecord(person, payment._id, { names, approval }, { terminalId })
      expectRefusal(reply, 422, 'Terminal not found')
    }
  })

  test.each([
    ['an attempt that is no UUID', { attemptId: 'one' }],
    ['no transaction', { transactionId: '' }],
    ['a transaction with a NUL byte', { transactionId: '1\u0000' }],
    ['more of the card than four digits', { lastFour: '4761730000006781' }],
    ['an unknown kind of card', { paymentType: 'Credit' }],
    ['no receipt at all', { posReceipt: undefined }],
  ])('for %s', async (_, changes) => {
    const { person, payment, names, approval } = await approved()
    expectRefusal(await askToRecord(person, payment._id, { names, approval }, changes), 400)
  })

  test("to another cashier and another tenant; the agency's administrator may", async () => {
    const { payment, names, approval } = await approved()
    const { counter } = workstation()
    const other = await counter.signIn('cashier2@lakeview.example')
    const ask = () => askToRecord(other, payment._id, { names, approval })
    expectRefusal(await ask(), 404, 'Payment not found')
    const stranger = await counter.signIn('admin@harbor.example')
    const theirs = { names, approval, terminal: 'Window A' }
    expectRefusal(await askToRecord(stranger, payment._id, theirs), 404, 'Payment not found')
    const admin = await counter.signIn('admin@lakeview.example')
    expect((await record(admin, payment._id, { names, approval })).status).toBe('COMPLETE')
  })

  test('of a payment that is none', async () => {
    const { person, names, approval } = await approved()
    for (const id of [crypto.randomUUID(), 'no-uuid']) {
      expectRefusal(await askToRecord(person, id, { names, approval }), 404, 'Payment not found')
    }
  })
})
