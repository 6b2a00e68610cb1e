import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import { feesOfRecords } from './fees-of-records.ts'
import { recordRefusals } from './record-refusals.ts'

const districtPerson = { as: 'districtCashier', params: { tenantId: 'district' } } as const
const harborPerson = { as: 'harborCashier', params: { tenantId: 'harbor' } } as const

export const fees: { getFees: Cases<'getFees'> } = {
  getFees: [
    {
      goal: 'tells both fees while credit or debit is not chosen',
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
      goal: 'tells the fee of credit: 2.35 % in whole cents',
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
      goal: 'tells the fee of debit',
      ask: async (world) => ({
        body: { payables: [await world.payable('Certified Copy')], cardSubType: 'Debit' },
      }),
      holds: ([offering]) =>
        expect(offering?.fees).toEqual([
          { type: 'DEBIT_CARD', amount: { amount: '1.50', currencyCode: 'USD' } },
        ]),
    },
    {
      goal: 'reckons on the sum of several lines',
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
      goal: 'tells that a check costs nothing',
      ask: async (world) => ({
        body: { payables: [await world.payable('Certified Copy')], paymentMethodType: 'Bank' },
      }),
      holds: ([offering]) =>
        expect(offering?.fees).toEqual([
          { type: 'ACH', amount: { amount: '0.00', currencyCode: 'USD' } },
        ]),
    },
    {
      goal: "tells a court's own",
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
      goal: 'tells the one flat fee of a counter that does not ask for the card',
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
      goal: 'says 404 where no fee is set up: the screen takes that for none',
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
      goal: 'refuses an empty cart',
      ask: () => ({ body: { payables: [] } }),
      status: 400,
      message: 'The cart is empty.',
      wrong: ['payables'],
    },
    {
      goal: 'refuses an amount that is no number',
      ask: async (world) => ({
        body: { payables: [{ ...(await world.payable('Certified Copy')), amountValue: 15 }] },
      }),
      status: 400,
      wrong: ['payables.0.amountValue'],
    },
    {
      goal: 'refuses a price that is not the catalogue’s',
      ask: async (world) => ({
        body: { payables: [{ ...(await world.payable('Certified Copy')), amountValue: '1.00' }] },
      }),
      status: 422,
      wrong: ['payables.0.amountValue'],
    },
    {
      goal: 'refuses an unknown card type',
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
