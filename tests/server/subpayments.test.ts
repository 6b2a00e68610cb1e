import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/payments/attempt.ts'

import { expectRefusal, terminalNamed } from './counter.ts'
import { createPayment, createSale, readPayment, swipe } from './payment-calls.ts'
import { approve, requestRecording, openWorkstation, record } from './workstation.ts'

const workstation = openWorkstation()
const cashier = () => workstation().counter.signIn('cashier@lakeview.example')

async function approveCharge(number = 1) {
  const person = await cashier()
  const payment = await createPayment(person)
  return { person, payment, ...(await approve(workstation(), payment, { number })) }
}

describe('recorded approval', () => {
  test('pays the payment and moves it to the terminal', async () => {
    const { person, payment, names, approval } = await approveCharge()
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

  test('is one ledger entry when it is repeated', async () => {
    const { person, payment, names, approval } = await approveCharge()
    const recordIt = () => requestRecording(person, payment._id, { names, approval })
    const [first, again] = [await recordIt(), await recordIt()]
    expect(again.text).toBe(first.text)
    expect((await readPayment(person, payment._id)).subpayments).toHaveLength(1)
  })

  test('is one ledger entry for concurrent requests, also while one is being recorded', async () => {
    const { person, payment, names, approval } = await approveCharge()
    const requests = Array.from({ length: 40 }, async (_, index) => {
      await sleep(2 * index)
      return requestRecording(person, payment._id, { names, approval })
    })
    expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(
      new Set([200]),
    )
    expect((await readPayment(person, payment._id)).subpayments).toHaveLength(1)
  })

  test('belongs to one payment, also for concurrent requests', async () => {
    const { person, payment, names, approval } = await approveCharge()
    const other = await createPayment(person)
    const otherAttempt = await attemptOf(other._id, 1)
    const replies = await Promise.all([
      requestRecording(person, payment._id, { names, approval }),
      requestRecording(person, other._id, { names: otherAttempt, approval }),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const late = await requestRecording(person, other._id, { names: otherAttempt, approval })
    const early = await requestRecording(person, payment._id, { names, approval })
    expect(new Set([late.status, early.status])).toEqual(new Set([200, 409]))
    const refused = [late, early].find(({ status }) => status === 409)
    if (refused) expectRefusal(refused, 409, 'This transaction is part of another payment.')
  })

  test('is refused if another charge has paid the payment', async () => {
    const { person, payment, names, approval } = await approveCharge()
    await record(person, payment._id, { names, approval })
    const second = await approve(workstation(), payment, { number: 2 })
    expectRefusal(
      await requestRecording(person, payment._id, second),
      409,
      'This payment has already been paid.',
    )
  })

  test('is refused while a cloud reader charges the payment, and after it has', async () => {
    const { person, payment, names, approval } = await approveCharge()
    await createSale(person, payment._id)
    const recordIt = () => requestRecording(person, payment._id, { names, approval })
    expectRefusal(await recordIt(), 409, 'This payment is already being charged.')
    await swipe(person, 'Success')
    expectRefusal(await recordIt(), 409, 'This payment has already been paid.')
  })

  test('keeps only the last four digits of the card', async () => {
    const { person, payment, names, approval } = await approveCharge()
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
    const reply = await requestRecording(person, payment._id, { names, approval }, { posReceipt })
    expect(reply.status).toBe(200)
    expect(reply.text).not.toMatch(/4761 ?7300|12\/29|D2912/)
    const [sale] = (await readPayment(person, payment._id)).subpayments
    expect(sale?.posReceipt).toMatchObject({
      suppressedAccountNumber: '**** **** **** 6781',
      suppressedExpirationDate: '**/**',
      emvTags: [{ tag: '95', value: '0000008000' }],
    })
  })
})

describe('approved amount', () => {
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
  test.each(amounts)('%s for $16.00 is answered with %i', async (amount, status) => {
    const { person, payment, names, approval } = await approveCharge()
    const approvedAmount = { amount, currencyCode: 'USD' }
    const reply = await requestRecording(
      person,
      payment._id,
      { names, approval },
      { approvedAmount },
    )
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

  test('is refused in another currency', async () => {
    const { person, payment, names, approval } = await approveCharge()
    const approvedAmount = { amount: '16.00', currencyCode: 'CAD' }
    expectRefusal(
      await requestRecording(person, payment._id, { names, approval }, { approvedAmount }),
      422,
      'The approved amount is not the total of the payment.',
    )
  })
})

describe('recording', () => {
  test.each([
    ['a cloud reader', 'Front Counter 1', 'This terminal is not connected to a workstation.'],
    ['a deactivated cloud reader', 'Old Counter', /not connected to a workstation/],
  ])('is refused at %s', async (_, terminal, message) => {
    const { person, payment, names, approval } = await approveCharge()
    const reply = await requestRecording(person, payment._id, { names, approval, terminal })
    expectRefusal(reply, 422, message)
    expect(reply.body.errors?.[0]?.path).toBe('terminalId')
  })

  test('is refused without a terminal of the tenant', async () => {
    const { person, payment, names, approval } = await approveCharge()
    const outsider = await workstation().counter.signIn('cashier@harbor.example')
    const request = await terminalNamed(outsider, 'Window A')
    for (const terminalId of [request._id, crypto.randomUUID(), 'no-uuid']) {
      const reply = await requestRecording(person, payment._id, { names, approval }, { terminalId })
      expectRefusal(reply, 422, 'Terminal not found')
    }
  })

  test.each([
    ['a malformed attempt ID', { attemptId: 'one' }],
    ['no transaction ID', { transactionId: '' }],
    ['a NUL byte in the transaction ID', { transactionId: '1\u0000' }],
    ['a full card number', { lastFour: '4761730000006781' }],
    ['an unknown card type', { paymentType: 'Credit' }],
    ['no receipt', { posReceipt: undefined }],
  ])('is refused with %s', async (_, changes) => {
    const { person, payment, names, approval } = await approveCharge()
    expectRefusal(await requestRecording(person, payment._id, { names, approval }, changes), 400)
  })

  test("is refused to other cashiers and tenants, but not to the tenant's administrator", async () => {
    const { payment, names, approval } = await approveCharge()
    const { counter } = workstation()
    const other = await counter.signIn('cashier2@lakeview.example')
    const recordIt = () => requestRecording(other, payment._id, { names, approval })
    expectRefusal(await recordIt(), 404, 'Payment not found')
    const outsider = await counter.signIn('admin@harbor.example')
    const request = { names, approval, terminal: 'Window A' }
    expectRefusal(await requestRecording(outsider, payment._id, request), 404, 'Payment not found')
    const admin = await counter.signIn('admin@lakeview.example')
    expect((await record(admin, payment._id, { names, approval })).status).toBe('COMPLETE')
  })

  test('is refused for an unknown payment', async () => {
    const { person, names, approval } = await approveCharge()
    for (const id of [crypto.randomUUID(), 'no-uuid']) {
      expectRefusal(
        await requestRecording(person, id, { names, approval }),
        404,
        'Payment not found',
      )
    }
  })
})
