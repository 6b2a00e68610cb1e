import { expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { centralTime } from '#server/gateways/processor/central-time.ts'
import { type Processor, ProcessorUnreachable } from '#server/gateways/processor/processor.ts'
import { day, hour, minute } from '#server/platform/clock.ts'

import { eventually } from '../eventually.ts'
import { contentsOf, expectRefusal, inTenant } from './counter.ts'
import { metricsToken } from './jobs-done.ts'
import { openReconciledOffice } from './reconciled-office.ts'
import { partOf, refund, wholeOf } from './refund-calls.ts'
import { expressAccount } from './workstation.ts'

/** Changes the processor's report before the server receives it. */
let changes: (report: Awaited<ReturnType<Processor['report']>>) => typeof report = (same) => same

const office = openReconciledOffice({
  around: (processor) => ({
    ...processor,
    report: async (request) => changes(await processor.report(request)),
  }),
})
const { workstation, admin, pass, list, openKindsOf, discrepancyOf, sell, chargeOutside, resolve } =
  office
const long = { timeout: 90_000 }

const gauge = async (name: string) => {
  const { text } = await workstation().counter.send('GET', '/metrics', { token: metricsToken })
  return new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]
}

/** Refunds at the processor as another merchant system would, unknown to the server. */
async function refundOutside(transactionId: string, amount: string) {
  const { url, ...account } = expressAccount(workstation().origin)
  const body = `<CreditCardReturn xmlns="https://transaction.elementexpress.com"><Credentials><AccountID>${account.accountId}</AccountID><AccountToken>${account.accountToken}</AccountToken><AcceptorID>3928907</AcceptorID></Credentials><Application><ApplicationID>1</ApplicationID><ApplicationName>Other</ApplicationName><ApplicationVersion>1</ApplicationVersion></Application><Terminal><TerminalID>0001</TerminalID></Terminal><Transaction><TransactionID>${transactionId}</TransactionID><TransactionAmount>${amount}</TransactionAmount><ReferenceNumber>BYHAND</ReferenceNumber></Transaction></CreditCardReturn>`
  const text = await (await fetch(url, { method: 'POST', body })).text()
  return /<TransactionID>(\d+)</.exec(text)?.[1] ?? ''
}

test('lists nothing for a day without discrepancies', long, async () => {
  const whole = await sell()
  await refund(whole.person, whole.payment, { lines: wholeOf(whole.payment) })
  const part = await sell()
  await refund(part.person, part.payment, { lines: partOf(part.payment, 500) })
  await sell()
  await pass(day)
  expect(await list()).toMatchObject({
    discrepancies: [],
    open: 0,
    comparedThrough: '2026-03-12',
    daysNotCompared: [],
  })
  expect(await gauge('counter_uncompared_days')).toBe('0')
})

test('lists a charge without a payment once and reverses it on request', long, async () => {
  const { names, transactionId } = await chargeOutside()
  await pass(hour)
  expect(await openKindsOf(transactionId)).toEqual([])
  await pass(day)
  expect(await openKindsOf(transactionId)).toEqual(['CHARGE_WITHOUT_PAYMENT'])
  expect(await gauge('counter_overdue_discrepancies')).toBe('0')
  await pass(day + minute)
  expect(await openKindsOf(transactionId)).toEqual(['CHARGE_WITHOUT_PAYMENT'])
  expect(await gauge('counter_overdue_discrepancies')).toBe('1')
  const { id, processorAmount, ledgerAmount } = await discrepancyOf(transactionId)
  expect({ processorAmount, ledgerAmount }).toEqual({
    processorAmount: usd('16.00'),
    ledgerAmount: null,
  })
  const order = { resolution: 'REVERSAL_REQUESTED', note: 'The customer called.' }
  await workstation().force('errors-200', 'express-reversal')
  contentsOf('resolveDiscrepancy', await resolve(id, order))
  await eventually(async () =>
    expect((await discrepancyOf(transactionId)).reversal).toEqual({
      isDone: false,
      failure: expect.stringContaining('Reversal:') as string,
    }),
  )
  expect(await workstation().ledgerOf(names)).toMatchObject([{ kept: '16.00' }])
  expectRefusal(await resolve(id, order), 409, 'This discrepancy is already resolved.')
  await pass(hour)
  expect(await workstation().ledgerOf(names)).toMatchObject([{ reversed: '16.00' }])
  expect(await discrepancyOf(transactionId)).toMatchObject({
    resolved: { resolution: 'REVERSAL_REQUESTED', note: order.note, resolvedBy: 'Ada Lindqvist' },
    reversal: { isDone: true, failure: null },
  })
  expect(await gauge('counter_overdue_discrepancies')).toBe('0')
})

test('gives a discrepancy to one of two who take it at once', long, async () => {
  const { transactionId } = await chargeOutside()
  await pass(day)
  const { id } = await discrepancyOf(transactionId)
  const ada = await admin()
  const dana = await workstation().counter.signIn('cashier2@lakeview.example')
  const role = { role: 'POS_ADMIN' }
  await ada.put(inTenant('lakeview', `/users/${dana.accountId}/roles`), role)
  const take = (to: string) =>
    ada.put(inTenant('lakeview', `/discrepancies/${id}/assignee`), { from: null, to })
  const replies = await Promise.all([take(ada.accountId), take(dana.accountId)])
  const { assignee } = await discrepancyOf(transactionId)
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  const [second] = replies.filter(({ status }) => status === 409)
  expect(second?.body).toMatchObject({
    message: `${assignee?.name} took this discrepancy first.`,
  })
})

test('refunds a charge that cannot be reversed without reporting the refund', long, async () => {
  const { names, transactionId } = await chargeOutside()
  await pass(day)
  const { id } = await discrepancyOf(transactionId)
  await workstation().force('processor-105', 'express-reversal')
  await resolve(id, { resolution: 'REVERSAL_REQUESTED', note: 'Not ours.' })
  await eventually(async () =>
    expect((await discrepancyOf(transactionId)).reversal?.isDone).toBe(true),
  )
  expect(await workstation().ledgerOf(names)).toMatchObject([
    { refunded: '16.00', reversed: '0.00' },
  ])
  const before = (await list()).discrepancies.length
  await pass(day)
  expect((await list()).discrepancies).toHaveLength(before)
})

test(
  'lists reversals and refunds at the reader, which cannot be reversed again',
  long,
  async () => {
    const reversed = await sell()
    const returned = await sell()
    await workstation().reverse(reversed.approval)
    const returnId = await refundOutside(returned.approval.transactionId, '16.00')
    await pass(day)
    expect(await openKindsOf(reversed.approval.transactionId)).toEqual(['REVERSED_AT_READER'])
    expect(await openKindsOf(returnId)).toEqual(['REFUNDED_AT_READER'])
    const { id, confirmationNumber } = await discrepancyOf(returnId)
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
    await pass(day)
    expect((await discrepancyOf(returnId)).resolved).toMatchObject({ resolution: 'NOTED' })
  },
)

test(
  'lists wrong amounts, missing charges and missing refunds, and resolves them once they agree',
  long,
  async () => {
    const other = await sell()
    const missing = await sell()
    const refunded = await sell()
    await refund(refunded.person, refunded.payment, { lines: wholeOf(refunded.payment) })
    changes = (report) =>
      report
        .filter(({ transactionId }) => transactionId !== missing.approval.transactionId)
        .filter(({ kind }) => kind !== 'RETURN')
        .map((each) =>
          each.transactionId === other.approval.transactionId
            ? { ...each, amount: usd('15.99') }
            : each,
        )
    await pass(day)
    const open = async () =>
      (await list()).discrepancies
        .filter(({ resolved, foundAt }) => resolved === null && foundAt * 1_000 > 0)
        .map(({ kind }) => kind)
    const kinds = ['OTHER_AMOUNT', 'PAYMENT_WITHOUT_CHARGE', 'REFUND_NOT_MADE']
    expect(await open()).toEqual(expect.arrayContaining(kinds))
    expect(await discrepancyOf(other.approval.transactionId)).toMatchObject({
      paymentId: other.payment._id,
      ledgerAmount: { amount: '16.00' },
      processorAmount: { amount: '15.99' },
    })
    changes = (same) => same
    await pass(day)
    for (const kind of kinds) expect(await open()).not.toContain(kind)
    expect((await discrepancyOf(missing.approval.transactionId)).resolved).toMatchObject({
      resolution: 'AGREED',
      resolvedBy: null,
    })
  },
)

test('retries a day while the processor is down', long, async () => {
  const { transactionId } = await chargeOutside()
  changes = () => {
    throw new ProcessorUnreachable('The card processor did not answer.')
  }
  await pass(day)
  expect((await list()).daysNotCompared).toHaveLength(1)
  // One for each office with a merchant.
  expect(Number(await gauge('counter_uncompared_days'))).toBeGreaterThan(0)
  expect(await openKindsOf(transactionId)).toEqual([])
  changes = (same) => same
  await pass(hour)
  expect(await openKindsOf(transactionId)).toEqual(['CHARGE_WITHOUT_PAYMENT'])
  expect((await list()).daysNotCompared).toEqual([])
  expect(await gauge('counter_uncompared_days')).toBe('0')
})

test('lists a discrepancy once after a failure between the report and the list', long, async () => {
  const { transactionId } = await chargeOutside()
  let reports = 0
  changes = (report) => {
    reports += 1
    if (reports === 1) throw new Error('The server died here.')
    return report
  }
  await pass(day)
  await pass(hour)
  changes = (same) => same
  const all = (await list()).discrepancies.filter((each) => each.transactionId === transactionId)
  expect(all).toHaveLength(1)
})

test("counts a charge just before midnight toward the office's day", long, async () => {
  const toMidnight = async () => {
    const now = new Date(Date.parse(`${centralTime(await clock()).replace(' ', 'T')}Z`))
    const minutes = (now.getUTCHours() + 1) * 60 + now.getUTCMinutes()
    return (24 * 60 - (minutes % (24 * 60))) * 60_000
  }
  // The reader uses the counter's clock.
  const clock = async () => {
    const { names } = await chargeOutside('1.00')
    const [entry] = await workstation().ledgerOf(names)
    return new Date(entry?.at ?? 0)
  }
  await pass((await toMidnight()) - 30_000)
  const { transactionId } = await chargeOutside()
  await pass(3 * hour)
  expect(await openKindsOf(transactionId)).toEqual(['CHARGE_WITHOUT_PAYMENT'])
})
