import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { usd } from '../money/money.ts'
import { expressCodes, statusCodes } from './reader-codes.ts'
import { type ReaderEndpoint, readerEndpoints } from './reader-endpoints.ts'
import { processorErrors, statusCodeErrors } from './reader-errors.ts'
import { statusOfLane } from './reader-lanes.ts'

const { sale, addSerialLane, getSerialLanes, idle, laneStatus, reversal } = readerEndpoints
const all: [string, ReaderEndpoint][] = Object.entries(readerEndpoints)

describe.each(all)('%s', (_, { path, params, method, body }) => {
  it('validates exactly the parameters of its path', () => {
    const names = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : []
    const inPath = (path.match(/:\w+/g) ?? []).map((name) => name.slice(1))
    expect(names.toSorted()).toEqual(inPath.toSorted())
  })

  it('has a body if and only if it posts', () => expect(body !== undefined).toBe(method === 'POST'))
})

describe('lanes and amounts', () => {
  it.each([
    ['numbers', 1, 3.25],
    ['texts', '1', '3.25'],
  ])('are accepted as %s', (_, laneId, transactionAmount) => {
    const read = z.parse(sale.body, { laneId, transactionAmount, ticketNumber: 7 })
    expect(read).toMatchObject({ laneId: 1, transactionAmount: usd('3.25'), ticketNumber: '7' })
  })

  it.each(['', '1.5', '-1', 'one', 1.5, -1, null])('reject the lane %j', (laneId) =>
    expect(z.safeParse(idle.body, { laneId }).success).toBe(false),
  )

  it.each(['', 'abc', '1e3', '3.255', -1, 3.255, 1e21, null, true])(
    'reject the charge %j',
    (transactionAmount) =>
      expect(z.safeParse(sale.body, { laneId: 1, transactionAmount }).success).toBe(false),
  )

  it('leave other fields to the caller, including null', () => {
    const rest = { ticketNumber: null, configuration: null, cardHolderPresentCode: 1, address: {} }
    const body = { laneId: 1, transactionAmount: 3.25, ...rest }
    expect(z.safeParse(sale.body, body).success).toBe(true)
    const configuration = { checkForDuplicateTransactions: 'true', allowPartialApprovals: false }
    expect(z.parse(sale.body, { ...body, configuration }).configuration).toEqual({
      checkForDuplicateTransactions: undefined,
      allowPartialApprovals: false,
    })
  })

  it('are accepted in the same forms for reversals', () => {
    const read = z.parse(reversal.body, { laneId: '2', transactionAmount: '5' })
    expect(read).toEqual({ laneId: 2, transactionAmount: usd('5.00') })
  })

  it("accept the payment type of the sale's reply for reversals", () => {
    const read = z.parse(reversal.params, { transactionId: '7', paymentType: 'Credit' })
    expect(read.paymentType).toBe('credit')
    const cash = { transactionId: '7', paymentType: 'cash' }
    expect(z.safeParse(reversal.params, cash).success).toBe(false)
  })
})

describe('ReaderSaleReply', () => {
  const approved = { statusCode: 'Approved', approvedAmount: 3.25, transactionId: 84120931 }

  it('reads amounts and IDs as numbers or strings', () => {
    const expected = { approvedAmount: usd('3.25'), transactionId: '84120931', _hasErrors: false }
    expect(z.parse(sale.reply, approved)).toMatchObject(expected)
    const texts = { ...approved, approvedAmount: '3.25', transactionId: '84120931' }
    expect(z.parse(sale.reply, texts)).toMatchObject(expected)
  })

  it('reads null and missing fields', () => {
    const nulls = { statusCode: null, approvedAmount: null, transactionId: null, _processor: null }
    expect(z.parse(sale.reply, nulls)).toMatchObject(nulls)
    expect(z.parse(sale.reply, {})).toMatchObject({ _hasErrors: false, _errors: [] })
  })

  it('keeps the outcome if a receipt detail is malformed', () => {
    const odd = { entryMode: 7, emv: 'none', signature: [], isApproved: 'yes', cardLogo: {} }
    const read = z.parse(sale.reply, { ...approved, ...odd, _errors: 'none' })
    expect(read).toMatchObject({ statusCode: 'Approved', approvedAmount: usd('3.25'), _errors: [] })
    expect(read.emv).toBe(undefined)
  })

  it.each([
    { approvedAmount: 'three' },
    { approvedAmount: {} },
    { statusCode: 7 },
    { transactionId: [] },
    { _hasErrors: 'perhaps' },
  ])('rejects a malformed outcome: %j', (odd) =>
    expect(z.safeParse(sale.reply, { ...approved, ...odd }).success).toBe(false),
  )

  it.each([null, [], 'Approved', 7])('rejects %j', (value) =>
    expect(z.safeParse(sale.reply, value).success).toBe(false),
  )
})

describe('lane replies', () => {
  it.each([
    [{ Status: 'Ready' }, 'Ready'],
    [{ laneStatus: 'Ready' }, 'Ready'],
    [{ Status: 1, laneStatus: 2 }, '2'],
    [{}, undefined],
  ])('read the status under either name: %j', (reply, expected) =>
    expect(statusOfLane(z.parse(laneStatus.reply, reply))).toBe(expected),
  )

  it('keep unknown lane fields', () => {
    const lane = {
      laneId: '1',
      description: 'Counter',
      serial: { comPort: 'COM9', baudRate: 9600 },
    }
    const read = { ...lane, laneId: 1, serial: { comPort: 'COM9', baudRate: '9600' } }
    expect(z.parse(addSerialLane.body, { ...lane, isManualEntryAllowed: true })).toEqual({
      ...read,
      isManualEntryAllowed: true,
    })
    expect(z.parse(getSerialLanes.reply, { serialLanes: [lane] }).serialLanes).toEqual([read])
  })
})

describe('status codes', () => {
  it('include each code with a cashier message', () => {
    expect(statusCodes).toEqual(expect.arrayContaining(Object.keys(statusCodeErrors)))
    expect(Object.keys(expressCodes)).toEqual(expect.arrayContaining(Object.keys(processorErrors)))
  })

  it('are unique', () => expect(new Set(statusCodes).size).toBe(statusCodes.length))
})
