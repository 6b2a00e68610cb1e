import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { createIndependentClient } from '#tests/reader/independent-client.ts'
import { fieldsOf, saleOf } from '#tests/reader/reader-tools.ts'

import type { LogEntry } from './call-log.ts'
import { type RunningReader, serveReader } from './serve.ts'
import { createReaderSimulator } from './simulator.ts'

const sale = '/api/v1/sale'
let reader: RunningReader

beforeEach(async () => {
  reader = await serveReader(createReaderSimulator({ saleDelay: 0, testMode: false }), 0)
})
afterEach(() => reader.close())

const client = () => createIndependentClient(fetch, { origin: reader.origin })
const log = async () =>
  (await (await fetch(`${reader.origin}/simulator/log`)).json()) as readonly LogEntry[]

const until = async (matches: (entries: readonly LogEntry[]) => boolean) => {
  for (;;) {
    const entries = await log()
    if (matches(entries)) return entries
  }
}

describe('over HTTP', () => {
  it('an independent client can sell, reverse and idle', async () => {
    const { get, post } = client()
    expect(await (await get('/api/v1/status/triPOS/test')).json()).toMatchObject({ echo: 'test' })
    const { transactionId, approvedAmount } = await fieldsOf(await post(sale, saleOf(965)))
    expect(approvedAmount).toBe(5)
    const reversed = await post(`/api/v1/reversal/${String(transactionId)}/credit`, saleOf(500))
    expect(await fieldsOf(reversed)).toMatchObject({ statusCode: 'Approved' })
    expect((await post('/api/v1/idle', { laneId: 1 })).status).toBe(200)
    expect((await log()).map(({ path }) => path.split('/')[3])).toEqual([
      'status',
      'sale',
      'reversal',
      'idle',
    ])
  })

  it('takes the ledger of a demo that sold for years', async () => {
    const sold = {
      at: '2026-03-12T15:00:00.000Z',
      referenceNumber: null,
      ticketNumber: null,
      amount: '16.00',
      cardLogo: 'Visa',
      isReversed: false,
      returns: [],
    }
    const transactions = Array.from({ length: 20_000 }, (_, index) => ({
      ...sold,
      id: `T${index}`,
    }))
    const { status } = await fetch(`${reader.origin}/simulator/ledger`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ acceptorId: '3928907', transactions, batches: [] }),
    })
    expect(status).toBe(204)
    const kept = await fetch(`${reader.origin}/simulator/ledger`)
    expect(await kept.json()).toHaveLength(20_000)
  })

  it('rejects a wrong signature', async () => {
    const { get } = createIndependentClient(fetch, { origin: reader.origin, secret: 'guessed' })
    expect((await get('/api/v1/status/triPOS/test')).status).toBe(401)
  })

  it('answers preflights', async () => {
    const { status, headers } = await fetch(reader.origin + sale, {
      method: 'OPTIONS',
      headers: { Origin: 'https://counter.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-headers')).toContain('tp-authorization')
  })

  it('admits one of two concurrent sales on a lane', async () => {
    const slow = await serveReader(createReaderSimulator({ saleDelay: 500 }), 0)
    onTestFinished(() => slow.close())
    const { post } = createIndependentClient(fetch, { origin: slow.origin })
    const both = await Promise.all([post(sale, saleOf(100)), post(sale, saleOf(100))])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  it.each([
    ['closes without an answer', 90_004],
    ['closes without a sale', 91_001],
  ])('the connection %s', async (_, cents) => {
    await expect(client().post(sale, saleOf(cents))).rejects.toThrow('fetch failed')
  })

  it('truncates a reply', async () => {
    const response = await client().post(sale, saleOf(90_006))
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
    expect(await log()).toMatchObject([{ outcome: 'Approved', answer: 'broken off' }])
  })

  it('a hanging sale ends with its caller and releases the lane', async () => {
    const { post } = client()
    const call = new AbortController()
    const hanging = post(sale, saleOf(91_002), call.signal)
    await until(([entry]) => entry?.laneId === 1)
    expect((await post('/api/v1/idle', { laneId: 1 })).status).toBe(400)
    call.abort()
    await expect(hanging).rejects.toThrow('aborted')
    await until(([entry]) => entry?.outcome === 'failed')
    expect((await post('/api/v1/idle', { laneId: 1 })).status).toBe(200)
  })

  it('logs an approval with a hanging reply, which can be reversed', async () => {
    const { post } = client()
    const call = new AbortController()
    const hanging = post(sale, saleOf(90_005), call.signal)
    const [entry] = await until(([first]) => first?.outcome === 'Approved')
    call.abort()
    await expect(hanging).rejects.toThrow('aborted')
    const path = `/api/v1/reversal/${entry?.transactionId}/credit`
    expect((await post(path, saleOf(90_005))).status).toBe(200)
  })

  it('closes despite hanging replies', async () => {
    const cut = client()
      .post(sale, saleOf(91_002))
      .catch((error: unknown) => error)
    await until(([entry]) => entry?.laneId === 1)
    await reader.close()
    expect(await cut).toBeInstanceOf(TypeError)
  })

  it('listens only on loopback', () => {
    expect(new URL(reader.origin).hostname).toBe('127.0.0.1')
  })
})
