import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { CloudRefused, CloudUnreachable } from '#server/gateways/tripos-cloud/cloud-lanes.ts'

import { cloudConfiguration, lanesOf } from './cloud-counter.ts'

/** What the server at the cloud's address answers: the cloud, a proxy, or nonsense. */
let answer: { status: number; body: string } | 'close' = 'close'
const server = createServer((request, response) => {
  request.resume()
  if (answer === 'close') response.destroy()
  else response.writeHead(answer.status).end(answer.body)
})
let url = ''
beforeAll(async () => {
  server.listen(0)
  await once(server, 'listening')
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const lane = { acceptorId: '3928907', laneNumber: 7 }
const sale = (signal = new AbortController().signal) => ({
  amount: usd('16.00'),
  ticketNumber: 'TICKET',
  referenceNumber: 'REFERENCE',
  requestId: crypto.randomUUID(),
  signal,
})
const approval = {
  transactionId: '1',
  paymentType: 'CREDIT',
  approvedAmount: usd('16.00'),
} as const
const answering = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  return lanesOf({ url })
}
const html = '<html>Bad Gateway</html>'

describe('sale', () => {
  test('is refused when the cloud cannot be reached', async () => {
    const attempt = lanesOf({ url: 'http://localhost:1' }).sale(lane, sale())
    await expect(attempt).rejects.toThrow(CloudRefused)
    await expect(attempt).rejects.toThrow("Couldn't connect to the device.")
  })

  test.each([
    [401, { exceptionMessage: 'x' }, "rejected this server's account"],
    [404, { exceptionMessage: 'No such lane.' }, 'No such lane.'],
    [400, html, 'The card reader cloud refused (400).'],
    [
      500,
      { exceptionType: 'TriPos.Shared.Exceptions.LaneException', exceptionMessage: 'in use' },
      'This card reader is busy with another payment.',
    ],
  ])('is refused by %s %j', async (status, body, message) => {
    const attempt = answering(status, body).sale(lane, sale())
    await expect(attempt).rejects.toThrow(CloudRefused)
    await expect(attempt).rejects.toThrow(message)
  })

  test.each([
    [500, html],
    [500, { exceptionMessage: 'The device does not answer.' }],
    [502, ''],
    [408, { exceptionMessage: 'Timed out.' }],
    [200, ''],
    [200, '{"statusCode":"Approved"'],
    [200, []],
    [200, { statusCode: 'Approved', transactionId: '1' }],
    [200, { statusCode: 'Approved', transactionId: '1', approvedAmount: 'much' }],
    [200, { statusCode: 'Success', transactionId: '1', approvedAmount: 16 }],
    [200, { statusCode: 'SomethingNew' }],
    [200, { _hasErrors: true, _errors: [{ userMessage: 'No.' }] }],
  ])('is unknown after %s %j', async (status, body) => {
    const attempt = answering(status, body).sale(lane, sale())
    await expect(attempt).rejects.toThrow(CloudUnreachable)
  })

  test('is unknown after a broken connection or an abort', async () => {
    answer = 'close'
    await expect(lanesOf({ url }).sale(lane, sale())).rejects.toThrow(CloudUnreachable)
    const silent = createServer(() => leaving.abort())
    const leaving = new AbortController()
    silent.listen(0)
    await once(silent, 'listening')
    const at = `http://localhost:${(silent.address() as AddressInfo).port}`
    const attempt = lanesOf({ url: at }).sale(lane, sale(leaving.signal))
    await expect(attempt).rejects.toThrow(CloudUnreachable)
    silent.close()
  })

  test.each([200, 400, 500])('is refused when the reader refuses with HTTP %s', async (status) => {
    const body = {
      statusCode: 'PinPadError',
      _errors: [{ userMessage: 'Unplug the reader.' }],
      _hasErrors: true,
    }
    expect(await answering(status, body).sale(lane, sale())).toEqual({
      kind: 'refused',
      refusal: {
        statusCode: 'PinPadError',
        processorCode: null,
        message: 'Unplug the reader.',
      },
    })
  })
})

describe('reversal', () => {
  test.each([
    [{ statusCode: 'Approved' }],
    [
      {
        statusCode: 'Failed',
        _processor: { expressResponseMessage: 'REVERSED' },
      },
    ],
  ])('succeeds with %j', async (body) => {
    await expect(answering(200, body).reverse(lane, approval)).resolves.toBeUndefined()
  })

  test.each([
    [200, { statusCode: 'Failed', _processor: { expressResponseMessage: 'Cannot be reversed' } }],
    [404, { exceptionMessage: 'Not Found' }],
  ])('is refused by %s %j', async (status, body) => {
    await expect(answering(status, body).reverse(lane, approval)).rejects.toThrow(CloudRefused)
  })

  test.each([
    [500, html],
    [200, ''],
    [200, {}],
  ])('is unknown after %s %j', async (status, body) => {
    await expect(answering(status, body).reverse(lane, approval)).rejects.toThrow(CloudUnreachable)
  })
})

describe('lane', () => {
  test.each([
    [200, { laneId: 7 }],
    [201, { laneId: '7' }],
  ])('is paired by %s %j', async (status, body) => {
    const paired = answering(status, body).pair(lane, options)
    await expect(paired).resolves.toBeUndefined()
  })

  test.each([
    [200, html],
    [200, { laneId: 8 }],
    [200, '{"laneId":7'],
    [500, { exceptionMessage: 'x' }],
    [503, html],
  ])('is unknown after %s %j', async (status, body) => {
    await expect(answering(status, body).pair(lane, options)).rejects.toThrow(CloudUnreachable)
  })

  test('is absent on a 404 of the cloud', async () => {
    const none = answering(404, { exceptionMessage: 'x' })
    await expect(none.isTaken(lane)).resolves.toBe(false)
    await expect(none.isConnected(lane)).resolves.toBe(false)
    await expect(none.unpair(lane)).resolves.toBeUndefined()
  })

  test('is unknown when something other than the cloud answers', async () => {
    await expect(answering(200, html).isTaken(lane)).rejects.toThrow(CloudUnreachable)
    await expect(answering(200, html).isConnected(lane)).rejects.toThrow(CloudUnreachable)
  })

  test.each([
    ['Connected', true],
    ['ONLINE', true],
    ['Disconnected', false],
    ['', false],
    ['SomethingNew', false],
  ])('with the status %j is connected: %s', async (status, isConnected) => {
    await expect(answering(200, { status }).isConnected(lane)).resolves.toBe(isConnected)
  })
})

const options = {
  ...cloudConfiguration(),
  contactlessEmvEnabled: true,
  contactlessMsdEnabled: false,
  quickChipEnabled: true,
  quickChipDataLifetime: 300,
}
