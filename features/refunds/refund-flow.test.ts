import { describe, expect, it } from 'vitest'

import { usd } from '#domain/money/money.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
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
const error = { title: 'Failed to refund.', detail: 'Refunds are for administrators.' }

const after = (...events: RefundEvent[]): RefundView => events.reduce(reduceRefund, receiptView)

const back: RefundEvent = { type: 'back' }
const done: RefundEvent = { type: 'done' }
const failed: RefundEvent = { type: 'failed', error }
const unconfirmed: RefundEvent = { type: 'unconfirmed', idempotencyId: 'refund' }
const preview: RefundEvent = { type: 'preview', lines }
const full = refund({ allowedRefundLevel: 'FULL' })
const legacy = refund({ enhancedWorkflow: false })

describe('starting a refund (SPEC §4 Refund flow)', () => {
  it.each(['FULL_AND_LINE_ITEM', 'FULL_AND_LINE_ITEM_AND_PARTIAL'] as const)(
    'opens the refund dialog without choices at level %s',
    (allowedRefundLevel) => {
      expect(after(refund({ allowedRefundLevel }))).toEqual({ kind: 'refund', lines: [] })
    },
  )

  it('opens the preview of the whole remainder at level FULL', () => {
    expect(after(full)).toEqual({
      kind: 'preview',
      mode: 'full',
      lines: [
        { lineItemId: 'copy', amount: 1500 },
        { lineItemId: 'record', amount: 2800 },
      ],
    })
  })

  it('opens the legacy dialog at any level if the enhanced workflow is off', () => {
    expect(after(legacy)).toEqual({ kind: 'legacy' })
    expect(after(refund({ enhancedWorkflow: false, allowedRefundLevel: 'FULL' }))).toEqual({
      kind: 'legacy',
    })
  })
})

describe('moving between views', () => {
  it('previews the chosen lines', () => {
    expect(after(refund(), preview)).toEqual({ kind: 'preview', mode: 'lines', lines })
  })

  it('keeps the choices on Back to Editing', () => {
    expect(after(refund(), preview, back)).toEqual({ kind: 'refund', lines })
  })

  it.each<[string, RefundEvent[]]>([
    ['the refund dialog', [refund()]],
    ['the full preview', [full]],
    ['the legacy dialog', [legacy]],
  ])('returns to the receipt without a notice after canceling %s', (_, events) => {
    expect(after(...events, back)).toEqual(receiptView)
  })
})

describe('finishing a refund', () => {
  const submitting: [string, RefundEvent[]][] = [
    ['a line refund', [refund(), preview]],
    ['a full refund', [full]],
    ['a legacy refund', [legacy]],
  ]

  it.each(submitting)('returns to the receipt after %s', (_, events) => {
    expect(after(...events, done)).toEqual(receiptView)
  })

  it.each(submitting)('keeps a notice on the receipt after %s fails', (_, events) => {
    expect(after(...events, failed)).toEqual({ ...receiptView, notice: error })
    expect(after(...events, failed, back, done)).toEqual({ ...receiptView, notice: error })
  })

  it.each(submitting)(
    'keeps the ID on the receipt if the outcome of %s is unknown',
    (_, events) => {
      expect(after(...events, unconfirmed)).toEqual({ ...receiptView, unconfirmedId: 'refund' })
    },
  )

  it('clears the notice when the next refund starts', () => {
    expect(after(full, failed, refund(), back)).toEqual(receiptView)
  })
})

describe('late events', () => {
  const views: RefundView[] = [
    receiptView,
    { kind: 'refund', lines },
    { kind: 'preview', mode: 'lines', lines },
    { kind: 'legacy' },
  ]
  const accepted: Record<RefundEvent['type'], readonly RefundView['kind'][]> = {
    refund: ['receipt'],
    preview: ['refund'],
    back: ['refund', 'preview', 'legacy'],
    done: ['preview', 'legacy'],
    failed: ['preview', 'legacy'],
    unconfirmed: ['preview', 'legacy'],
  }
  const events = [refund(), preview, back, done, failed, unconfirmed]

  it.each(events.flatMap((event) => views.map((view) => ({ event, view }))))(
    'accepts $event.type only in its own views: $view.kind',
    ({ event, view }) => {
      const hasChanged = reduceRefund(view, event) !== view
      expect(hasChanged).toBe(accepted[event.type].includes(view.kind))
    },
  )
})

describe('going back to the choices', () => {
  const entered = { reason: 'Wrong amount', emailAddress: 'ada@office.example' }

  it('keeps what was entered to confirm the refund for the next preview', () => {
    expect(after(refund(), preview, { type: 'back', entered }, preview)).toEqual({
      kind: 'preview',
      mode: 'lines',
      lines,
      entered,
    })
  })

  it('forgets it once the refund is given up', () => {
    const given = after(refund(), preview, { type: 'back', entered }, back, refund(), preview)
    expect(given).toEqual({ kind: 'preview', mode: 'lines', lines, entered: undefined })
  })
})
