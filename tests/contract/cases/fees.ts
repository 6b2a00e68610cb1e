import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import { feesOfRecords } from './fees-of-records.ts'
import { recordRefusals } from './record-refusals.ts'

const districtPerson = { as: 'districtCashier', params: { tenantId: 'district' } } as const
const harborPerson = { as: 'harborCashier', params: { tenantId: 'harbor' } } as const

export const fees: { getFees: Cases<'getFees'> } = {
  getFees: [
    {
      goal: 'lists both fees before credit or debit is chosen',
      ask: async (world) => ({ body: { payables: [await world.payable('Certified Copy')] } }),
      holds: (contents) =>
        expect(contents).toEqual([
          {
            serviceOfferingId: 'lakeview-clerk',
            fees: [
              { type: 'CREDIT_CARD', amount: { amount: '1.00', currencyCode: 'USD' } },
              { type: 'DEBIT_CARD', amount: { amount: '1.50', currencyCode: 'USD' } },
            ],
          },
        ]),
    },
    {
      goal: 'calculates the credit fee: 2.35% in whole cents',
      ask: async (world) => ({
        body: {
          payables: [
            { ...(await world.payable('Miscellaneous Fee')), name: 'Maps', amountValue: '123.45' },
          ],
          cardSubType: 'Credit',
        },
      }),
      holds: ([offering]) =>
        expect(offering?.fees).toEqual([
          { type: 'CREDIT_CARD', amount: { amount: '2.90', currencyCode: 'USD' } },
        ]),
    },
    {
      goal: 'calculates the debit fee',
      ask: async (world) => ({
        body: { payables: [await world.payable('Certified Copy')], cardSubType: 'Debit' },
      }),
      holds: ([offering]) =>
        expect(offering?.fees).toEqual([
          { type: 'DEBIT_CARD', amount: { amount: '1.50', currencyCode: 'USD' } },
        ]),
    },
    {
      goal: 'calculates fees on the sum of several lines',
      ask: async (world) => ({
        body: {
          payables: [
            { ...(await world.payable('Miscellaneous Fee')), name: 'Maps', amountValue: '50.00' },
            { ...(await world.payable('Notary Service')), amountValue: '50.00' },
          ],
          cardSubType: 'Credit',
        },
      }),
      holds: ([offering]) => expect(offering?.fees[0]?.amount.amount).toBe('2.35'),
    },
    {
      goal: 'calculates no fee for a check',
      ask: async (world) => ({
        body: { payables: [await world.payable('Certified Copy')], paymentMethodType: 'Bank' },
      }),
      holds: ([offering]) =>
        expect(offering?.fees).toEqual([
          { type: 'ACH', amount: { amount: '0.00', currencyCode: 'USD' } },
        ]),
    },
    {
      goal: "calculates a court's fees",
      ask: async (world) => ({
        ...districtPerson,
        body: {
          payables: [await world.payable('Copy of Judgment', districtPerson)],
          cardSubType: 'Credit',
        },
      }),
      holds: ([offering]) => expect(offering?.fees[0]?.amount.amount).toBe('0.36'),
    },
    {
      goal: 'calculates a flat fee that ignores the card type',
      ask: async (world) => ({
        ...harborPerson,
        body: { payables: [await world.payable('Duplicate Title', harborPerson)] },
      }),
      holds: ([offering]) =>
        expect(offering?.fees).toEqual([
          { type: 'CARD_PRESENT', amount: { amount: '2.00', currencyCode: 'USD' } },
        ]),
    },
    {
      goal: 'returns 404 if no fees are set up',
      ask: async (world) => ({
        ...harborPerson,
        body: {
          payables: [await world.payable('Duplicate Title', harborPerson)],
          paymentMethodType: 'Bank',
        },
      }),
      status: 404,
    },
    {
      goal: 'rejects an empty cart',
      ask: () => ({ body: { payables: [] } }),
      status: 400,
      message: 'The cart is empty.',
      wrong: ['payables'],
    },
    {
      goal: 'rejects an amount that is not a number',
      ask: async (world) => ({
        body: { payables: [{ ...(await world.payable('Certified Copy')), amountValue: 15 }] },
      }),
      status: 400,
      wrong: ['payables.0.amountValue'],
    },
    {
      goal: 'rejects a price that differs from the catalog',
      ask: async (world) => ({
        body: { payables: [{ ...(await world.payable('Certified Copy')), amountValue: '1.00' }] },
      }),
      status: 422,
      wrong: ['payables.0.amountValue'],
    },
    {
      goal: 'rejects an unknown card type',
      ask: async (world) => ({
        body: { payables: [await world.payable('Certified Copy')], cardSubType: 'CREDIT' },
      }),
      status: 400,
      wrong: ['cardSubType'],
    },
    ...feesOfRecords,
    ...recordRefusals,
  ],
}
