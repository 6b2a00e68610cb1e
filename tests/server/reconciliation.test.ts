import { expect, test } from 'vitest'

import { day, hour } from '#server/clock.ts'
import { centralTime } from '#server/processor/central-time.ts'
import { type Processor, ProcessorUnreachable } from '#server/processor/processor.ts'

import { eventually } from '../eventually.ts'
import { contentsOf, expectRefusal } from './counter.ts'
import { metricsToken } from './jobs-done.ts'
import { openReconciledOffice } from './reconciled-office.ts'
import { partOf, refund, wholeOf } from './refund-desk.ts'
import { expressAccount } from './workstation.ts'

/** How the processor's report differs from what it did, and what becomes of the report. */
let changes: (report: Awaited<ReturnType<Processor['report']>>) => typeof report = (same) => same

const office = openReconciledOffice({
  around: (processor) => ({
    ...processor,
    report: async (asked) => changes(await processor.report(asked)),
  }),
})
const { workstation, passes, list, openAbout, about, sold, chargedAside, resolve } = office
const long = { timeout: 90_000 }

const gauge = async (name: string) => {
  const { text } = await workstation().counter.send('GET', '/metrics', { token: metricsToken })
  return new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]
}

/** A return of the merchant's that no call of ours asked for. */
async function returnAside(transactionId: string, amount: string) {
  const { url, ...account } = expressAccount(workstation().origin)
  const body = `<CreditCardReturn xmlns="https://transaction.elementexpress.com"><Credentials><AccountID>${account.accountId}</AccountID><AccountToken>${account.accountToken}</AccountToken><AcceptorID>3928907</AcceptorID></Credentials><Application><ApplicationID>1</ApplicationID><ApplicationName>Other</ApplicationName><ApplicationVersion>1</ApplicationVersion></Application><Terminal><TerminalID>0001</TerminalID></Terminal><Transaction><TransactionID>${transactionId}</TransactionID><TransactionAmount>${amount}</TransactionAmount><ReferenceNumber>BYHAND</ReferenceNumber></Transaction></CreditCardReturn>`
  const text = await (await fetch(url, { method: 'POST', body })).text()
  return /<TransactionID>(\d+)</.exec(text)?.[1] ?? ''
}

test('a day on which nothing went wrong is clean', long, async () => {
  const whole = await sold()
  await refund(whole.person, whole.payment, { lines: wholeOf(whole.payment) })
  const part = await sold()
  await refund(part.person, part.payment, { lines: partOf(part.payment, 500) })
  await sold()
  await passes(day)
  expect(await list()).toMatchObject({
    discrepancies: [],
    open: 0,
    comparedThrough: '2026-03-12',
    daysNotCompared: [],
  })
  expect(await gauge('counter_uncompared_days')).toBe('0')
})

test('a charge made aside is found, once, and reversed once a person orders it', long, async () => {
  const { names, transactionId } = await chargedAside()
  await passes(hour)
  expect(await openAbout(transactionId)).toEqual([])
  await passes(day)
  expect(await openAbout(transactionId)).toEqual(['CHARGE_WITHOUT_PAYMENT'])
  await passes(day)
  expect(await openAbout(transactionId)).toEqual(['CHARGE_WITHOUT_PAYMENT'])
  const { id, processorAmount, ledgerAmount } = await about(transactionId)
  expect({ processorAmount, ledgerAmount }).toEqual({
    processorAmount: { amount: '16.00', currencyCode: 'USD' },
    ledgerAmount: null,
  })
  const order = { resolution: 'REVERSAL_REQUESTED', note: 'The customer called.' }
  await workstation().force('errors-200', 'express-reversal')
  contentsOf('resolveDiscrepancy', await resolve(id, order))
  await eventually(async () =>
    expect((await about(transactionId)).reversal).toEqual({
      isDone: false,
      failure: expect.stringContaining('Reversal:') as string,
    }),
  )
  expect(await workstation().ledgerOf(names)).toMatchObject([{ kept: '16.00' }])
  expectRefusal(await resolve(id, order), 409, 'This discrepancy is already resolved.')
  await passes(hour)
  expect(await workstation().ledgerOf(names)).toMatchObject([{ reversed: '16.00' }])
  expect(await about(transactionId)).toMatchObject({
    resolved: { resolution: 'REVERSAL_REQUESTED', note: order.note, resolvedBy: 'Ada Lindqvist' },
    reversal: { isDone: true, failure: null },
  })
})

test(
  'a charge that cannot be reversed is refunded, and its refund is no difference',
  long,
  async () => {
    const { names, transactionId } = await chargedAside()
    await passes(day)
    const { id } = await about(transactionId)
    await workstation().force('processor-105', 'express-reversal')
    await resolve(id, { resolution: 'REVERSAL_REQUESTED', note: 'Not ours.' })
    await eventually(async () => expect((await about(transactionId)).reversal?.isDone).toBe(true))
    expect(await workstation().ledgerOf(names)).toMatchObject([
      { refunded: '16.00', reversed: '0.00' },
    ])
    const before = (await list()).discrepancies.length
    await passes(day)
    expect((await list()).discrepancies).toHaveLength(before)
  },
)

test(
  'what was reversed or returned at the reader is found; only charges alone are reversed',
  long,
  async () => {
    const reversed = await sold()
    const returned = await sold()
    await workstation().reverse(reversed.approval)
    const returnId = await returnAside(returned.approval.transactionId, '16.00')
    await passes(day)
    expect(await openAbout(reversed.approval.transactionId)).toEqual(['REVERSED_AT_READER'])
    expect(await openAbout(returnId)).toEqual(['REFUNDED_AT_READER'])
    const { id, confirmationNumber } = await about(returnId)
    expect(confirmationNumber).toBe(returned.payment.confirmationNumber)
    const order = { resolution: 'REVERSAL_REQUESTED', note: 'Back.' }
    expectRefusal(
      await resolve(id, order),
      409,
      'Only a charge without a payment can be reversed here.',
    )
    contentsOf(
      'resolveDiscrepancy',
      await resolve(id, { resolution: 'NOTED', note: 'Agreed with Ada.' }),
    )
    await passes(day)
    expect((await about(returnId)).resolved).toMatchObject({ resolution: 'NOTED' })
  },
)

test(
  'another amount, a missing charge and a refund not made are found, and resolved once they agree',
  long,
  async () => {
    const other = await sold()
    const missing = await sold()
    const refunded = await sold()
    await refund(refunded.person, refunded.payment, { lines: wholeOf(refunded.payment) })
    changes = (report) =>
      report
        .filter(({ transactionId }) => transactionId !== missing.approval.transactionId)
        .filter(({ kind }) => kind !== 'RETURN')
        .map((each) =>
          each.transactionId === other.approval.transactionId
            ? { ...each, amount: { amount: '15.99', currencyCode: 'USD' } }
            : each,
        )
    await passes(day)
    const open = async () =>
      (await list()).discrepancies
        .filter(({ resolved, foundAt }) => resolved === null && foundAt * 1_000 > 0)
        .map(({ kind }) => kind)
    const kinds = ['OTHER_AMOUNT', 'PAYMENT_WITHOUT_CHARGE', 'REFUND_NOT_MADE']
    expect(await open()).toEqual(expect.arrayContaining(kinds))
    expect(await about(other.approval.transactionId)).toMatchObject({
      paymentId: other.payment._id,
      ledgerAmount: { amount: '16.00' },
      processorAmount: { amount: '15.99' },
    })
    changes = (same) => same
    await passes(day)
    for (const kind of kinds) expect(await open()).not.toContain(kind)
    expect((await about(missing.approval.transactionId)).resolved).toMatchObject({
      resolution: 'AGREED',
      resolvedBy: null,
    })
  },
)

test('a processor that is away leaves the day to be compared later', long, async () => {
  const { transactionId } = await chargedAside()
  changes = () => {
    throw new ProcessorUnreachable('The card processor did not answer.')
  }
  await passes(day)
  expect((await list()).daysNotCompared).toHaveLength(1)
  // Of each office that has a merchant.
  expect(Number(await gauge('counter_uncompared_days'))).toBeGreaterThan(0)
  expect(await openAbout(transactionId)).toEqual([])
  changes = (same) => same
  await passes(hour)
  expect(await openAbout(transactionId)).toEqual(['CHARGE_WITHOUT_PAYMENT'])
  expect((await list()).daysNotCompared).toEqual([])
  expect(await gauge('counter_uncompared_days')).toBe('0')
})

test('a server that dies between the report and its list lists it later, once', long, async () => {
  const { transactionId } = await chargedAside()
  let reports = 0
  changes = (report) => {
    reports += 1
    if (reports === 1) throw new Error('The server died here.')
    return report
  }
  await passes(day)
  await passes(hour)
  changes = (same) => same
  const all = (await list()).discrepancies.filter((each) => each.transactionId === transactionId)
  expect(all).toHaveLength(1)
})

test('a charge just before midnight in the office belongs to that day', long, async () => {
  const toMidnight = async () => {
    const now = new Date(Date.parse(`${centralTime(await clock()).replace(' ', 'T')}Z`))
    const minutes = (now.getUTCHours() + 1) * 60 + now.getUTCMinutes()
    return (24 * 60 - (minutes % (24 * 60))) * 60_000
  }
  // By the reader's clock, which is the counter's.
  const clock = async () => {
    const { names } = await chargedAside('1.00')
    const [entry] = await workstation().ledgerOf(names)
    return new Date(entry?.at ?? 0)
  }
  await passes((await toMidnight()) - 30_000)
  const { transactionId } = await chargedAside()
  await passes(3 * hour)
  expect(await openAbout(transactionId)).toEqual(['CHARGE_WITHOUT_PAYMENT'])
})
