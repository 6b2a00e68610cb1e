import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openTracing, readTracesTo } from '#server/main/tracing.ts'
import { createLog } from '#server/platform/log.ts'

import { accounts, charge, createBankPayment } from './bank-payment-calls.ts'
import { type Counter, found, inTenant, startCounter } from './counter.ts'
import { jobsDone, metricsToken } from './jobs-done.ts'
import { type OtlpReceiver, type SentSpan, startReceiver } from './otlp-receiver.ts'
import { createPayment, createSale, swipe } from './payment-calls.ts'
import { requestRecords } from './record-calls.ts'

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const givenTrace = '4bf92f3577b34da6a3ce929d0e0e4736'
const payments = '/api/pos/tenants/:tenantId/payments'

describe('traces', () => {
  let receiver: OtlpReceiver
  let lines: string[]
  beforeEach(async () => {
    receiver = await startReceiver()
    lines = []
  })
  afterEach(() => receiver.close())

  /** What a counter sends until it is closed. */
  async function traced(
    work: (counter: Counter) => Promise<void>,
    trustedProxies: string[] = [],
  ): Promise<SentSpan[]> {
    const tracing = await openTracing(receiver.url)
    const write = (line: string) => void lines.push(line)
    const log = createLog('info', { write }, tracing?.traceId)
    const counter = await startCounter({ tracing, log, trustedProxies, metricsToken })
    try {
      await work(counter)
      await jobsDone(counter)
    } finally {
      await counter.close()
    }
    return receiver.spans()
  }

  test('show a request by its route with its statements and calls, and jobs', async () => {
    const spans = await traced(async (counter) => {
      const cashier = await counter.signIn('cashier@lakeview.example')
      await charge(cashier, (await createBankPayment(cashier))._id)
    })
    const named = (name: string) => found(spans, (span) => span.name === name)
    const partsOf = (name: string) =>
      spans.filter(({ parentSpanId }) => parentSpanId === named(name).spanId)
    const charged = `POST ${payments}/:paymentId/bank-charges`
    expect(partsOf(charged).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['begin', 'select', 'insert', 'commit', 'bankGateway.debit']),
    )
    for (const { traceId } of partsOf(charged)) expect(traceId).toBe(named(charged).traceId)
    expect(named(charged).attributes).toContainEqual({
      key: 'http.route',
      value: { stringValue: `${payments}/:paymentId/bank-charges` },
    })
    expect(partsOf('job cleanUp').map(({ name }) => name)).toContain('delete')
    const line = found(lines, (each) => each.includes('bank-charges'))
    expect(JSON.parse(line)).toMatchObject({ traceId: named(charged).traceId })
  })

  test('hold nothing about people, offices, payments or money', async () => {
    const canaries = ['Canaria', 'Zweifel', '7.31', '7310000', '4242', 'cashier@', 'lakeview']
    await traced(async (counter) => {
      const cashier = await counter.signIn('cashier@lakeview.example')
      const { send } = counter
      const wrong = {
        emailAddress: 'Canaria@lakeview.example',
        password: 'Zweifel',
        platform: 'web',
      }
      await send('POST', '/auth/sign-in', { body: wrong })
      const payment = await createPayment(cashier, {
        product: 'Postage',
        payable: { amountValue: '7.31' },
        request: { customerFirstName: 'Canaria', customerLastName: 'Zweifel' },
      })
      await createSale(cashier, payment._id)
      await swipe(cashier, 'Success')
      await cashier.get(inTenant('lakeview', '/payments?search=Canaria'))
      await cashier.get(inTenant('lakeview', '/payments/Canaria'))
      await cashier.get('/nothing/Canaria')
      await requestRecords(cashier, 'lakeview-property-tax', { ownerName: 'Zweifel' })
      await charge(cashier, (await createBankPayment(cashier))._id)
      canaries.push(
        cashier.token,
        cashier.accountId,
        payment._id,
        String(payment.confirmationNumber),
      )
      canaries.push(accounts.good, accounts.good.slice(-4), '021000021')
    })
    expect(receiver.spans().length).toBeGreaterThan(50)
    for (const canary of canaries) expect(receiver.text()).not.toContain(canary)
  })

  test('continue the trace of a trusted proxy', async () => {
    const spans = await traced(
      async ({ send }) => void (await send('GET', '/healthz', { headers: { traceparent } })),
      ['loopback'],
    )
    expect(found(spans, ({ name }) => name === 'GET /healthz').traceId).toBe(givenTrace)
  })

  test('take no trace from anyone else', async () => {
    const spans = await traced(
      async ({ send }) => void (await send('GET', '/healthz', { headers: { traceparent } })),
    )
    expect(found(spans, ({ name }) => name === 'GET /healthz').traceId).not.toBe(givenTrace)
  })

  test('lose nothing else if no collector answers', async () => {
    const { url } = receiver
    await receiver.close()
    const tracing = await openTracing(url)
    const counter = await startCounter({ tracing })
    expect(await counter.send('GET', '/healthz')).toMatchObject({ status: 200 })
    await counter.close()
    receiver = await startReceiver()
  })
})

test('are off without an address, and refuse a wrong one', async () => {
  expect(readTracesTo({})).toBeUndefined()
  expect(await openTracing(undefined)).toBeUndefined()
  expect(readTracesTo({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.9:4318' })).toBe(
    'http://10.0.0.9:4318',
  )
  expect(() => readTracesTo({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be',
  )
})
