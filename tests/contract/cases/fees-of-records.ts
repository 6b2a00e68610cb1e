import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'

import type { Case } from '../case.ts'
import { recordLine } from './demo-records.ts'

/** A court case with both offerings in one cart. */
const caseOf = (body: object) => () => ({
  as: 'districtCashier' as const,
  params: { tenantId: 'district' },
  body: { payables: [recordLine('24-1001-probation'), recordLine('24-1001-fines')], ...body },
})

export const feesOfRecords: readonly Case<'getFees'>[] = [
  {
    title: 'calculates the fees on the amount paid of a record',
    request: () => ({
      body: {
        payables: [recordLine('04-1200-001', { amountValue: '200.00' })],
        cardSubType: 'Credit',
      },
    }),
    verify: (offerings) =>
      expect(offerings).toEqual([
        {
          serviceOfferingId: 'lakeview-clerk',
          fees: [{ type: 'CREDIT_CARD', amount: usd('4.70') }],
        },
      ]),
  },
  {
    title: 'calculates the fees of the chosen option',
    request: () => ({
      body: {
        payables: [recordLine('C-1001', { paymentSelection: 'minimum', amountValue: '45.00' })],
        cardSubType: 'Credit',
      },
    }),
    verify: ([offering]) => expect(offering?.fees[0]?.amount).toEqual(usd('1.06')),
  },
  {
    title: "lists each offering's fees in the order of the cart",
    request: caseOf({ cardSubType: 'Debit' }),
    verify: (offerings) =>
      expect(offerings).toEqual([
        {
          serviceOfferingId: 'district-36-probation',
          fees: [
            { type: 'AGENCY_FEE', amount: usd('1.50') },
            { type: 'DEBIT_CARD', amount: usd('2.00') },
          ],
        },
        {
          serviceOfferingId: 'district-36-otc',
          fees: [{ type: 'DEBIT_CARD', amount: usd('2.00') }],
        },
      ]),
  },
  {
    title: 'lists both fees of each offering before credit or debit is chosen',
    request: caseOf({}),
    verify: (offerings) =>
      expect(offerings.map(({ fees }) => fees.map(({ type }) => type))).toEqual([
        ['AGENCY_FEE', 'CREDIT_CARD', 'DEBIT_CARD'],
        ['CREDIT_CARD', 'DEBIT_CARD'],
      ]),
  },
]
