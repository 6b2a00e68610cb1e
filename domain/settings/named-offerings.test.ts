import { describe, expect, it } from 'vitest'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'

import { usd } from '../money/money.ts'
import { cartTotals } from '../pricing/fee-display.ts'
import type { FeeType } from '../pricing/fee.ts'
import { buildReceipt } from '../receipts/receipt.ts'
import { cardSubTypeLabels, offersCatalogEditing } from './offering-styles.ts'

const court = { CREDIT: 'Court Fees & Cost', DEBIT: 'Civil Fees' }
const card = { CREDIT: 'Credit', DEBIT: 'Debit' }

/** The ten courts, both DMV-style offerings and an ordinary one (SPEC §2 Products home). */
const offerings = [
  ...['8', '10', '14a', '15', '18', '36', '41b', '46', '54a', '61'].map(
    (number) => [`district-${number}-otc`, court, true] as const,
  ),
  ['harbor-dmv', card, false] as const,
  ['northport-dmv', card, false] as const,
  ['lakeview-clerk', card, true] as const,
]

describe.each(offerings)('offering %s', (serviceOfferingId, labels, isEdited) => {
  const own = buildPayable({ serviceOfferingId })
  const other = buildPayable({ id: 'other', lineItemId: 'other', serviceOfferingId: 'another' })
  const feesOf = (...types: FeeType[]) =>
    [serviceOfferingId, 'another'].map((id) => ({
      serviceOfferingId: id,
      fees: types.map((type) => ({ type, amount: usd('2.00') })),
    }))

  it('has its card type labels and shows or hides the Edit link', () => {
    expect(cardSubTypeLabels(serviceOfferingId)).toEqual(labels)
    expect(offersCatalogEditing(serviceOfferingId)).toBe(isEdited)
  })

  it('shows Calculated at Checkout if the fee depends on the card', () => {
    const fees = feesOf('CREDIT_CARD', 'DEBIT_CARD')
    const display = { fee: 'Calculated at Checkout', total: undefined }
    expect(cartTotals([own], fees, ['CARD_PRESENT'])).toMatchObject(display)
    expect(cartTotals([own, other], fees, ['CARD_PRESENT'])).toMatchObject({
      ...display,
      groups: [display, display],
    })
  })

  it('shows the same group totals in the cart and on the receipt', () => {
    const feesBySoid = feesOf('CARD_PRESENT')
    const display = cartTotals([own, other], feesBySoid, ['CARD_PRESENT'])
    expect(display).toMatchObject({
      groups: [
        { serviceOfferingId, total: usd('17.00') },
        { serviceOfferingId: 'another', total: usd('17.00') },
      ],
    })
    const payment = buildPayment({ payables: [own, other], feesBySoid })
    const { groups } = buildReceipt(payment, buildConfig()).items
    expect(groups).toHaveLength(2)
    expect(groups.every(({ title }) => title !== null)).toBe(true)
  })
})
