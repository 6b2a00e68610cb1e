import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Kinds } from './faults/plans.ts'
import { redSeeds } from './red-seeds.ts'
import { told } from './report.ts'
import { type FlowName, flowNames, runSchedule } from './schedule.ts'
import { Figures, simulateEach } from './simulate.ts'
import { type Harness, openHarness } from './world/harness.ts'
import { type LieKind, lieKinds } from './world/lie-kinds.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
}, 240_000)
afterAll(() => harness.close())

const minutes = 60_000

const host = 'reader>host sale#1'
const atSale = 'liar>server beside sale#1'
const recorded = 'liar>server beside recording#1'
const recording = 'liar>server instead of recording#1'
const failing = 'liar>server instead of failure#1'

test(
  'what once did not hold holds',
  async () => {
    const { office } = harness
    for (const { asked, what } of redSeeds) {
      const { verdict, log } = await runSchedule(office, asked)
      expect(verdict.violations, `${what}\n${log.join('\n')}`).toEqual([])
    }
  },
  5 * minutes,
)

test(
  'a schedule is the same each time',
  async () => {
    const { office } = harness
    for (const flow of flowNames) {
      const first = await runSchedule(office, { seed: 7, flow })
      // Whatever came before, and whichever code was inhabited last.
      await runSchedule(office, { seed: 8 })
      const again = await runSchedule(office, { seed: 7, flow })
      expect(again.log).toEqual(first.log)
      expect(again.hash).toBe(first.hash)
    }
  },
  minutes,
)

/** I11: safety is not had by refusing, or by asking twice. */
describe('where nothing goes wrong', () => {
  const calls: Record<FlowName, string[]> = {
    workstation: [
      'browser>server POST payments',
      'browser>journal put',
      'browser>server POST payments/:id/attempts/:id',
      'browser>reader POST /api/v:id/sale',
      'customer>reader card',
      'reader>host sale',
      'browser>server POST payments/:id/subpayments',
      'server>processor query',
      'browser>journal delete',
      'browser>reader POST /api/v:id/idle',
    ],
    cloud: [
      'browser>server POST payments',
      'browser>journal put',
      'browser>server POST payments/:id/sales',
      'server>cloud sale',
      'customer>reader cloud card',
      'browser>server GET payments/:id/sales/:id',
      'reader>host cloud sale',
      'browser>server GET payments/:id/sales/:id',
      'browser>journal delete',
      'browser>server GET payments/:id',
    ],
    bank: [
      'browser>server POST payments',
      'browser>journal put',
      'browser>server POST payments/:id/bank-charges',
      'server>bank debit',
      'browser>journal delete',
    ],
    bankRefund: [
      'browser>server POST refunds/draft/:id',
      'browser>server POST refunds/:id',
      // What was credited already is not asked for again, whatever the gateway would say.
      'server>bank find',
      'server>bank credit',
      'browser>server GET payments/:id',
    ],
    refund: [
      'browser>server POST refunds/draft/:id',
      'browser>server POST refunds/:id',
      // Is the charge this merchant's?
      'server>processor find',
      'server>processor refund',
      'browser>server GET payments/:id',
    ],
  }

  test.each(flowNames)(
    '%s: it is paid by the fewest calls, and nothing is taken back',
    async (flow) => {
      const kinds = {}
      const {
        passed,
        told: words,
        listed,
        verdict,
      } = await runSchedule(harness.office, { seed: 2, flow, kinds })
      const made = passed
        // A lie is no call that anybody needs.
        .filter(({ boundary }) => boundary !== 'server>database' && boundary !== 'liar>server')
        .map(({ boundary, what }) => `${boundary} ${what}`)
        // Polled for by itself, whoever pays.
        .filter((each) => each !== 'server>bank returns')
      // A reader of the cloud is asked once a second.
      expect(made.filter((each, index) => each !== made[index - 1])).toEqual(calls[flow])
      expect(words.map(({ kind }) => kind)).toEqual([/refund/i.test(flow) ? 'refunded' : 'paid'])
      expect(listed).toEqual([])
      expect(verdict.violations).toEqual([])
    },
  )

  test.each([1, 2, 3, 4, 5])('%i lost answers to a recording end paid', async (times) => {
    const { office } = harness
    const asked = { seed: 1, flow: 'workstation' as const }
    let kinds = {}
    for (let lost = 0; lost < times; lost += 1) {
      const name = `browser>server POST payments/:id/subpayments#${lost + 1}`
      kinds = { ...kinds, [name]: lost % 2 === 0 ? 'lostAfter' : 'lostBefore' }
    }
    const { told: words, hits, verdict } = await runSchedule(office, { ...asked, kinds })
    expect(words.map(({ kind }) => kind)).toEqual(['paid'])
    expect(hits).toHaveLength(times)
    expect(verdict.violations).toEqual([])
  })
})

/** Each form, and what administrators then see of it. */
const lies: readonly (readonly [LieKind, string[], Kinds])[] = [
  [
    'invented',
    ['APPROVAL_NOT_FOUND'],
    { 'customer>reader card#1': 'cancels', [failing]: 'invented' },
  ],
  [
    'declinedAsApproved',
    ['APPROVAL_DECLINED'],
    { [host]: 'declined', [failing]: 'declinedAsApproved' },
  ],
  ['otherAmount', ['OTHER_AMOUNT'], { [host]: 'partial', [atSale]: 'otherAmount' }],
  ['otherPayment', ['OTHER_PAYMENT'], { [recording]: 'otherPayment' }],
  ['otherPaymentPaid', ['OTHER_PAYMENT'], { [recording]: 'otherPaymentPaid' }],
  ['otherAttempt', ['OTHER_PAYMENT'], { [recording]: 'otherAttempt' }],
  ['otherMerchant', ['OTHER_PAYMENT'], { [recording]: 'otherMerchant' }],
  ['otherTerminal', [], { [recording]: 'otherTerminal' }],
  ['otherCard', ['OTHER_CARD_TYPE'], { [host]: 'otherCard', [atSale]: 'otherCard' }],
  // Refused before anything is asked: an id has digits alone.
  ['spacedId', [], { [recording]: 'spacedId' }],
  ['reversedRecorded', ['REVERSAL_NOT_MADE'], { [recorded]: 'reversedRecorded' }],
  ['reversedUnrecorded', ['REVERSAL_NOT_MADE'], { [recording]: 'reversedUnrecorded' }],
  ['declinedUnrecorded', ['DECLINE_NOT_MADE'], { [recording]: 'declinedUnrecorded' }],
]

test('each form of lie is tried', () => {
  expect(lies.map(([kind]) => kind).toSorted()).toEqual(lieKinds.toSorted())
})

test.each(lies)('a lie (%s) is listed as %j and pays nothing', async (_kind, expected, kinds) => {
  const asked = { seed: 2, flow: 'workstation' as const, kinds }
  const { hits, listed, verdict } = await runSchedule(harness.office, asked)
  expect(verdict.violations).toEqual([])
  expect(hits).toHaveLength(Object.keys(kinds).length)
  expect(listed).toEqual(expected)
})

test.each(flowNames)(
  '%s: each single fault at each faultPoint',
  async (flow) => {
    const figures = new Figures()
    await simulateEach(harness.office, figures, flow, { pairs: false })
    expect(figures.reds.map((red) => told(red))).toEqual([])
  },
  20 * minutes,
)
