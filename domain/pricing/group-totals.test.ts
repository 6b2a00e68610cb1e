import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildFee, buildFees } from '#mocks/fixtures/fee.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'

import { fromCents, sum, usd } from '../money/money.ts'
import { offeringTitle } from '../settings/offering-title.ts'
import { groupTotals } from './group-totals.ts'

const line = (id: string, serviceOfferingId: string | null, amountValue: string) =>
  buildPayable({ id, lineItemId: id, serviceOfferingId, amountValue })

const fines = line('fines', 'court', '150.00')
const costs = line('costs', 'court', '25.00')
const probation = line('probation', 'probation', '60.00')

describe('groupTotals', () => {
  it('groups lines and fees by offering in the order of the lines', () => {
    const fees = [
      buildFees({
        serviceOfferingId: 'probation',
        fees: [
          buildFee({ type: 'AGENCY_FEE', amount: usd('1.50') }),
          buildFee({ amount: usd('1.80') }),
        ],
      }),
      buildFees({ serviceOfferingId: 'court', fees: [buildFee({ amount: usd('5.25') })] }),
    ]
    expect(groupTotals([fines, probation, costs], fees)).toEqual({
      groups: [
        {
          serviceOfferingId: 'court',
          payables: [fines, costs],
          subTotal: usd('175.00'),
          fees: usd('5.25'),
          groupTotal: usd('180.25'),
        },
        {
          serviceOfferingId: 'probation',
          payables: [probation],
          subTotal: usd('60.00'),
          fees: usd('3.30'),
          groupTotal: usd('63.30'),
        },
      ],
      totalFees: usd('8.55'),
      grandTotal: usd('243.55'),
    })
  })

  it('has no fee for an offering that charges none', () => {
    expect(groupTotals([fines], []).groups).toMatchObject([
      { fees: usd('0.00'), groupTotal: usd('150.00') },
    ])
  })

  it('adds up to the grand total', () => {
    const offering = fc.constantFrom('court', 'probation', null)
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(offering, cents, cents), { minLength: 1 }), (rows) => {
        const payables = rows.map(([id, each], index) =>
          line(`line-${index}`, id, fromCents(each).amount),
        )
        const fees = rows.map(([serviceOfferingId, , each]) => ({
          serviceOfferingId,
          fees: [buildFee({ amount: fromCents(each) })],
        }))
        const totals = groupTotals(payables, fees)
        expect(sum(totals.groups.map(({ groupTotal }) => groupTotal))).toEqual(totals.grandTotal)
        expect(sum(totals.groups.map((group) => group.fees))).toEqual(totals.totalFees)
      }),
    )
  })
})

describe('offeringTitle', () => {
  const config = { offerings: [{ serviceOfferingId: 'court', title: '36th District Court OTC' }] }

  it.each([
    ['court', '36th District Court OTC'],
    ['probation', 'probation'],
    [null, 'Other items'],
  ])('%s: %s', (id, title) => expect(offeringTitle(config, id)).toBe(title))
})
