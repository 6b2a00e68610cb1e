import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'

import type { Cases } from '../case.ts'
import { feesOfRecords } from './fees-of-records.ts'
import { recordRefusals } from './record-refusals.ts'

const districtPerson = { as: 'districtCashier', params: { tenantId: 'district' } } as const
const harborPerson = { as: 'harborCashier', params: { tenantId: 'harbor' } } as const

export const fees: { getFees: Cases<'getFees'> } = {
  getFees: [
    {
      title: 'lists both fees before credit or debit is chosen',
      request: async (world) => ({ body: { payables: [await world.payable('Certified Copy')] } }),
      verify: (contents) =>
        expect(contents).toEqual([
          {
            serviceOfferingId: 'lakeview-clerk',
            fees: [
              { type: 'CREDIT_CARD', amount: usd('1.00') },
              { type: 'DEBIT_CARD', amount: usd('1.50') },
            ],
          },
        ]),
    },
    {
      title: 'calculates the credit fee: 2.35% in whole cents',
      request: async (world) => ({
        body: {
          payables: [
            { ...(await world.payable('Miscellaneous Fee')), name: 'Maps', amountValue: '123.45' },
          ],
          cardSubType: 'Credit',
        },
      }),
      verify: ([offering]) =>
        expect(offering?.fees).toEqual([{ type: 'CREDIT_CARD', amount: usd('2.90') }]),
    },
    {
      title: 'calculates the debit fee',
      request: async (world) => ({
        body: { payables: [await world.payable('Certified Copy')], cardSubType: 'Debit' },
      }),
      verify: ([offering]) =>
        expect(offering?.fees).toEqual([{ type: 'DEBIT_CARD', amount: usd('1.50') }]),
    },
    {
      title: 'calculates fees on the sum of several lines',
      request: async (world) => ({
        body: {
          payables: [
            { ...(await world.payable('Miscellaneous Fee')), name: 'Maps', amountValue: '50.00' },
            { ...(await world.payable('Notary Service')), amountValue: '50.00' },
          ],
          cardSubType: 'Credit',
        },
      }),
      verify: ([offering]) => expect(offering?.fees[0]?.amount.amount).toBe('2.35'),
    },
    {
      title: 'calculates no fee for a check',
      request: async (world) => ({
        body: { payables: [await world.payable('Certified Copy')], paymentMethodType: 'Bank' },
      }),
      verify: ([offering]) =>
        expect(offering?.fees).toEqual([{ type: 'ACH', amount: usd('0.00') }]),
    },
    {
      title: "calculates a court's fees",
      request: async (world) => ({
        ...districtPerson,
        body: {
          payables: [await world.payable('Copy of Judgment', districtPerson)],
          cardSubType: 'Credit',
        },
      }),
      verify: ([offering]) => expect(offering?.fees[0]?.amount.amount).toBe('0.36'),
    },
    {
      title: 'calculates a flat fee that ignores the card type',
      request: async (world) => ({
        ...harborPerson,
        body: { payables: [await world.payable('Duplicate Title', harborPerson)] },
      }),
      verify: ([offering]) =>
        expect(offering?.fees).toEqual([{ type: 'CARD_PRESENT', amount: usd('2.00') }]),
    },
    {
      title: 'returns 404 if no fees are set up',
      request: async (world) => ({
        ...harborPerson,
        body: {
          payables: [await world.payable('Duplicate Title', harborPerson)],
          paymentMethodType: 'Bank',
        },
      }),
      status: 404,
    },
    {
      title: 'rejects an empty cart',
      request: () => ({ body: { payables: [] } }),
      status: 400,
      message: 'The cart is empty.',
      invalidFields: ['payables'],
    },
    {
      title: 'rejects an amount that is not a number',
      request: async (world) => ({
        body: { payables: [{ ...(await world.payable('Certified Copy')), amountValue: 15 }] },
      }),
      status: 400,
      invalidFields: ['payables.0.amountValue'],
    },
    {
      title: 'rejects a price that differs from the catalog',
      request: async (world) => ({
        body: { payables: [{ ...(await world.payable('Certified Copy')), amountValue: '1.00' }] },
      }),
      status: 422,
      invalidFields: ['payables.0.amountValue'],
    },
    {
      title: 'rejects an unknown card type',
      request: async (world) => ({
        body: { payables: [await world.payable('Certified Copy')], cardSubType: 'CREDIT' },
      }),
      status: 400,
      invalidFields: ['cardSubType'],
    },
    ...feesOfRecords,
    ...recordRefusals,
  ],
}
