import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { usd } from '#domain/money/money.ts'
import { readerEndpoints } from '#domain/reader/reader-endpoints.ts'
import { fieldsOf, saleOf, startReader } from '#tests/reader/reader-tools.ts'

const sold = async (reader: ReturnType<typeof startReader>, cents: number) =>
  z.parse(
    readerEndpoints.sale.reply,
    await (await reader.post('/api/v1/sale', saleOf(cents))).json(),
  )

describe('sale', () => {
  it('returns everything a receipt needs', async () => {
    const reply = await fieldsOf(await startReader().post('/api/v1/sale', saleOf(325)))
    expect(reply).toMatchObject({
      statusCode: 'Approved',
      isApproved: true,
      approvedAmount: 3.25,
      subTotalAmount: 3.25,
      accountNumber: '************6781',
      cardLogo: 'Visa',
      paymentType: 'Credit',
      entryMode: 'ContactIcc',
      pinVerified: false,
      signature: { statusCode: 'SignatureNotRequiredByThresholdAmount' },
      emv: {
        applicationIdentifier: 'A0000000031010',
        applicationPreferredName: 'Visa Credit',
        cryptogram: expect.stringMatching(/^TC [\dA-F]{16}$/),
        tags: expect.arrayContaining([{ key: '4F', value: 'A0000000031010' }]),
      },
      _processor: { expressResponseCode: '0', processorResponseCode: '0' },
      _hasErrors: false,
      _errors: [],
      _type: 'saleResponse',
    })
    expect(reply._links).toContainEqual(
      expect.objectContaining({ rel: 'reversal', method: 'POST' }),
    )
  })

  it('accepts lane and amount as strings', async () => {
    const response = await startReader().post('/api/v1/sale', {
      laneId: '1',
      transactionAmount: '3.25',
    })
    expect(await fieldsOf(response)).toMatchObject({ approvedAmount: 3.25 })
  })

  it('declines with a decline cryptogram', async () => {
    const reply = await fieldsOf(await startReader().post('/api/v1/sale', saleOf(80_001)))
    expect(reply.emv).toMatchObject({ cryptogram: expect.stringMatching(/^AAC /) })
    expect(reply.approvalNumber).toBe(null)
  })

  it.each([
    ['a negative amount', { laneId: 1, transactionAmount: -1 }],
    ['fractions of a cent', { laneId: 1, transactionAmount: 1.005 }],
    ['no lane', { transactionAmount: 1 }],
    ['an unconfigured lane', { laneId: 3, transactionAmount: 1 }],
  ])('rejects %s', async (_, body) => {
    const response = await startReader().post('/api/v1/sale', body)
    expect(response.status).toBe(400)
    expect(await fieldsOf(response)).toMatchObject({ _hasErrors: true, _errors: [{}] })
  })

  it('requires a JSON or XML body', async () => {
    const { ask } = startReader()
    const form = await ask('POST', '/api/v1/sale', saleOf(1), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.status).toBe(415)
    expect((await ask('POST', '/api/v1/sale')).status).toBe(400)
  })

  it('approves 1.70 once per card until it is reversed', async () => {
    const reader = startReader()
    const first = await sold(reader, 170)
    const second = await sold(reader, 170)
    expect(second.statusCode).toBe('Failed')
    expect(second._processor?.expressResponseCode).toBe('23')
    const unchecked = { configuration: { checkForDuplicateTransactions: false } }
    const third = await reader.post('/api/v1/sale', { ...saleOf(170), ...unchecked })
    const { transactionId } = await fieldsOf(third)
    for (const id of [first.transactionId, transactionId]) {
      await reader.post(`/api/v1/void/${String(id)}`, { laneId: 1 })
    }
    expect((await sold(reader, 170)).statusCode).toBe('Approved')
  })
})

describe('reversal', () => {
  it('reverses an approved sale once', async () => {
    const reader = startReader()
    const { transactionId } = await sold(reader, 1_600)
    const path = `/api/v1/reversal/${transactionId}/credit`
    const first = await reader.post(path, saleOf(1_600))
    expect(z.parse(readerEndpoints.reversal.reply, await first.json())).toMatchObject({
      statusCode: 'Approved',
      isApproved: true,
      totalAmount: usd('16'),
    })
    const again = await reader.post(path, saleOf(1_600))
    expect(again.status).toBe(400)
  })

  it('accepts the approved or the requested amount', async () => {
    const reader = startReader()
    for (const amount of [500, 965]) {
      const { transactionId } = await sold(reader, 965)
      const path = `/api/v1/reversal/${transactionId}/credit`
      expect((await reader.post(path, saleOf(499))).status).toBe(400)
      expect((await reader.post(path, saleOf(amount))).status).toBe(200)
    }
  })

  it("requires the sale's payment type", async () => {
    const reader = startReader()
    const { transactionId } = await sold(reader, 3_100)
    const asCredit = await reader.post(`/api/v1/reversal/${transactionId}/credit`, saleOf(3_100))
    expect(asCredit.status).toBe(400)
    const asDebit = await reader.post(`/api/v1/reversal/${transactionId}/debit`, saleOf(3_100))
    expect(asDebit.status).toBe(200)
    const other = await reader.post(`/api/v1/reversal/${transactionId}/cash`, saleOf(3_100))
    expect(other.status).toBe(400)
  })

  it('returns 404 for an unknown transaction', async () => {
    const { post } = startReader()
    expect((await post('/api/v1/reversal/1/credit', saleOf(100))).status).toBe(404)
    expect((await post('/api/v1/void/1', { laneId: 1 })).status).toBe(404)
    expect((await post('/api/v1/void/1', { laneId: 9 })).status).toBe(400)
  })
})

describe('lanes', () => {
  const serial = '/api/v1/configuration/lanes/serial'
  const lane = {
    laneId: '7',
    description: 'Counter 7',
    driver: 'IngenicoUpp',
    serial: { comPort: 'COM9', baudRate: '115200' },
  }
  const listed = async (reader: ReturnType<typeof startReader>) => {
    const reply: unknown = await (await reader.get(serial)).json()
    return z.parse(readerEndpoints.getSerialLanes.reply, reply).serialLanes
  }

  it('are configured, listed and reset', async () => {
    const reader = startReader({ lanes: [] })
    expect(await listed(reader)).toEqual([])
    const added = await fieldsOf(await reader.post(serial, lane))
    expect(added).toMatchObject({ ...lane, laneId: 7, laneCreated: true, _hasErrors: false })
    expect(await listed(reader)).toEqual([{ ...lane, laneId: 7 }])
    expect((await reader.post('/api/v1/sale', saleOf(100, 7))).status).toBe(200)
    const removed = await fieldsOf(await reader.ask('DELETE', `${serial}/7`))
    expect(removed).toMatchObject({ laneDeleted: true })
    expect((await reader.ask('DELETE', `${serial}/7`)).status).toBe(404)
    expect((await reader.post('/api/v1/sale', saleOf(100, 7))).status).toBe(400)
    expect((await reader.get('/api/v1/status/lane/7')).status).toBe(400)
    expect((await reader.post('/api/v1/idle', { laneId: 7 })).status).toBe(400)
  })
})

describe('echo', () => {
  it('returns only the given text', async () => {
    const response = await startReader().get('/api/v1/status/triPOS/test')
    expect(await response.json()).toEqual({ echo: 'test', _type: 'triPosStatusResponse' })
  })
})

it.each(['/api/v1/refund', '/api/v1', '/api/v1/status/lane/1/2', '/simulator', '/'])(
  'rejects the unknown call %s',
  async (path) => expect((await startReader().get(path)).status).toBe(404),
)
