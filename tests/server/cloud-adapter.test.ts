import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CloudRefused, CloudUnreachable } from '#server/terminals/cloud/cloud-lanes.ts'

import { cloudConfiguration, lanesOf } from './cloud-counter.ts'

/** Something at the cloud's address that always answers the same: the cloud, a proxy, nonsense. */
let told: { status: number; body: string } | 'close' = 'close'
const server = createServer((request, response) => {
  request.resume()
  if (told === 'close') response.destroy()
  else response.writeHead(told.status).end(told.body)
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

const usd = (amount: string) => ({ amount, currencyCode: 'USD' })
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
  told = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  return lanesOf({ url })
}
const html = '<html>Bad Gateway</html>'

describe('a sale', () => {
  test('that nobody was there to hear never reached a reader', async () => {
    const asked = lanesOf({ url: 'http://localhost:1' }).sale(lane, sale())
    await expect(asked).rejects.toThrow(CloudRefused)
    await expect(asked).rejects.toThrow("Couldn't connect to the device.")
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
  ])('answered by %s %j was turned away', async (status, body, words) => {
    const asked = answering(status, body).sale(lane, sale())
    await expect(asked).rejects.toThrow(CloudRefused)
    await expect(asked).rejects.toThrow(words)
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
  ])('answered by %s %j may have happened', async (status, body) => {
    const asked = answering(status, body).sale(lane, sale())
    await expect(asked).rejects.toThrow(CloudUnreachable)
  })

  test('whose connection breaks, or that is waited for no longer, may have happened', async () => {
    told = 'close'
    await expect(lanesOf({ url }).sale(lane, sale())).rejects.toThrow(CloudUnreachable)
    const silent = createServer(() => leaving.abort())
    const leaving = new AbortController()
    silent.listen(0)
    await once(silent, 'listening')
    const at = `http://localhost:${(silent.address() as AddressInfo).port}`
    const asked = lanesOf({ url: at }).sale(lane, sale(leaving.signal))
    await expect(asked).rejects.toThrow(CloudUnreachable)
    silent.close()
  })

  test.each([200, 400, 500])(
    'refused by the reader, in an answer of %s, is refused',
    async (status) => {
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
    },
  )
})

describe('a reversal', () => {
  test.each([
    [{ statusCode: 'Approved' }],
    [
      {
        statusCode: 'Failed',
        _processor: { expressResponseMessage: 'REVERSED' },
      },
    ],
  ])('is done by %j', async (body) => {
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
  ])('may have been done after %s %j', async (status, body) => {
    await expect(answering(status, body).reverse(lane, approval)).rejects.toThrow(CloudUnreachable)
  })
})

describe('a lane', () => {
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
  ])('may be paired after %s %j', async (status, body) => {
    await expect(answering(status, body).pair(lane, options)).rejects.toThrow(CloudUnreachable)
  })

  test('is not there where the cloud says so', async () => {
    const none = answering(404, { exceptionMessage: 'x' })
    await expect(none.isTaken(lane)).resolves.toBe(false)
    await expect(none.isConnected(lane)).resolves.toBe(false)
    await expect(none.unpair(lane)).resolves.toBeUndefined()
  })

  test('is not taken to be there by a page of something else', async () => {
    await expect(answering(200, html).isTaken(lane)).rejects.toThrow(CloudUnreachable)
    await expect(answering(200, html).isConnected(lane)).rejects.toThrow(CloudUnreachable)
  })

  test.each([
    ['Connected', true],
    ['ONLINE', true],
    ['Disconnected', false],
    ['', false],
    ['SomethingNew', false],
  ])('of the status %j is connected: %s', async (status, isConnected) => {
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
