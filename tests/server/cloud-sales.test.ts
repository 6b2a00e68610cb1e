import { describe, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { attemptOf } from '#domain/payments/attempt.ts'
import { readerErrors } from '#domain/reader/reader-errors.ts'

import { endOfSale } from './cloud-counter.ts'
import { openCloudHarness } from './cloud-harness.ts'
import { contentsOf, expectRefusal, inTenant, terminalNamed } from './counter.ts'
import { createPayment, readPayment, readSale } from './payment-calls.ts'

const harness = openCloudHarness()

describe('sale on a cloud reader', () => {
  test('completes the payment with the data the receipt needs', async () => {
    const { sale, payment, requestId } = await harness().runSale('approve')
    const { subpayments, status, totals } = payment
    const [entry] = harness().cloud.books
    expect(sale).toMatchObject({
      status: 'COMPLETE',
      result: { statusCode: 'Approved', transactionId: entry?.transactionId },
    })
    expect({ status, charged: totals.chargedTotal }).toEqual({
      status: 'COMPLETE',
      charged: usd('16.00'),
    })
    expect(subpayments).toMatchObject([
      {
        externalId: entry?.transactionId,
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
    expect(entry).toMatchObject({ requestId, cents: 1_600 })
    expect(harness().calls(/sale$/)).toBe(1)
    expect(harness().calls(/reversal/)).toBe(0)
  })

  test('accepts amounts sent as strings', async () => {
    expect((await harness().runSale('approveWithTextAmounts')).payment.status).toBe('COMPLETE')
  })

  test('reports why it was declined and can be retried', async () => {
    const { sale, payment, paymentId } = await harness().runSale('decline')
    expect(sale).toMatchObject({
      status: 'FAILED',
      errorMessage: readerErrors.declined.detail,
      result: { statusCode: 'Declined', processorCode: '20', transactionId: null },
    })
    expect(payment).toMatchObject({ failureCode: 'Declined', outcomePending: false })
    const again = contentsOf('createSale', await harness().requestSale(paymentId))
    expect((await endOfSale(harness().cashier, paymentId, again.id)).status).toBe('COMPLETE')
    expect(harness().calls(/sale$/)).toBe(2)
  })

  test('waits for its card without a limit of its own', async () => {
    const { paymentId, saleId } = await harness().startSale('waitForCard')
    await harness().cardShown()
    harness().counter.pass(120_000)
    expect((await readSale(harness().cashier, paymentId, saleId)).status).toBe('IN_PROGRESS')
    expect((await readPayment(harness().cashier, paymentId)).status).toBe('CHECKING')
    harness().cloud.present(harness().reader.laneNumber, 'approve')
    expect((await endOfSale(harness().cashier, paymentId, saleId)).status).toBe('COMPLETE')
    expect(harness().calls(/sale$/)).toBe(1)
  })

  test('occupies its reader, which cannot be deactivated meanwhile', async () => {
    const { paymentId, saleId } = await harness().startSale('waitForCard')
    await harness().cardShown()
    const { _id: other } = await createPayment(harness().cashier)
    expectRefusal(
      await harness().requestSale(other),
      409,
      'This card reader is busy with another payment.',
    )
    const path = inTenant('lakeview', `/terminals/${harness().reader._id}`)
    const deactivation = await harness().counter.send('DELETE', path, {
      token: harness().admin.token,
    })
    expectRefusal(deactivation, 409, 'This card reader is busy with a payment.')
    harness().cloud.present(harness().reader.laneNumber, 'decline')
    await endOfSale(harness().cashier, paymentId, saleId)
  })

  test('fails immediately on a lane in use elsewhere', async () => {
    const lane = harness().reader.laneNumber
    const { cloudLanes } = harness().services
    harness().cloud.sales.push('waitForCard')
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
    await harness().cardShown()
    const { _id } = await createPayment(harness().cashier)
    const { id } = contentsOf('createSale', await harness().requestSale(_id))
    expect(await endOfSale(harness().cashier, _id, id)).toMatchObject({
      status: 'FAILED',
      errorMessage: 'This card reader is busy with another payment.',
    })
    harness().cloud.present(lane, 'decline')
    await theirs
  })

  test('is refused for a payment charged by a workstation', async () => {
    const { cashier } = harness()
    const { _id } = await createPayment(cashier)
    const { _id: terminalId } = await terminalNamed(cashier, 'Front Counter 2')
    const { attemptId, ticketNumber, referenceNumber } = await attemptOf(_id, 1)
    const transactionId = '4327496851'
    harness().cloud.books.push({
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
    expectRefusal(await harness().requestSale(_id), 409, 'This payment has already been paid.')
    expect(harness().calls(/sale$/)).toBe(0)
  })
})
