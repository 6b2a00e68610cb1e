import type { PayableRequest } from '#domain/pricing/payable.ts'

import type { Case } from '../case.ts'
import type { World } from '../world.ts'
import { payRemainder, recordLine } from './demo-records.ts'

type Refusal = Case<'createPayment' | 'getFees'>

const cart = (...payables: object[]) => ({ body: { payables } })

const refuses = (
  title: string,
  id: string,
  changes: Partial<PayableRequest>,
  path: string,
  message: string,
): Refusal => ({
  title,
  request: () => cart(recordLine(id, changes)),
  status: 422,
  message,
  invalidFields: [`payables.0.${path}`],
})

const notFound = 'This record was not found. Search for it again.'
const choose = 'Choose what to pay.'

const atAnotherCounter =
  'This record is being paid at another counter. Wait for that payment to finish.'

const startedByCory = async (world: World) => {
  const payables = [recordLine('04-1311-002')]
  await world.payment({ body: await world.paymentBody({ payables }) })
  return cart(...payables)
}

/** Shared by fees and payments. */
export const recordRefusals: readonly Refusal[] = [
  refuses(
    'rejects an unknown record',
    '04-1200-001',
    { catalogItemId: '04-9999-999' },
    'catalogItemId',
    notFound,
  ),
  refuses(
    'rejects a record of an unknown system',
    '04-1200-001',
    { soid: 'lakeview-boats' },
    'catalogItemId',
    notFound,
  ),
  refuses(
    'rejects a record of another system',
    '04-1200-001',
    { soid: 'lakeview-citations' },
    'catalogItemId',
    notFound,
  ),
  refuses(
    'rejects a record without a system',
    '04-1200-001',
    { soid: null },
    'catalogItemId',
    notFound,
  ),
  refuses("rejects another tenant's record", '24-1001-fines', {}, 'catalogItemId', notFound),
  refuses(
    'rejects a record sent as a product',
    'C-1001',
    { payableType: 'CustomItem' },
    'catalogItemId',
    'This item is no longer in the catalog.',
  ),
  {
    title: 'rejects a product sent as a record',
    request: async (world: World) =>
      cart({ ...(await world.payable('Notary Service')), payableType: 'Integrated' }),
    status: 422,
    message: notFound,
    invalidFields: ['payables.0.catalogItemId'],
  },
  refuses(
    'rejects an unpayable record with its reason',
    'C-1002',
    {},
    'catalogItemId',
    'In collections: call 555-0100.',
  ),
  refuses(
    'rejects an unpayable record without a reason',
    'C-1003',
    {},
    'catalogItemId',
    'This is not eligible for payment',
  ),
  {
    title: 'rejects a paid record',
    request: async (world) => {
      await payRemainder(world, 'C-1004')
      return cart(recordLine('C-1004'))
    },
    status: 422,
    message: 'This record has already been paid.',
    invalidFields: ['payables.0.catalogItemId'],
  },
  refuses(
    'rejects less than the minimum',
    '04-1200-001',
    { amountValue: '99.99' },
    'amountValue',
    'Amount cannot be less than $100.00',
  ),
  refuses(
    'rejects more than is due',
    '04-1200-001',
    { amountValue: '842.18' },
    'amountValue',
    'Amount cannot be more than $842.17',
  ),
  refuses(
    'rejects partial payment if only full payment is allowed',
    '04-1311-002',
    { amountValue: '96.54' },
    'amountValue',
    'Amount cannot be less than $96.55',
  ),
  refuses(
    'rejects a zero amount',
    '04-1200-001',
    { amountValue: '0.00' },
    'amountValue',
    'Amount cannot be less than $100.00',
  ),
  refuses(
    'rejects another currency',
    '04-1200-001',
    { amountCurrencyCode: 'CAD' },
    'amountCurrencyCode',
    'Amounts here are in USD.',
  ),
  refuses('requires a payment option', 'C-1001', {}, 'paymentSelection', choose),
  refuses(
    'rejects an unknown payment option',
    'C-1001',
    { paymentSelection: 'half' },
    'paymentSelection',
    choose,
  ),
  refuses(
    "rejects an amount other than the option's",
    'C-1001',
    { paymentSelection: 'minimum', amountValue: '180.00' },
    'amountValue',
    'Amount cannot be more than $45.00',
  ),
  {
    title: 'rejects a record that is in the cart twice',
    request: () => {
      const part = { amountValue: '100.00' }
      return cart(recordLine('04-1200-001', part), recordLine('04-1200-001', part))
    },
    status: 422,
    message: 'This record is in the cart twice. Remove one of them.',
    invalidFields: ['payables.1.catalogItemId'],
  },
  {
    title: 'reports each invalid record',
    request: async (world) =>
      cart(
        await world.payable('Certified Copy'),
        recordLine('C-1001'),
        recordLine('04-1200-001', { amountValue: '1.00' }),
      ),
    status: 422,
    invalidFields: ['payables.1.paymentSelection', 'payables.2.amountValue'],
  },
  {
    title: 'rejects a record that another cashier is charging',
    request: async (world) => ({ as: 'cashier2', ...(await startedByCory(world)) }),
    status: 409,
    message: atAnotherCounter,
  },
  {
    title: 'rejects it for an administrator too',
    request: async (world) => ({ as: 'admin', ...(await startedByCory(world)) }),
    status: 409,
    message: atAnotherCounter,
  },
  {
    title: 'rejects records of a system with an outage',
    request: () =>
      cart(recordLine('C-1004', { soid: 'lakeview-dog-licenses', catalogItemId: '7' })),
    status: 409,
    message: 'An Outage is Affecting This Catalog Item: The registry is being updated.',
  },
]
