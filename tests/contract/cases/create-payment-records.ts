import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'
import type { PayableRequest } from '#domain/pricing/payable.ts'

import type { Case } from '../case.ts'
import type { World } from '../world.ts'
import { changed } from './create-payment-requests.ts'
import { findRecord, payRecord, record, recordLine } from './demo-records.ts'
import { failure } from './direct-charge.ts'
import { recordRefusals } from './record-refusals.ts'

const of = (world: World, ...payables: PayableRequest[]) => changed(world, { payables })

/** Record systems set the amounts, not the browser. */
export const createPaymentOfRecords: readonly Case<'createPayment'>[] = [
  {
    title: "takes a record's name from its system, not from the browser",
    request: (world) =>
      of(
        world,
        recordLine('04-1200-001', {
          name: 'Gold Bar',
          description: 'Two pounds',
          serviceOfferingId: 'lakeview-gold',
        }),
      ),
    verify: async (payment, world) => {
      const { name, description, soid, catalogItemId } = record('04-1200-001')
      expect(payment.payables).toMatchObject([
        {
          payableType: 'Integrated',
          catalogItemId,
          soid,
          name,
          description,
          serviceOfferingId: 'lakeview-clerk',
          amountValue: '842.17',
          nameEditable: false,
          priceEditable: false,
        },
      ])
      expect(payment.payables[0]?.integrationData).toMatchObject({
        displayFields: record('04-1200-001').integrationData?.displayFields,
        paymentSelection: null,
        notPayable: false,
      })
      expect(payment.totals).toMatchObject({ subTotal: usd('842.17'), feeTotal: usd('19.79') })
      const params = { paymentId: payment._id }
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    title: 'accepts partial payment of a record',
    request: (world) => of(world, recordLine('04-1200-001', { amountValue: '100.00' })),
    verify: ({ payables, totals }) => {
      expect(payables).toMatchObject([{ amountValue: '100.00', originalAmountValue: '100.00' }])
      expect(totals).toMatchObject({ subTotal: usd('100.00'), feeTotal: usd('2.35') })
    },
  },
  {
    title: 'charges the chosen amount',
    request: (world) =>
      of(world, recordLine('C-1001', { paymentSelection: 'minimum', amountValue: '45.00' })),
    verify: ({ payables }) =>
      expect(payables).toMatchObject([
        {
          name: 'Citation C-1001',
          amountValue: '45.00',
          integrationData: { paymentSelection: 'minimum' },
        },
      ]),
  },
  {
    title: 'accepts records of two systems and a product together',
    request: async (world) =>
      of(
        world,
        recordLine('04-1200-001', { amountValue: '200.00' }),
        { ...(await world.payable('Certified Copy')), soid: null, paymentSelection: null },
        recordLine('C-1001', { paymentSelection: 'full' }),
      ),
    verify: ({ payables, totals }) => {
      expect(payables).toMatchObject([
        { name: 'Property Tax', soid: 'lakeview-property-tax' },
        { name: 'Certified Copy', payableType: 'CustomItem' },
        { name: 'Citation C-1001', soid: 'lakeview-citations' },
      ])
      expect(totals.subTotal).toEqual(usd('395.00'))
    },
  },
  {
    title: "charges each offering's fees on its own records",
    request: () => ({
      as: 'districtCashier',
      params: { tenantId: 'district' },
      body: {
        payables: [recordLine('24-1001-fines'), recordLine('24-1001-probation')],
        cardSubTypeSelectedByTeller: 'Credit',
      },
    }),
    verify: ({ feesBySoid, totals }) => {
      expect(feesBySoid).toEqual([
        {
          serviceOfferingId: 'district-36-otc',
          fees: [{ type: 'CREDIT_CARD', amount: usd('4.50') }],
        },
        {
          serviceOfferingId: 'district-36-probation',
          fees: [
            { type: 'AGENCY_FEE', amount: usd('1.50') },
            { type: 'CREDIT_CARD', amount: usd('1.80') },
          ],
        },
      ])
      expect(totals).toMatchObject({
        subTotal: usd('210.00'),
        feeTotal: usd('7.80'),
        grandTotal: usd('217.80'),
      })
    },
  },
  {
    title: 'limits a partly paid record to its remainder',
    request: async (world) => {
      await payRecord(world, '04-1200-014', '150.00')
      const { maxAmountValue = '' } = await findRecord(world, '04-1200-014')
      return of(world, recordLine('04-1200-014', { amountValue: maxAmountValue }))
    },
    verify: async (_, world) => {
      const inFull = await of(world, recordLine('04-1200-014'))
      expect(await world.send('createPayment', inFull)).toMatchObject({ status: 422 })
    },
  },
  {
    title: 'lets a cashier restart an abandoned payment',
    request: async (world) => {
      const asked = await of(world, recordLine('04-1311-002'))
      await world.contents('createPayment', asked)
      return asked
    },
  },
  {
    title: "accepts a record after another cashier's failed payment",
    request: async (world) => {
      const asked = await of(world, recordLine('04-1480-121'))
      const { _id: paymentId } = await world.contents('createPayment', { as: 'cashier2', ...asked })
      const body = failure(undefined, 'Cancelled')
      await world.contents('recordPaymentFailure', { as: 'cashier2', params: { paymentId }, body })
      return asked
    },
    verify: ({ payables }) => expect(payables).toMatchObject([{ amountValue: '312.08' }]),
  },
  ...recordRefusals,
]
