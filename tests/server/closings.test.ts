import { generateKeyPairSync } from 'node:crypto'

import { beforeAll, expect, test } from 'vitest'

import { type Closing, type ClosingSummary } from '#domain/closings/closing.ts'
import { sum, usd } from '#domain/money/money.ts'
import { ProcessorUnreachable } from '#server/gateways/processor/processor.ts'
import { signingKeyOf } from '#server/journal/signing-key.ts'
import { day, hour, minute } from '#server/platform/clock.ts'

import { contentsOf, expectRefusal, inTenant } from './counter.ts'
import { createPayment } from './payment-calls.ts'
import { openReconciledOffice } from './reconciled-office.ts'
import { refund, wholeOf } from './refund-calls.ts'
import { approve, fail, record } from './workstation.ts'

const journalKey = signingKeyOf(generateKeyPairSync('ed25519').privateKey)
/** How often the batch is closed, but the answer is lost. */
let lostAnswers = 0
const batches: (string | null)[] = []

const office = openReconciledOffice({
  journalKey,
  around: (processor) => ({
    ...processor,
    closeBatch: async (request) => {
      const batch = await processor.closeBatch(request)
      batches.push(batch.batchId)
      if (lostAnswers > 0) {
        lostAnswers -= 1
        throw new ProcessorUnreachable('The card processor did not answer.')
      }
      return batch
    },
  }),
})
const { workstation, admin, pass, sell, chargeOutside } = office
const long = { timeout: 90_000 }

const at = (rest: string) => inTenant('lakeview', rest)
const openDay = async () => contentsOf('getOpenDay', await (await admin()).get(at('/open-day')))
const list = async (): Promise<ClosingSummary[]> =>
  contentsOf('getClosings', await (await admin()).get(at('/closings')))
const read = async (number: number): Promise<Closing> =>
  contentsOf('getClosing', await (await admin()).get(at(`/closings/${number}`)))

/** The report of the month of a closing. */
const monthOf = async ({ businessDay }: Closing) => {
  const address = at(`/period-report?period=${businessDay.slice(0, 7)}`)
  return contentsOf('getPeriodReport', await (await admin()).get(address))
}

const requestClosing = async (number: number) => (await admin()).post(at('/closings'), { number })

/** Closes the day and waits for the job. */
async function closeDay(): Promise<Closing> {
  const { nextNumber } = await openDay()
  contentsOf('closeDay', await requestClosing(nextNumber))
  await pass(0)
  return read(nextNumber)
}

const setClosingTime = async (closesAt: string | null) => {
  const person = await admin()
  const config = contentsOf('getConfig', await person.get('/api/config/lakeview'))
  contentsOf('updateConfig', await person.put('/api/config/lakeview', { ...config, closesAt }))
}

/** The demo's sales of the morning. */
beforeAll(async () => {
  await closeDay()
})

test('does not say that a day agrees of which nothing was compared', async () => {
  const { differences, report } = await read(1)
  expect(differences).toBeNull()
  expect(report.comparison).toMatchObject({ matched: 0, differences: [], byCardBrand: [] })
  expect(report.comparison?.notCompared).toBeGreaterThan(5)
})

test('compares a day entry by entry with the processor and signs its report', long, async () => {
  const kept = await sell()
  const returned = await sell()
  await refund(returned.person, returned.payment, { lines: wholeOf(returned.payment) })
  await pass(minute)
  const { state, report, reportHash, checkpoint } = await closeDay()
  expect(state).toBe('CLOSED')
  expect(report.totals).toMatchObject({
    sales: { count: 2, amount: { amount: '32.00' } },
    refunds: { count: 1, amount: { amount: '-16.00' } },
    net: { amount: '16.00' },
  })
  expect(report.comparison).toMatchObject({
    batch: { batchId: '1' },
    matched: 3,
    notCompared: 0,
    differences: [],
    undecided: [],
  })
  const brands = report.comparison?.byCardBrand ?? []
  expect(brands.map(({ ledger }) => ledger)).toEqual(brands.map(({ processor }) => processor))
  expect(reportHash).toMatch(/^[\da-f]{64}$/)
  expect(checkpoint).toMatchObject({ publicKey: journalKey.publicKey })
  expect(kept.payment.status).toBe('COMPLETE')
})

test(
  'gives two supervisors the same closing, and the next sale to the next day',
  long,
  async () => {
    await sell()
    const { nextNumber } = await openDay()
    const both = await Promise.all([requestClosing(nextNumber), requestClosing(nextNumber)])
    expect(both.map((reply) => contentsOf('closeDay', reply).number)).toEqual([
      nextNumber,
      nextNumber,
    ])
    await sell()
    expect((await openDay()).totals.sales.count).toBe(1)
    expect((await read(nextNumber)).report.totals.sales.count).toBe(1)
    await closeDay()
    const numbers = (await list()).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index))
  },
)

test('waits for a processor that does not answer, while sales go on', long, async () => {
  await sell()
  // At the cut-off, and ten minutes later.
  lostAnswers = 2
  batches.length = 0
  const { nextNumber } = await openDay()
  contentsOf('closeDay', await requestClosing(nextNumber))
  await pass(0)
  const waiting = await read(nextNumber)
  expect(waiting).toMatchObject({ state: 'CUT_OFF', reportHash: null })
  expect(waiting.failure).toBe('The card processor did not answer.')
  expectRefusal(
    await (await admin()).get(at(`/ledger-export?closingId=${nextNumber}`)),
    409,
    `Closing ${nextNumber} is not finished yet. Export it once it is.`,
  )
  const before = await monthOf(waiting)
  expect(before).toMatchObject({ unfinished: 1, closings: { last: nextNumber - 1 } })
  await sell()
  expectRefusal(
    await requestClosing(nextNumber + 1),
    409,
    `Closing ${nextNumber} is not finished yet. Wait until it is, then close the day.`,
  )
  await pass(hour)
  expect(await read(nextNumber)).toMatchObject({ state: 'CLOSED', failure: null })
  const after = await monthOf(waiting)
  expect(after).toMatchObject({ unfinished: 0, closings: { last: nextNumber } })
  expect(after.totals.net).toEqual(sum([before.totals.net, waiting.report.totals.net]))
  expect(batches).toHaveLength(3)
  expect(new Set(batches).size).toBe(1)
  await closeDay()
})

test(
  'lists a charge that no payment has, and whose amount the processor alone knows',
  long,
  async () => {
    await sell()
    const { transactionId } = await chargeOutside('9.00')
    await pass(minute)
    const { differences, report } = await closeDay()
    expect(differences).toBe(1)
    expect(report.comparison?.differences).toEqual([
      {
        kind: 'CHARGE_WITHOUT_PAYMENT',
        transactionId,
        paymentId: null,
        ledgerAmount: null,
        processorAmount: usd('9.00'),
      },
    ])
  },
)

test(
  'puts a charge that is recorded after the cut-off into the next day, visibly',
  long,
  async () => {
    await sell()
    const person = await workstation().counter.signIn('cashier@lakeview.example')
    const payment = await createPayment(person)
    const charged = await approve(workstation(), payment)
    await pass(minute)
    const first = await closeDay()
    expect(first.report.comparison).toMatchObject({ matched: 1, differences: [] })
    await record(person, payment._id, charged)
    await pass(minute)
    const next = await closeDay()
    expect(next.report.late).toMatchObject([
      { paymentId: payment._id, kind: 'SALE', amount: { amount: '16.00' } },
    ])
  },
)

test('corrects a sale that is reversed after its day was closed', long, async () => {
  const { person, names, approval, payment } = await sell()
  const closed = await closeDay()
  await workstation().reverse(approval)
  await fail(person, payment._id, 'AutoRetryFailure', {
    attemptId: names.attemptId,
    takenBack: true,
  })
  await pass(minute)
  const next = await closeDay()
  expect(next.report).toMatchObject({
    totals: {
      sales: { count: 0 },
      corrections: { count: 1, amount: { amount: '-16.00' } },
      net: { amount: '-16.00' },
    },
    comparison: { differences: [], undecided: [] },
    late: [{ paymentId: payment._id, kind: 'CORRECTION', amount: { amount: '-16.00' } }],
  })
  expect((await read(closed.number)).report).toEqual(closed.report)
})

test('closes by itself at the closing time, also if the server was down then', long, async () => {
  // 11 AM in Detroit when the tests start, so 5 PM is ahead.
  await setClosingTime('17:00')
  await sell()
  const { nextNumber } = await openDay()
  await pass(minute)
  expect((await list())[0]?.number).toBe(nextNumber - 1)
  await pass(day)
  const closing = await read(nextNumber)
  expect(closing).toMatchObject({ state: 'CLOSED', requestedBy: null })
  const cutOff = new Date(closing.cutOffAt * 1_000)
  expect(cutOff.toLocaleTimeString('en-US', { timeZone: 'America/Detroit' })).toBe('5:00:00 PM')
  await pass(day)
  expect((await list())[0]?.number).toBe(nextNumber)
  await setClosingTime(null)
})
