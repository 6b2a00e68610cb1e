import { describe, expect, it } from 'vitest'

import { fieldsOf, saleOf, startReader } from '#tests/reader/reader-tools.ts'

const sale = '/api/v1/sale'

describe('call log', () => {
  it('lists all calls and their outcomes in order of arrival', async () => {
    const reader = startReader()
    await reader.get('/api/v1/status/triPOS/test')
    await reader.get('/api/v1/status/lane/1')
    const sold = await reader.post(sale, saleOf(965))
    const { transactionId } = await fieldsOf(sold)
    await reader.post(`/api/v1/reversal/${String(transactionId)}/credit`, saleOf(500))
    await reader.post('/api/v1/idle', { laneId: 1 })
    await reader.post(sale, saleOf(100, 9))
    const log = await reader.log()
    expect(log.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(
      log.map(({ method, path, laneId, amount, outcome, approvedAmount, http }) =>
        [method, path, laneId, amount, outcome, approvedAmount, http].join(' '),
      ),
    ).toEqual([
      'GET /api/v1/status/triPOS/test   done  200',
      'GET /api/v1/status/lane/1 1  done  200',
      'POST /api/v1/sale 1 9.65 Approved 5.00 200',
      `POST /api/v1/reversal/${String(transactionId)}/credit 1 5.00 Approved 5.00 200`,
      'POST /api/v1/idle 1  done  200',
      'POST /api/v1/sale 9 1.00 rejected  400',
    ])
    expect(log[2]).toMatchObject({ transactionId, trigger: 'partial', answer: 'json' })
    expect(log[2]?.requestId).toBe(sold.headers.get('tp-request-id'))
  })

  it("contains the caller's references", async () => {
    const reader = startReader()
    const names = { referenceNumber: '1000000001', ticketNumber: '000001' }
    await reader.post(sale, { ...saleOf(100), ...names })
    expect(await reader.log()).toMatchObject([names])
  })

  it('shows a sale while waiting for the customer', async () => {
    const reader = startReader()
    const call = new AbortController()
    const sent = reader.post(sale, saleOf(91_002), call.signal)
    await reader.get('/api/v1/status/lane/1')
    expect(await reader.log()).toMatchObject([{ outcome: 'pending' }, { outcome: 'done' }])
    call.abort()
    await sent
    expect(await reader.log()).toMatchObject([{ answer: 'aborted' }, {}])
  })

  it('never contains a card number', async () => {
    const reader = startReader()
    const card = '4111111111111111'
    await reader.get(`/api/v1/status/triPOS/${card}?card=${card}`)
    await reader.post(`/api/v1/reversal/4111-1111-1111-1111/credit`, { ...saleOf(100), card })
    await reader.ask('GET', '/api/v1/status/lane/1', undefined, {
      headers: { 'tp-request-id': card },
    })
    await reader.post(sale, { ...saleOf(100), referenceNumber: card, ticketNumber: card })
    const log = await reader.log()
    expect(log[2]?.requestId).toBe(null)
    // UUIDs can contain long runs of digits.
    const text = JSON.stringify(log.map((entry) => ({ ...entry, requestId: null })))
    expect(text).toContain('1111')
    expect(text.replaceAll('-', '')).not.toMatch(/\d{12}/)
  })

  it('can be cleared', async () => {
    const reader = startReader()
    await reader.get('/api/v1/status/triPOS/test')
    expect((await reader.control('DELETE', 'log')).status).toBe(204)
    expect(await reader.log()).toEqual([])
  })
})
