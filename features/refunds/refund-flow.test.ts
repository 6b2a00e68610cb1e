import { describe, expect, it } from 'vitest'

import type { ServiceOfferingConfig } from '#domain/config.ts'
import { usd } from '#mocks/fixtures/money.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'

import { receiptView, reduceRefund, type RefundEvent, type RefundView } from './refund-flow.ts'

const payment = buildPayment({
  payables: [
    buildPayable({ lineItemId: 'copy' }),
    buildPayable({ lineItemId: 'record', amountValue: '48.00', refundedAmount: usd('20.00') }),
    buildPayable({ lineItemId: 'notary', amountValue: '10.00', refundedAmount: usd('10.00') }),
  ],
})

const refund = (
  refundConfig: Partial<ServiceOfferingConfig['refundConfig']> = {},
): RefundEvent => ({
  type: 'refund',
  payment,
  config: {
    refundConfig: {
      allowedRefundLevel: 'FULL_AND_LINE_ITEM_AND_PARTIAL',
      enhancedWorkflow: true,
      ...refundConfig,
    },
  },
})

const lines = [{ lineItemId: 'copy', amount: 450 }]
const error = { title: 'Failed to refund.', text: 'Refunds are for administrators.' }

const after = (...events: RefundEvent[]): RefundView => events.reduce(reduceRefund, receiptView)

const back: RefundEvent = { type: 'back' }
const done: RefundEvent = { type: 'done' }
const failed: RefundEvent = { type: 'failed', error }
const preview: RefundEvent = { type: 'preview', lines }
const full = refund({ allowedRefundLevel: 'FULL' })
const legacy = refund({ enhancedWorkflow: false })

describe('a refund begins (SPEC §4 Refund flow)', () => {
  it.each(['FULL_AND_LINE_ITEM', 'FULL_AND_LINE_ITEM_AND_PARTIAL'] as const)(
    'at the level %s with the choice of lines, none of them chosen',
    (allowedRefundLevel) => {
      expect(after(refund({ allowedRefundLevel }))).toEqual({ kind: 'refund', lines: [] })
    },
  )

  it('at the level FULL with the preview of all that is left', () => {
    expect(after(full)).toEqual({
      kind: 'preview',
      mode: 'full',
      lines: [
        { lineItemId: 'copy', amount: 1500 },
        { lineItemId: 'record', amount: 2800 },
      ],
    })
  })

  it('with the one question where the enhanced workflow is off, whatever the level', () => {
    expect(after(legacy)).toEqual({ kind: 'legacy' })
    expect(after(refund({ enhancedWorkflow: false, allowedRefundLevel: 'FULL' }))).toEqual({
      kind: 'legacy',
    })
  })
})

describe('on the way', () => {
  it('what was chosen is previewed', () => {
    expect(after(refund(), preview)).toEqual({ kind: 'preview', mode: 'lines', lines })
  })

  it('Back to Editing keeps what was chosen', () => {
    expect(after(refund(), preview, back)).toEqual({ kind: 'refund', lines })
  })

  it.each<[string, RefundEvent[]]>([
    ['the choice of lines', [refund()]],
    ['the preview of everything', [full]],
    ['the one question', [legacy]],
  ])('canceling %s leads to the receipt, without a notice', (_, events) => {
    expect(after(...events, back)).toEqual(receiptView)
  })
})

describe('the end', () => {
  const asking: [string, RefundEvent[]][] = [
    ['of a chosen refund', [refund(), preview]],
    ['of a full refund', [full]],
    ['of a legacy refund', [legacy]],
  ]

  it.each(asking)('%s is the receipt', (_, events) => {
    expect(after(...events, done)).toEqual(receiptView)
  })

  it.each(asking)('%s that failed is the receipt with a notice that stays', (_, events) => {
    expect(after(...events, failed)).toEqual({ kind: 'receipt', notice: error })
    expect(after(...events, failed, back, done)).toEqual({ kind: 'receipt', notice: error })
  })

  it('takes the notice away with the next refund', () => {
    expect(after(full, failed, refund(), back)).toEqual(receiptView)
  })
})

describe('what comes too late changes nothing', () => {
  const views: RefundView[] = [
    receiptView,
    { kind: 'refund', lines },
    { kind: 'preview', mode: 'lines', lines },
    { kind: 'legacy' },
  ]
  const belongs: Record<RefundEvent['type'], readonly RefundView['kind'][]> = {
    refund: ['receipt'],
    preview: ['refund'],
    back: ['refund', 'preview', 'legacy'],
    done: ['preview', 'legacy'],
    failed: ['preview', 'legacy'],
  }
  const events = [refund(), preview, back, done, failed]

  it.each(events.flatMap((event) => views.map((view) => ({ event, view }))))(
    '$event.type at the $view.kind',
    ({ event, view }) => {
      const isMoved = reduceRefund(view, event) !== view
      expect(isMoved).toBe(belongs[event.type].includes(view.kind))
    },
  )
})
