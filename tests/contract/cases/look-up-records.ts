import { expect } from 'vitest'

import { toCents, usd } from '#domain/money/money.ts'
import type { Payable } from '#domain/pricing/payable.ts'

import type { Case, Cases } from '../case.ts'
import { findRecord, payRemainder, payRecord, record } from './demo-records.ts'
import { lookUpRefusals } from './look-up-refusals.ts'
import { refundBody, saleOf } from './paid-payment.ts'

const propertyTax = 'lakeview-property-tax'
const citations = 'lakeview-citations'

const outage = { active: false, description: '' }
const found = (id: string): Payable => ({ ...record(id), outage })

/** Expects these records in this order. */
const finds = (
  title: string,
  soid: string,
  query: Record<string, string>,
  ids: readonly string[],
): Case<'lookUpRecords'> => ({
  title,
  request: () => ({ params: { soid }, body: { query } }),
  verify: (records) => expect(records).toEqual(ids.map(found)),
})

const centsOf = (payable: Payable | undefined): number =>
  toCents(usd(payable?.maxAmountValue ?? ''))

export const lookUpRecords: Cases<'lookUpRecords'> = [
  finds('finds the only bill of a parcel', propertyTax, { parcelNumber: '04-1200-001' }, [
    '04-1200-001',
  ]),
  finds('finds all bills of an owner', propertyTax, { ownerLastName: 'Smith' }, [
    '04-1200-014',
    '04-1311-002',
    '04-1480-120',
    '04-1480-121',
  ]),
  finds('ignores case and spaces', propertyTax, { ownerLastName: '  sMITH ' }, [
    '04-1200-014',
    '04-1311-002',
    '04-1480-120',
    '04-1480-121',
  ]),
  finds(
    'finds records by due date',
    propertyTax,
    { ownerLastName: 'Smith', dueDate: '2026-09-30' },
    ['04-1480-120', '04-1480-121'],
  ),
  finds('finds nothing for an unknown owner', propertyTax, { ownerLastName: 'ZZZZ' }, []),
  finds('finds nothing by part of a value', propertyTax, { ownerLastName: 'Smit' }, []),
  finds('finds nothing by a wildcard', propertyTax, { ownerLastName: '%' }, []),
  finds('returns the payment options', citations, { citationNumber: 'C-1001' }, ['C-1001']),
  finds('returns the reason a record cannot be paid', citations, { citationNumber: 'c-1002' }, [
    'C-1002',
  ]),
  finds(
    'finds a record that cannot be paid without a reason',
    citations,
    { citationNumber: 'C-1003' },
    ['C-1003'],
  ),
  {
    title: 'finds the records of a case with two offerings',
    request: () => ({
      as: 'districtCashier',
      params: { tenantId: 'district', soid: 'district-case-balances' },
      body: { query: { caseNumber: '24-1001' } },
    }),
    verify: (records) => expect(records).toEqual(['24-1001-fines', '24-1001-probation'].map(found)),
  },
  {
    title: 'reports a paid record',
    request: async (world) => {
      await payRemainder(world, 'C-1004')
      return { params: { soid: citations }, body: { query: { citationNumber: 'C-1004' } } }
    },
    verify: (records) =>
      expect(records).toMatchObject([
        {
          amountValue: '0.00',
          originalAmountValue: '75.00',
          minAmountValue: '0.00',
          maxAmountValue: '0.00',
          priceEditable: false,
          integrationData: { notPayable: true, notPayableReason: 'This has already been paid.' },
        },
      ]),
  },
  {
    title: 'reduces the payable amount by payments less refunds',
    request: () => ({
      params: { soid: propertyTax },
      body: { query: { parcelNumber: '04-1480-120' } },
    }),
    verify: async ([before], world) => {
      const payment = await payRecord(world, '04-1480-120', '100.00')
      const paid = await findRecord(world, '04-1480-120')
      expect(centsOf(paid)).toBe(centsOf(before) - 10_000)
      expect(paid).toMatchObject({
        amountValue: paid.maxAmountValue,
        originalAmountValue: '560.00',
        minAmountValue: '50.00',
      })
      const params = { transactionId: saleOf(payment) }
      await world.contents('processRefund', { params, body: refundBody(payment, 4_000) })
      expect(centsOf(await findRecord(world, '04-1480-120'))).toBe(centsOf(before) - 6_000)
    },
  },
  ...lookUpRefusals,
]
