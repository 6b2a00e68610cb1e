import { describe, expect, it } from 'vitest'

import { demoMerchants } from '#domain/demo/merchants.ts'
import { fieldsOf, saleOf, startReader } from '#tests/reader/reader-tools.ts'

import { triggers } from './triggers.ts'

const sale = '/api/v1/sale'

const statusesOf = async (responses: Promise<Response>[]) =>
  (await Promise.all(responses)).map(({ status }) => status)

describe('queued reply', () => {
  it('is queued by name for one sale of any amount', async () => {
    const reader = startReader()
    expect((await reader.force({ trigger: 'Declined' })).status).toBe(204)
    const codes = []
    for (const cents of [1_600, 80_001, 1_600]) {
      codes.push((await fieldsOf(await reader.post(sale, saleOf(cents)))).statusCode)
    }
    expect(codes).toEqual(['Declined', 'Declined', 'Approved'])
  })

  it('applies to a call, a lane and a number of times', async () => {
    const reader = startReader()
    await reader.force({ trigger: 'errors-500', call: 'idle', laneId: 2, times: 2 })
    const idle = (laneId: number) => reader.post('/api/v1/idle', { laneId })
    expect(await statusesOf([idle(1), idle(2), reader.post(sale, saleOf(100, 2))])).toEqual([
      200, 500, 200,
    ])
    expect(await statusesOf([idle(2), idle(2)])).toEqual([500, 200])
  })

  it('is returned in queue order', async () => {
    const reader = startReader()
    await reader.force({ trigger: 'errors-503' })
    await reader.force({ trigger: 'errors-500' })
    expect((await reader.post(sale, saleOf(100))).status).toBe(503)
    expect((await reader.post(sale, saleOf(100))).status).toBe(500)
  })

  it('is kept if the lane rejects the sale', async () => {
    const reader = startReader()
    await reader.force({ trigger: 'errors-503' })
    expect((await reader.post(sale, saleOf(100, 9))).status).toBe(400)
    expect((await reader.post(sale, saleOf(100, 1))).status).toBe(503)
  })

  it('fails a reversal, which can be retried', async () => {
    const reader = startReader()
    const { transactionId } = await fieldsOf(await reader.post(sale, saleOf(965)))
    const reverse = () =>
      reader.post(`/api/v1/reversal/${String(transactionId)}/credit`, saleOf(500))
    for (const trigger of ['errors-500', 'HostError', 'processor-20']) {
      await reader.force({ trigger, call: 'reversal' })
    }
    expect((await reverse()).status).toBe(500)
    expect(await fieldsOf(await reverse())).toMatchObject({
      statusCode: 'HostError',
      isApproved: false,
      _hasErrors: true,
    })
    expect(await fieldsOf(await reverse())).toMatchObject({ statusCode: 'Failed' })
    expect(await fieldsOf(await reverse())).toMatchObject({ statusCode: 'Approved' })
  })

  it('drops the reply of a completed reversal', async () => {
    const reader = startReader()
    const { transactionId } = await fieldsOf(await reader.post(sale, saleOf(1_600)))
    const path = `/api/v1/reversal/${String(transactionId)}/credit`
    await reader.force({ trigger: 'approved-closes', call: 'reversal' })
    expect((await reader.post(path, saleOf(1_600))).type).toBe('error')
    expect((await reader.post(path, saleOf(1_600))).status).toBe(400)
  })

  it.each([
    ['echo', 'GET', '/api/v1/status/triPOS/test', undefined],
    ['laneStatus', 'GET', '/api/v1/status/lane/1', undefined],
    ['idle', 'POST', '/api/v1/idle', { laneId: 1 }],
    ['getSerialLanes', 'GET', '/api/v1/configuration/lanes/serial', undefined],
    ['addSerialLane', 'POST', '/api/v1/configuration/lanes/serial', { laneId: 1 }],
    ['deleteSerialLane', 'DELETE', '/api/v1/configuration/lanes/serial/1', undefined],
    ['void', 'POST', '/api/v1/void/1', { laneId: 1 }],
  ])('fails %s or drops its reply', async (call, method, path, body) => {
    const reader = startReader()
    await reader.force({ trigger: 'html-500', call })
    const failed = await reader.ask(method, path, body)
    expect([failed.status, failed.headers.get('content-type')]).toEqual([500, 'text/html'])
    await reader.force({ trigger: 'closes', call })
    expect((await reader.ask(method, path, body)).type).toBe('error')
  })

  it('can be removed', async () => {
    const reader = startReader()
    await reader.force({ trigger: 'errors-503', times: 1_000 })
    expect((await reader.control('DELETE', 'next')).status).toBe(204)
    expect((await reader.post(sale, saleOf(100))).status).toBe(200)
  })

  it.each([
    { trigger: 'nonsense' },
    { trigger: 'Declined', call: 'idle' },
    { trigger: 'Declined', call: 'refund' },
    { trigger: 'Declined', times: 0 },
    {},
  ])('rejects %j', async (next) => {
    const response = await startReader().force(next)
    expect(response.status).toBe(400)
    expect((await fieldsOf(response)).message).toMatch(/./)
  })
})

describe('controls', () => {
  it('list the triggers', async () => {
    expect(await (await startReader().control('GET', 'triggers')).json()).toEqual(triggers)
  })

  it('reset lanes, log, queue, IDs and pending calls', async () => {
    const reader = startReader({ lanes: [1] })
    await reader.ask('DELETE', '/api/v1/configuration/lanes/serial/1')
    await reader.post('/api/v1/configuration/lanes/serial', { laneId: 5 })
    await reader.force({ trigger: 'errors-500' })
    await reader.force({ trigger: 'hangs', laneId: 5 })
    await reader.post(sale, saleOf(100, 5))
    const hanging = reader.post(sale, saleOf(100, 5))
    await reader.get('/api/v1/status/lane/5')
    expect((await reader.control('POST', 'reset')).status).toBe(204)
    expect((await hanging).type).toBe('error')
    expect(await reader.log()).toEqual([])
    expect((await reader.post(sale, saleOf(100, 5))).status).toBe(400)
    expect((await reader.post(sale, saleOf(100, 1))).status).toBe(200)
  })

  it('abort a sale before the customer pays', async () => {
    const reader = startReader({ saleDelay: 10_000 })
    const waiting = reader.post(sale, saleOf(100))
    await reader.get('/api/v1/status/lane/1')
    await reader.control('POST', 'reset')
    expect((await waiting).type).toBe('error')
  })

  it.each(['nothing', 'log/1', 'next'])('reject %s', async (path) => {
    expect((await startReader().control('GET', path)).status).toBe(404)
  })
})

describe('replaced ledger', () => {
  it('has the given charges of a merchant and its closed batches alone', async () => {
    const reader = startReader()
    await reader.post(sale, saleOf(1_600))
    const { acceptorId } = demoMerchants.lakeview
    const charge = { referenceNumber: 'A', ticketNumber: 'B', cardLogo: 'Visa', isReversed: false }
    const at = (day: number) => `2026-03-1${day}T15:00:00.000Z`
    const transactions = [1, 2].map((day) => {
      return { ...charge, id: `70000000${day}`, at: at(day), amount: `${day}.50`, returns: [] }
    })
    const batches = [{ referenceNumber: 'closing-1', until: at(2) }]
    const body = { acceptorId, transactions, batches }
    expect((await reader.control('PUT', 'ledger', body)).status).toBe(204)
    expect(await (await reader.control('GET', 'ledger')).json()).toMatchObject([
      { transactionId: '700000001', approved: '1.50' },
      { transactionId: '700000002', approved: '2.50' },
    ])
    expect((await reader.control('PUT', 'ledger', { ...body, acceptorId: '1' })).status).toBe(400)
    expect((await reader.control('PUT', 'ledger', { acceptorId })).status).toBe(400)
  })
})
