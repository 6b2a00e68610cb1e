import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { expressCodes, statusCodes } from './reader-codes.ts'
import { type ReaderEndpoint, readerEndpoints } from './reader-endpoints.ts'
import { processorErrors, statusCodeErrors } from './reader-errors.ts'
import { statusOfLane } from './reader-lanes.ts'

const { sale, addSerialLane, getSerialLanes, idle, laneStatus, reversal } = readerEndpoints
const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

const all: [string, ReaderEndpoint][] = Object.entries(readerEndpoints)

describe.each(all)('%s', (_, { path, params, method, body }) => {
  it('checks each parameter of its path, and no other', () => {
    const names = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : []
    const inPath = (path.match(/:\w+/g) ?? []).map((name) => name.slice(1))
    expect(names.toSorted()).toEqual(inPath.toSorted())
  })

  it('has a body exactly where it posts', () => expect(body !== undefined).toBe(method === 'POST'))
})

describe('a lane and an amount', () => {
  it.each([
    ['numbers', 1, 3.25],
    ['texts', '1', '3.25'],
  ])('may be %s', (_, laneId, transactionAmount) => {
    const read = z.parse(sale.body, { laneId, transactionAmount, ticketNumber: 7 })
    expect(read).toMatchObject({ laneId: 1, transactionAmount: usd('3.25'), ticketNumber: '7' })
  })

  it.each(['', '1.5', '-1', 'one', 1.5, -1, null])('may not be lane %j', (laneId) =>
    expect(z.safeParse(idle.body, { laneId }).success).toBe(false),
  )

  it.each(['', 'abc', '1e3', '3.255', -1, 3.255, 1e21, null, true])(
    'may not be the charge %j',
    (transactionAmount) =>
      expect(z.safeParse(sale.body, { laneId: 1, transactionAmount }).success).toBe(false),
  )

  it('leave the rest to the caller, null included', () => {
    const rest = { ticketNumber: null, configuration: null, cardHolderPresentCode: 1, address: {} }
    const body = { laneId: 1, transactionAmount: 3.25, ...rest }
    expect(z.safeParse(sale.body, body).success).toBe(true)
    const configuration = { checkForDuplicateTransactions: 'true', allowPartialApprovals: false }
    expect(z.parse(sale.body, { ...body, configuration }).configuration).toEqual({
      checkForDuplicateTransactions: undefined,
      allowPartialApprovals: false,
    })
  })

  it('reverse in the same forms', () => {
    const read = z.parse(reversal.body, { laneId: '2', transactionAmount: '5' })
    expect(read).toEqual({ laneId: 2, transactionAmount: usd('5') })
  })

  it('reverse by the type that the sale was answered with', () => {
    const read = z.parse(reversal.params, { transactionId: '7', paymentType: 'Credit' })
    expect(read.paymentType).toBe('credit')
    const cash = { transactionId: '7', paymentType: 'cash' }
    expect(z.safeParse(reversal.params, cash).success).toBe(false)
  })
})

describe("a sale's answer", () => {
  const approved = { statusCode: 'Approved', approvedAmount: 3.25, transactionId: 84120931 }

  it('is read with amounts and ids as numbers or texts', () => {
    const expected = { approvedAmount: usd('3.25'), transactionId: '84120931', _hasErrors: false }
    expect(z.parse(sale.reply, approved)).toMatchObject(expected)
    const texts = { ...approved, approvedAmount: '3.25', transactionId: '84120931' }
    expect(z.parse(sale.reply, texts)).toMatchObject(expected)
  })

  it('is read with null and nothing in place of what did not come about', () => {
    const nulls = { statusCode: null, approvedAmount: null, transactionId: null, _processor: null }
    expect(z.parse(sale.reply, nulls)).toMatchObject(nulls)
    expect(z.parse(sale.reply, {})).toMatchObject({ _hasErrors: false, _errors: [] })
  })

  it('keeps telling of the money where a detail of the receipt is of an unknown form', () => {
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
  ])('is unreadable where the outcome itself is: %j', (odd) =>
    expect(z.safeParse(sale.reply, { ...approved, ...odd }).success).toBe(false),
  )

  it.each([null, [], 'Approved', 7])('is no %j', (value) =>
    expect(z.safeParse(sale.reply, value).success).toBe(false),
  )
})

describe("a lane's answers", () => {
  it.each([
    [{ Status: 'Ready' }, 'Ready'],
    [{ laneStatus: 'Ready' }, 'Ready'],
    [{ Status: 1, laneStatus: 2 }, '2'],
    [{}, undefined],
  ])('tell its status under either name: %j', (reply, expected) =>
    expect(statusOfLane(z.parse(laneStatus.reply, reply))).toBe(expected),
  )

  it('keep what else a lane has', () => {
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

describe('the codes', () => {
  it('include each that has words for a cashier', () => {
    expect(statusCodes).toEqual(expect.arrayContaining(Object.keys(statusCodeErrors)))
    expect(Object.keys(expressCodes)).toEqual(expect.arrayContaining(Object.keys(processorErrors)))
  })

  it('stand there once', () => expect(new Set(statusCodes).size).toBe(statusCodes.length))
})
