import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { usd } from '#domain/money/money.ts'
import { statusCodes } from '#domain/reader/reader-codes.ts'
import { readerEndpoints } from '#domain/reader/reader-endpoints.ts'
import { processorErrors, readerErrorOf } from '#domain/reader/reader-errors.ts'
import { fieldsOf, saleOf, startReader } from '#tests/reader/reader-tools.ts'

import { type Trigger, triggers } from './triggers.ts'

const sell = async ({ cents }: Trigger) => {
  const reader = startReader()
  const call = new AbortController()
  const sent = reader.post('/api/v1/sale', saleOf(cents), call.signal)
  return { reader, call, sent }
}

const rows = (matches: (row: Trigger) => boolean) =>
  triggers.filter(matches).map((row): [string, Trigger] => [row.name, row])

const isApproval = ({ outcome }: Trigger) => outcome.kind === 'approved'
const asJson = ({ shape }: Trigger) => shape === 'json' || shape === 'amounts as text'
const approvedCents = ({ cents, outcome }: Trigger) =>
  cents + (outcome.kind === 'approved' ? (outcome.differenceCents ?? 0) : 0)

describe('trigger rows', () => {
  it('have unique names and amounts', () => {
    expect(new Set(triggers.map(({ name }) => name)).size).toBe(triggers.length)
    expect(new Set(triggers.map(({ cents }) => cents)).size).toBe(triggers.length)
  })

  it('include every status code and processor code', () => {
    const names = triggers.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...statusCodes]))
    expect(names).toEqual(
      expect.arrayContaining(Object.keys(processorErrors).map((code) => `processor-${code}`)),
    )
  })

  it("mark exactly the vendor's amounts as the vendor's", () => {
    const certified = triggers.filter(({ source }) => source === 'vendor')
    expect(certified.map(({ cents }) => cents)).toEqual([
      104, 106, 107, 108, 170, 965, 3_100, 3_200,
    ])
  })
})

describe('moves money if and only if the row says so:', () => {
  it.each(rows(({ shape }) => shape !== 'never'))('%s', async (_, row) => {
    const { reader, sent } = await sell(row)
    await sent
    const [entry] = await reader.log()
    expect(entry?.trigger).toBe(row.name)
    expect(entry?.answer).toBe(row.shape)
    expect(Number(entry?.approvedAmount ?? 0) * 100).toBeCloseTo(
      isApproval(row) ? approvedCents(row) : 0,
    )
  })
})

describe('returns the status and amount of an approval:', () => {
  it.each(rows((row) => isApproval(row) && asJson(row)))('%s', async (_, row) => {
    const response = await (await sell(row)).sent
    expect(response.status).toBe(row.http)
    const reply = z.parse(readerEndpoints.sale.reply, await response.json())
    expect(Number(reply.approvedAmount?.amount) * 100).toBeCloseTo(approvedCents(row))
    const isNamed = (statusCodes as readonly string[]).includes(row.name)
    expect(reply.statusCode).toBe(isNamed ? row.name : 'Approved')
    expect(reply.transactionId).toMatch(/^\d{10}$/)
    expect(reply._hasErrors).toBe(false)
  })

  it.each([
    ['swipe', 'Swiped', 'Credit'],
    ['insert', 'ContactIcc', 'Credit'],
    ['keyed', 'Keyed', 'Credit'],
    ['contactless', 'ContactlessIcc', 'Credit'],
    ['pin-debit', 'ContactIcc', 'Debit'],
  ])('%s is read as %s', async (name, entryMode, paymentType) => {
    const row = triggers.find((one) => one.name === name)
    const response = row && (await (await sell(row)).sent)
    expect(response && (await fieldsOf(response))).toMatchObject({ entryMode, paymentType })
  })
})

describe('returns the status and code of a refusal:', () => {
  it.each(rows(({ outcome }) => outcome.kind === 'refused'))('%s', async (name, row) => {
    const response = await (await sell(row)).sent
    const reply = z.parse(readerEndpoints.sale.reply, await response.json())
    expect(reply).toMatchObject({ isApproved: false, approvedAmount: usd('0') })
    const [, processorCode] = /^processor-(\d+)$/.exec(name) ?? []
    expect(reply.statusCode).toBe(processorCode ? 'Failed' : name)
    if (processorCode) expect(reply._processor?.expressResponseCode).toBe(processorCode)
    expect(reply._hasErrors).toBe(reply._errors.length > 0)
  })

  it("shows the service's message only in the generic error", () => {
    const worded = triggers.filter(
      ({ outcome }) => outcome.kind === 'refused' && outcome.message !== undefined,
    )
    expect(worded.length).toBeGreaterThan(0)
    for (const { name } of worded) expect(readerErrorOf({ statusCode: name }).title).toBe('Error')
  })
})

describe('reports a failure by HTTP status and envelope:', () => {
  it.each(rows((row) => row.outcome.kind === 'failed' && asJson(row)))('%s', async (_, row) => {
    const response = await (await sell(row)).sent
    expect(response.status).toBe(row.http)
    const body = await fieldsOf(response)
    const hasFlag = row.outcome.kind === 'failed' && row.outcome.hasErrorFlag
    expect('_hasErrors' in body).toBe(hasFlag)
    if (hasFlag) expect(body._errors[0]?.userMessage).not.toBe('')
    expect(body.statusCode).toBe(undefined)
  })
})

describe('hides the outcome:', () => {
  const unreadable: Record<string, (response: Response) => Promise<void>> = {
    html: async (response) => {
      expect(response.headers.get('content-type')).toBe('text/html')
      expect(await response.text()).toMatch(/^<!DOCTYPE html>/)
    },
    'plain text': async (response) => {
      const text = await response.text()
      expect(() => JSON.parse(text)).toThrow(SyntaxError)
    },
    null: async (response) => expect(await response.json()).toBe(null),
    empty: async (response) => expect(await response.text()).toBe(''),
    'half of the JSON': async (response) => {
      const text = await response.text()
      expect(text).toMatch(/^{"/)
      expect(() => JSON.parse(text)).toThrow(SyntaxError)
    },
    'broken off': async (response) => {
      await expect(response.text()).rejects.toThrow('The connection was closed.')
    },
    'refused as repeated': async (response) => {
      const { _errors, statusCode } = await fieldsOf(response)
      expect(_errors[0]?.userMessage).toBe('This tp-request-id was already used.')
      expect(statusCode).toBe(undefined)
    },
    'connection closed': async (response) => expect(response.type).toBe('error'),
  }

  it.each(rows((row) => !asJson(row) && row.shape !== 'never'))('%s', async (_, row) => {
    const response = await (await sell(row)).sent
    if (response.type !== 'error') expect(response.status).toBe(row.http)
    const check = unreadable[row.shape]
    expect(check).toBeDefined()
    await check?.(response)
  })

  it.each(rows(({ shape }) => shape === 'never'))('%s', async (_, row) => {
    const { reader, call, sent } = await sell(row)
    const soon = new Promise((resolve) => {
      setTimeout(resolve, 30, 'nothing yet')
    })
    expect(await Promise.race([sent, soon])).toBe('nothing yet')
    call.abort()
    expect((await sent).type).toBe('error')
    const [entry] = await reader.log()
    expect(entry).toMatchObject({ answer: 'aborted', http: null })
    expect(entry?.approvedAmount != null).toBe(isApproval(row))
  })
})
