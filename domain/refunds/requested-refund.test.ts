import { describe, expect, it } from 'vitest'

import { buildPayment } from '#mocks/fixtures/payment.ts'

import { refundRefusals } from './refund-refusals.ts'
import { draftOf } from './refund.ts'
import { checkRefund, isSameRefund } from './requested-refund.ts'

const payment = buildPayment()
const lineItemId = payment.payables[0]?.lineItemId ?? ''
const linesOf = (amount: number) => [{ lineItemId, amount }]
const items = { saleId: 'sale', lines: linesOf(500) }
const draft = draftOf(payment, items.lines)
const sale = { reversed: false, voided: false }
const level = 'FULL_AND_LINE_ITEM_AND_PARTIAL'
const timeZone = 'America/Detroit'
const check = (changes: Partial<Parameters<typeof checkRefund>[0]>) =>
  checkRefund({ payment, sale, items, level, previewed: undefined, timeZone, ...changes })

describe('checkRefund', () => {
  it('calculates the amounts, previewed or not', () => {
    expect(check({})).toEqual({ draft })
    expect(check({ previewed: { ...items, draft } })).toEqual({ draft })
  })

  it.each([
    ['other items', { ...items, lines: linesOf(400), draft }],
    ['another sale', { ...items, saleId: 'other', draft }],
    ['other amounts', { ...items, draft: draftOf(payment, linesOf(400)) }],
  ])('refuses a refund previewed with %s', (_, previewed) =>
    expect(check({ previewed })).toEqual({ refusal: refundRefusals.amountsChanged }),
  )

  it('names a change first, then the payment, then the items', () => {
    const tooMuch = { ...items, lines: linesOf(100_000) }
    const reversed = { ...sale, reversed: true }
    const previewed = { ...tooMuch, draft }
    expect(check({ items: tooMuch, sale: reversed, previewed })).toEqual({
      refusal: refundRefusals.amountsChanged,
    })
    expect(check({ items: tooMuch, sale: reversed })).toEqual({ refusal: refundRefusals.reversed })
    expect(check({ items: tooMuch })).toMatchObject({
      refusal: { status: 422, fields: [{ path: 'lineItems.0.amount' }] },
    })
  })
})

describe('isSameRefund', () => {
  it('ignores the order of lines and zero amounts', () => {
    const [one, other] = [
      { lineItemId: 'a', amount: 100 },
      { lineItemId: 'b', amount: 200 },
    ]
    const zero = { lineItemId: 'c', amount: 0 }
    const saleId = 'sale'
    expect(
      isSameRefund({ saleId, lines: [one, other, zero] }, { saleId, lines: [other, one] }),
    ).toBe(true)
    expect(isSameRefund({ saleId, lines: [one] }, { saleId, lines: [one, other] })).toBe(false)
  })
})
