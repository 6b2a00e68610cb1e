import { describe, expect, test } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'
import { readerErrors } from '#domain/reader-errors.ts'

import { endOfSale } from './cloud-counter.ts'
import { openCloudTill, usd } from './cloud-till.ts'
import { contentsOf, expectRefusal, inTenant, terminalNamed } from './counter.ts'
import { createPayment, readPayment, readSale } from './till.ts'

const till = openCloudTill()

describe('a sale on a real reader', () => {
  test('that is approved pays the payment, with what the receipt must show', async () => {
    const { sale, payment, requestId } = await till().ended('approve')
    const { subpayments, status, totals } = payment
    const [booked] = till().cloud.books
    expect(sale).toMatchObject({
      status: 'COMPLETE',
      result: { statusCode: 'Approved', transactionId: booked?.transactionId },
    })
    expect({ status, charged: totals.chargedTotal }).toEqual({
      status: 'COMPLETE',
      charged: usd('16.00'),
    })
    expect(subpayments).toMatchObject([
      {
        externalId: booked?.transactionId,
        traceId: requestId,
        lastFour: '6781',
        posReceipt: {
          suppressedAccountNumber: '************6781',
          suppressedExpirationDate: '**/**',
          cardReadMethod: 'Chip',
          emvTags: [{ tag: '95', value: '0000008000' }],
        },
      },
    ])
    expect(booked).toMatchObject({ requestId, cents: 1_600 })
    expect(till().calls(/sale$/)).toBe(1)
    expect(till().calls(/reversal/)).toBe(0)
  })

  test('is read with amounts as texts too', async () => {
    expect((await till().ended('approveWithTextAmounts')).payment.status).toBe('COMPLETE')
  })

  test('that is declined says why, and can be tried again', async () => {
    const { sale, payment, paymentId } = await till().ended('decline')
    expect(sale).toMatchObject({
      status: 'FAILED',
      errorMessage: readerErrors.declined.text,
      result: { statusCode: 'Declined', processorCode: '20', transactionId: null },
    })
    expect(payment).toMatchObject({ failureCode: 'Declined', outcomePending: false })
    const again = contentsOf('createSale', await till().ask(paymentId))
    expect((await endOfSale(till().cashier, paymentId, again.id)).status).toBe('COMPLETE')
    expect(till().calls(/sale$/)).toBe(2)
  })

  test('waits for its card as long as it takes, unlike a simulated one', async () => {
    const { paymentId, saleId } = await till().sell('waitForCard')
    await till().cardShown()
    till().counter.pass(120_000)
    expect((await readSale(till().cashier, paymentId, saleId)).status).toBe('IN_PROGRESS')
    expect((await readPayment(till().cashier, paymentId)).status).toBe('CHECKING')
    till().cloud.present(till().reader.laneNumber, 'approve')
    expect((await endOfSale(till().cashier, paymentId, saleId)).status).toBe('COMPLETE')
    expect(till().calls(/sale$/)).toBe(1)
  })

  test('has the reader for itself, which cannot be deactivated meanwhile', async () => {
    const { paymentId, saleId } = await till().sell('waitForCard')
    await till().cardShown()
    const { _id: other } = await createPayment(till().cashier)
    expectRefusal(await till().ask(other), 409, 'This card reader is busy with another payment.')
    const path = inTenant('lakeview', `/terminals/${till().reader._id}`)
    const gone = await till().counter.send('DELETE', path, { token: till().admin.token })
    expectRefusal(gone, 409, 'This card reader is busy with a payment.')
    till().cloud.present(till().reader.laneNumber, 'decline')
    await endOfSale(till().cashier, paymentId, saleId)
  })

  test('at a lane that someone else uses fails at once, in words', async () => {
    const lane = till().reader.laneNumber
    const { cloudLanes } = till().services
    till().cloud.sales.push('waitForCard')
    const theirs = cloudLanes.sale(
      { acceptorId: '3928907', laneNumber: lane },
      {
        amount: usd('1.00'),
        ticketNumber: 'T',
        referenceNumber: 'R',
        requestId: crypto.randomUUID(),
        signal: new AbortController().signal,
      },
    )
    await till().cardShown()
    const { _id } = await createPayment(till().cashier)
    const { id } = contentsOf('createSale', await till().ask(_id))
    expect(await endOfSale(till().cashier, _id, id)).toMatchObject({
      status: 'FAILED',
      errorMessage: 'This card reader is busy with another payment.',
    })
    till().cloud.present(lane, 'decline')
    await theirs
  })

  test('of a payment that a workstation charged is refused', async () => {
    const { cashier } = till()
    const { _id } = await createPayment(cashier)
    const { _id: terminalId } = await terminalNamed(cashier, 'Front Counter 2')
    const { attemptId, ticketNumber, referenceNumber } = await attemptOf(_id, 1)
    const transactionId = '4327496851'
    till().cloud.books.push({
      transactionId,
      acceptorId: '3928907',
      laneId: 2,
      requestId: crypto.randomUUID(),
      ticketNumber,
      referenceNumber,
      cents: 1600,
      at: new Date(),
      status: 'APPROVED',
    })
    const recorded = await cashier.post(inTenant('lakeview', `/payments/${_id}/subpayments`), {
      attemptId,
      terminalId,
      transactionId,
      approvedAmount: usd('16.00'),
      paymentType: 'CREDIT',
      lastFour: '6781',
      posReceipt: null,
    })
    contentsOf('recordSubpayment', recorded)
    expectRefusal(await till().ask(_id), 409, 'This payment has already been paid.')
    expect(till().calls(/sale$/)).toBe(0)
  })
})
