import { expect } from 'vitest'

import type { Case } from '../case.ts'
import { changed, priced, withLine } from './create-payment-requests.ts'

export const createPaymentRefusals: readonly Case<'createPayment'>[] = [
  {
    goal: 'rejects an empty cart',
    ask: (world) => changed(world, { payables: [] }),
    status: 400,
    message: 'The cart is empty.',
    wrong: ['payables'],
  },
  {
    goal: 'rejects a zero amount',
    ask: (world) => priced(world, '0.00'),
    status: 422,
    message: 'Price must be at least $0.01.',
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'rejects a negative amount',
    ask: (world) => priced(world, '-5.00'),
    status: 400,
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'rejects fractions of a cent',
    ask: (world) => priced(world, '10.005'),
    status: 400,
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'rejects an amount out of range',
    ask: (world) => priced(world, '9999999999.99'),
    status: 400,
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'rejects scientific notation',
    ask: (world) => priced(world, '1e3'),
    status: 400,
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'rejects an amount that is a number',
    ask: (world) => withLine(world, { amountValue: 15 }),
    status: 400,
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'rejects a price above the maximum',
    ask: (world) => priced(world, '5000.01'),
    status: 422,
    message: 'Price cannot be more than $5,000.00.',
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'rejects a cart above the maximum',
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
    goal: 'rejects a cart below the minimum',
    ask: (world) => priced(world, '0.99'),
    status: 422,
    message:
      'Subceeds Minimum Payment: The total in the cart is $0.99. The minimum payment amount allowed is $1.00.',
  },
  {
    goal: 'rejects a price that differs from the catalog',
    ask: (world) => withLine(world, { amountValue: '1.00' }),
    status: 422,
    wrong: ['payables.0.amountValue'],
  },
  {
    goal: 'rejects another currency',
    ask: (world) => withLine(world, { amountCurrencyCode: 'CAD' }),
    status: 422,
    wrong: ['payables.0.amountCurrencyCode'],
  },
  {
    goal: 'keeps the name if it is not editable',
    ask: (world) => withLine(world, { name: 'Gold Bar' }),
    holds: ({ payables }) => expect(payables[0]?.name).toBe('Certified Copy'),
  },
  {
    goal: 'rejects an empty name',
    ask: (world) => withLine(world, { name: '  ' }, 'Miscellaneous Fee'),
    status: 400,
    message: 'This field cannot be blank.',
    wrong: ['payables.0.name'],
  },
  {
    goal: 'rejects an unknown item',
    ask: (world) => withLine(world, { catalogItemId: 'no-such-item' }),
    status: 422,
    message: 'This item is no longer in the catalog.',
    wrong: ['payables.0.catalogItemId'],
  },
  {
    goal: "rejects another tenant's item",
    ask: async (world) => {
      const harbor = { as: 'harborCashier', params: { tenantId: 'harbor' } } as const
      return changed(world, { payables: [await world.payable('Duplicate Title', harbor)] })
    },
    status: 422,
    message: 'This item is no longer in the catalog.',
    wrong: ['payables.0.catalogItemId'],
  },
  {
    goal: 'reports each invalid line',
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
    goal: 'requires credit or debit if their fees differ',
    ask: (world) => changed(world, { cardSubTypeSelectedByTeller: null }),
    status: 422,
    wrong: ['cardSubTypeSelectedByTeller'],
  },
  {
    goal: 'rejects an unknown payment method',
    ask: (world) => changed(world, { paymentMethodType: 'CARD_PRESENT' }),
    status: 400,
    wrong: ['paymentMethodType'],
  },
  {
    goal: 'rejects an unknown terminal',
    ask: (world) => changed(world, { terminalId: 'no-such-terminal' }),
    status: 422,
    message: 'Terminal not found',
    wrong: ['terminalId'],
  },
  {
    goal: 'rejects a deactivated terminal',
    ask: async (world) => changed(world, { terminalId: (await world.terminal('Old Counter'))._id }),
    status: 422,
    message: 'Terminal not found',
    wrong: ['terminalId'],
  },
  {
    goal: 'rejects an invalid email address',
    ask: (world) => changed(world, { customerEmail: 'zoe' }),
    status: 400,
    wrong: ['customerEmail'],
  },
  {
    goal: 'rejects a NUL character',
    ask: (world) => changed(world, { customerFirstName: 'a\u0000b' }),
    status: 400,
    wrong: ['customerFirstName'],
  },
]
