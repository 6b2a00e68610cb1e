import type { PayableRequest } from '#domain/payable.ts'

import type { Case } from '../case.ts'
import type { World } from '../world.ts'
import { payOff, recordLine } from './demo-records.ts'

type Refusal = Case<'createPayment' | 'getFees'>

/** A cart of these lines. */
const cart = (...payables: object[]) => ({ body: { payables } })

/** One line of a record with something wrong about it. */
const refuses = (
  goal: string,
  id: string,
  changes: Partial<PayableRequest>,
  path: string,
  message: string,
): Refusal => ({
  goal,
  ask: () => cart(recordLine(id, changes)),
  status: 422,
  message,
  wrong: [`payables.0.${path}`],
})

const notFound = 'This record was not found. Search for it again.'
const choose = 'Choose what to pay.'

const atAnotherCounter =
  'This record is being paid at another counter. Wait for that payment to finish.'

/** The cart of a payment that Cory is about to be paid for. */
const begunByCory = async (world: World) => {
  const payables = [recordLine('04-1311-002')]
  await world.payment({ body: await world.paymentBody({ payables }) })
  return cart(...payables)
}

/** What is refused of records, whether their fees are asked or their payment begins. */
export const recordRefusals: readonly Refusal[] = [
  refuses(
    'refuses a record that there is none of',
    '04-1200-001',
    { catalogItemId: '04-9999-999' },
    'catalogItemId',
    notFound,
  ),
  refuses(
    'refuses a record of an unknown system',
    '04-1200-001',
    { soid: 'lakeview-boats' },
    'catalogItemId',
    notFound,
  ),
  refuses(
    'refuses a record of another system than it is in',
    '04-1200-001',
    { soid: 'lakeview-citations' },
    'catalogItemId',
    notFound,
  ),
  refuses(
    'refuses a record of no system',
    '04-1200-001',
    { soid: null },
    'catalogItemId',
    notFound,
  ),
  refuses("refuses another tenant's record", '24-1001-fines', {}, 'catalogItemId', notFound),
  refuses(
    'refuses a record that passes for an item of the catalogue',
    'C-1001',
    { payableType: 'CustomItem' },
    'catalogItemId',
    'This item is no longer in the catalog.',
  ),
  {
    goal: 'refuses an item of the catalogue that passes for a record',
    ask: async (world: World) =>
      cart({ ...(await world.payable('Notary Service')), payableType: 'Integrated' }),
    status: 422,
    message: notFound,
    wrong: ['payables.0.catalogItemId'],
  },
  refuses(
    'refuses what cannot be paid, with its reason',
    'C-1002',
    {},
    'catalogItemId',
    'In collections: call 555-0100.',
  ),
  refuses(
    'refuses what cannot be paid for no reason',
    'C-1003',
    {},
    'catalogItemId',
    'This is not eligible for payment',
  ),
  {
    goal: 'refuses what has been paid',
    ask: async (world) => {
      await payOff(world, 'C-1004')
      return cart(recordLine('C-1004'))
    },
    status: 422,
    message: 'This record has already been paid.',
    wrong: ['payables.0.catalogItemId'],
  },
  refuses(
    'refuses less than the least',
    '04-1200-001',
    { amountValue: '99.99' },
    'amountValue',
    'Amount cannot be less than $100.00',
  ),
  refuses(
    'refuses more than is owed',
    '04-1200-001',
    { amountValue: '842.18' },
    'amountValue',
    'Amount cannot be more than $842.17',
  ),
  refuses(
    'refuses a part of what is payable in full alone',
    '04-1311-002',
    { amountValue: '96.54' },
    'amountValue',
    'Amount cannot be less than $96.55',
  ),
  refuses(
    'refuses nothing at all',
    '04-1200-001',
    { amountValue: '0.00' },
    'amountValue',
    'Amount cannot be less than $100.00',
  ),
  refuses(
    'refuses another currency',
    '04-1200-001',
    { amountCurrencyCode: 'CAD' },
    'amountCurrencyCode',
    'Amounts here are in USD.',
  ),
  refuses('asks which of its amounts is paid', 'C-1001', {}, 'paymentSelection', choose),
  refuses(
    'refuses an amount that is no option',
    'C-1001',
    { paymentSelection: 'half' },
    'paymentSelection',
    choose,
  ),
  refuses(
    'refuses another amount than the option’s',
    'C-1001',
    { paymentSelection: 'minimum', amountValue: '180.00' },
    'amountValue',
    'Amount cannot be more than $45.00',
  ),
  {
    goal: 'refuses a record that is in the cart twice',
    ask: () => {
      const part = { amountValue: '100.00' }
      return cart(recordLine('04-1200-001', part), recordLine('04-1200-001', part))
    },
    status: 422,
    message: 'This record is in the cart twice. Take one of them out.',
    wrong: ['payables.1.catalogItemId'],
  },
  {
    goal: 'names each record that is wrong',
    ask: async (world) =>
      cart(
        await world.payable('Certified Copy'),
        recordLine('C-1001'),
        recordLine('04-1200-001', { amountValue: '1.00' }),
      ),
    status: 422,
    wrong: ['payables.1.paymentSelection', 'payables.2.amountValue'],
  },
  {
    goal: 'refuses what another teller is about to be paid for',
    ask: async (world) => ({ as: 'cashier2', ...(await begunByCory(world)) }),
    status: 409,
    message: atAnotherCounter,
  },
  {
    goal: 'refuses it an administrator too',
    ask: async (world) => ({ as: 'admin', ...(await begunByCory(world)) }),
    status: 409,
    message: atAnotherCounter,
  },
  {
    goal: 'takes nothing for a system that has an outage',
    ask: () => cart(recordLine('C-1004', { soid: 'lakeview-dog-licenses', catalogItemId: '7' })),
    status: 409,
    message: 'An Outage is Affecting This Catalog Item: The registry is being updated.',
  },
]
