import { expect } from 'vitest'

import type { Case } from '../case.ts'
import { changed, priced, withLine } from './create-payment-requests.ts'

/** What the server never takes from a browser. */
export const createPaymentRefusals: readonly Case<'createPayment'>[] = [
  {
    goal: 'refuses an empty cart',
    ask: (world) => changed(world, { payables: [] }),
    status: 400,
    message: 'The cart is empty.',
    wrong: ['payables'],
  },
  {
    goal: 'refuses an amount of zero',
    ask: (world) => priced(world, '0.00'),
    status: 422,
    message: 'Price must be at least $0.01.',
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'refuses a negative amount',
    ask: (world) => priced(world, '-5.00'),
    status: 400,
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'refuses an amount finer than a cent',
    ask: (world) => priced(world, '10.005'),
    status: 400,
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'refuses an amount beyond all bounds',
    ask: (world) => priced(world, '9999999999.99'),
    status: 400,
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'refuses an amount in scientific notation',
    ask: (world) => priced(world, '1e3'),
    status: 400,
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'refuses an amount that is a number: money is text',
    ask: (world) => withLine(world, { amountValue: 15 }),
    status: 400,
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'refuses a price above the maximum',
    ask: (world) => priced(world, '5000.01'),
    status: 422,
    message: 'Price cannot be more than $5,000.00.',
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'refuses a cart above the maximum',
    ask: async (world) => ({
      body: {
        ...(await world.paymentBody()),
        payables: [
          {
            ...(await world.payable('Miscellaneous Fee')),
            name: 'Copies',
            amountValue: '4000.00',
          },
          { ...(await world.payable('Notary Service')), amountValue: '1000.01' },
        ],
      },
    }),
    status: 422,
    message:
      'Exceeds Maximum Payment: The total in the cart is $5,000.01. The maximum payment amount allowed is $5,000.00.',
  },
  {
    goal: 'refuses a cart below the minimum',
    ask: (world) => priced(world, '0.99'),
    status: 422,
    message:
      'Subceeds Minimum Payment: The total in the cart is $0.99. The minimum payment amount allowed is $1.00.',
  },
  {
    goal: 'never charges a price that the catalogue does not say',
    ask: (world) => withLine(world, { amountValue: '1.00' }),
    status: 422,
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'refuses another currency',
    ask: (world) => withLine(world, { amountCurrencyCode: 'CAD' }),
    status: 422,
    wrong: ['payables.0.amountCurrencyCode'],
  },
  {
    goal: 'keeps the name of an item whose name is not editable',
    ask: (world) => withLine(world, { name: 'Gold Bar' }),
    holds: ({ payables }) => expect(payables[0]?.name).toBe('Certified Copy'),
  },
  {
    goal: 'refuses an empty name',
    ask: (world) => withLine(world, { name: '  ' }, 'Miscellaneous Fee'),
    status: 400,
    message: 'This field cannot be blank.',
    wrong: ['payables.0.name'],
  },
  {
    goal: 'refuses an unknown item',
    ask: (world) => withLine(world, { catalogItemId: 'no-such-item' }),
    status: 422,
    message: 'This item is no longer in the catalog.',
    wrong: ['payables.0.catalogItemId'],
  },
  {
    goal: "refuses another tenant's item",
    ask: async (world) => {
      const harbor = { as: 'harborCashier', params: { tenantId: 'harbor' } } as const
      return changed(world, { payables: [await world.payable('Duplicate Title', harbor)] })
    },
    status: 422,
    message: 'This item is no longer in the catalog.',
    wrong: ['payables.0.catalogItemId'],
  },
  {
    goal: 'names each line that is wrong',
    ask: async (world) => {
      const line = await world.payable('Certified Copy')
      return changed(world, {
        payables: [
          { ...line, amountValue: 'abc' },
          { ...line, id: 'no identifier' },
        ],
      })
    },
    status: 400,
    wrong: ['payables.0.amountValue', 'payables.1.id'],
  },
  {
    goal: 'asks whether it is credit or debit where they cost differently',
    ask: (world) => changed(world, { cardSubTypeSelectedByTeller: null }),
    status: 422,
    wrong: ['cardSubTypeSelectedByTeller'],
  },
  {
    goal: 'refuses an unknown way of paying',
    ask: (world) => changed(world, { paymentMethodType: 'CARD_PRESENT' }),
    status: 400,
    wrong: ['paymentMethodType'],
  },
  {
    goal: 'refuses an unknown terminal',
    ask: (world) => changed(world, { terminalId: 'no-such-terminal' }),
    status: 422,
    message: 'Terminal not found',
    wrong: ['terminalId'],
  },
  {
    goal: 'refuses a deactivated terminal',
    ask: async (world) => changed(world, { terminalId: (await world.terminal('Old Counter'))._id }),
    status: 422,
    message: 'Terminal not found',
    wrong: ['terminalId'],
  },
  {
    goal: 'refuses an address that is none',
    ask: (world) => changed(world, { customerEmail: 'zoe' }),
    status: 400,
    wrong: ['customerEmail'],
  },
  {
    goal: 'refuses a NUL character',
    ask: (world) => changed(world, { customerFirstName: 'a\u0000b' }),
    status: 400,
    wrong: ['customerFirstName'],
  },
]
