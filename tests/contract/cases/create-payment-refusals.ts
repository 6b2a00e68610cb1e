import { expect } from 'vitest'

import type { Case } from '../case.ts'
import { changed, priced, withLine } from './create-payment-requests.ts'

export const createPaymentRefusals: readonly Case<'createPayment'>[] = [
  {
    title: 'rejects an empty cart',
    request: (world) => changed(world, { payables: [] }),
    status: 400,
    message: 'The cart is empty.',
    invalidFields: ['payables'],
  },
  {
    title: 'rejects a zero amount',
    request: (world) => priced(world, '0.00'),
    status: 422,
    message: 'Price must be at least $0.01.',
    invalidFields: ['payables.0.amountValue'],
  },
  {
    title: 'rejects a negative amount',
    request: (world) => priced(world, '-5.00'),
    status: 400,
    invalidFields: ['payables.0.amountValue'],
  },
  {
    title: 'rejects fractions of a cent',
    request: (world) => priced(world, '10.005'),
    status: 400,
    invalidFields: ['payables.0.amountValue'],
  },
  {
    title: 'rejects an amount out of range',
    request: (world) => priced(world, '9999999999.99'),
    status: 400,
    invalidFields: ['payables.0.amountValue'],
  },
  {
    title: 'rejects scientific notation',
    request: (world) => priced(world, '1e3'),
    status: 400,
    invalidFields: ['payables.0.amountValue'],
  },
  {
    title: 'rejects an amount that is a number',
    request: (world) => withLine(world, { amountValue: 15 }),
    status: 400,
    invalidFields: ['payables.0.amountValue'],
  },
  {
    title: 'rejects a price above the maximum',
    request: (world) => priced(world, '5000.01'),
    status: 422,
    message: 'Price cannot be more than $5,000.00.',
    invalidFields: ['payables.0.amountValue'],
  },
  {
    title: 'rejects a cart above the maximum',
    request: async (world) => ({
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
    title: 'rejects a cart below the minimum',
    request: (world) => priced(world, '0.99'),
    status: 422,
    message:
      'Subceeds Minimum Payment: The total in the cart is $0.99. The minimum payment amount allowed is $1.00.',
  },
  {
    title: 'rejects a price that differs from the catalog',
    request: (world) => withLine(world, { amountValue: '1.00' }),
    status: 422,
    invalidFields: ['payables.0.amountValue'],
  },
  {
    title: 'rejects another currency',
    request: (world) => withLine(world, { amountCurrencyCode: 'CAD' }),
    status: 422,
    invalidFields: ['payables.0.amountCurrencyCode'],
  },
  {
    title: 'keeps the name if it is not editable',
    request: (world) => withLine(world, { name: 'Gold Bar' }),
    verify: ({ payables }) => expect(payables[0]?.name).toBe('Certified Copy'),
  },
  {
    title: 'rejects an empty name',
    request: (world) => withLine(world, { name: '  ' }, 'Miscellaneous Fee'),
    status: 400,
    message: 'This field cannot be blank.',
    invalidFields: ['payables.0.name'],
  },
  {
    title: 'rejects an unknown item',
    request: (world) => withLine(world, { catalogItemId: 'no-such-item' }),
    status: 422,
    message: 'This item is no longer in the catalog.',
    invalidFields: ['payables.0.catalogItemId'],
  },
  {
    title: "rejects another tenant's item",
    request: async (world) => {
      const harbor = { as: 'harborCashier', params: { tenantId: 'harbor' } } as const
      return changed(world, { payables: [await world.payable('Duplicate Title', harbor)] })
    },
    status: 422,
    message: 'This item is no longer in the catalog.',
    invalidFields: ['payables.0.catalogItemId'],
  },
  {
    title: 'reports each invalid line',
    request: async (world) => {
      const line = await world.payable('Certified Copy')
      return changed(world, {
        payables: [
          { ...line, amountValue: 'abc' },
          { ...line, id: 'no identifier' },
        ],
      })
    },
    status: 400,
    invalidFields: ['payables.0.amountValue', 'payables.1.id'],
  },
  {
    title: 'requires credit or debit if their fees differ',
    request: (world) => changed(world, { cardSubTypeSelectedByTeller: null }),
    status: 422,
    invalidFields: ['cardSubTypeSelectedByTeller'],
  },
  {
    title: 'rejects an unknown payment method',
    request: (world) => changed(world, { paymentMethodType: 'CARD_PRESENT' }),
    status: 400,
    invalidFields: ['paymentMethodType'],
  },
  {
    title: 'rejects an unknown terminal',
    request: (world) => changed(world, { terminalId: 'no-such-terminal' }),
    status: 422,
    message: 'Terminal not found',
    invalidFields: ['terminalId'],
  },
  {
    title: 'rejects a deactivated terminal',
    request: async (world) =>
      changed(world, { terminalId: (await world.terminal('Old Counter'))._id }),
    status: 422,
    message: 'Terminal not found',
    invalidFields: ['terminalId'],
  },
  {
    title: 'rejects an invalid email address',
    request: (world) => changed(world, { customerEmail: 'zoe' }),
    status: 400,
    invalidFields: ['customerEmail'],
  },
  {
    title: 'rejects a NUL character',
    request: (world) => changed(world, { customerFirstName: 'a\u0000b' }),
    status: 400,
    invalidFields: ['customerFirstName'],
  },
]
