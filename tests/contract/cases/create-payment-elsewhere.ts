import { expect } from 'vitest'

import type { Case } from '../case.ts'
import type { Parts, World } from '../world.ts'

const at = (tenantId: string, as: Parts['as']) => ({ ...(as && { as }), params: { tenantId } })

const contact = {
  customerFirstName: 'Robin',
  customerLastName: 'Doe',
  customerEmail: 'robin@example.com',
  customerPhone: '555-0100',
}

const body = async (world: World, name: string, parts: Parts, changes: object = {}) => ({
  ...parts,
  body: { payables: [await world.payable(name, parts)], ...changes },
})

const harbor = at('harbor', 'harborCashier')
const summit = at('summit', 'summitCashier')
const outage = at('outage', 'outageAdmin')

/** Tenants with other settings. */
export const createPaymentElsewhere: readonly Case<'createPayment'>[] = [
  {
    title: 'accepts a card without a type if there is one fee',
    request: (world) => body(world, 'Duplicate Title', harbor, contact),
    verify: ({ totals, terminalId, location }) => {
      expect(totals.grandTotal.amount).toBe('17.00')
      expect({ terminalId, location }).toEqual({ terminalId: null, location: '' })
    },
  },
  {
    title: 'creates a confirmation number from the configured characters',
    request: (world) => body(world, 'Tax Certificate', summit, { paymentMethodType: 'Bank' }),
    verify: ({ confirmationNumber }) => expect(confirmationNumber).toMatch(/^\d{8}$/),
  },
  {
    title: 'requires the configured contact fields',
    request: (world) => body(world, 'Duplicate Title', harbor, { customerFirstName: 'Robin' }),
    status: 422,
    message: 'This field is required.',
    invalidFields: ['customerLastName', 'customerEmail', 'customerPhone'],
  },
  {
    title: 'rejects a check if checks are not accepted',
    request: (world) =>
      body(world, 'Duplicate Title', harbor, { ...contact, paymentMethodType: 'Bank' }),
    status: 422,
    invalidFields: ['paymentMethodType'],
  },
  {
    title: 'rejects a card if only checks are accepted',
    request: (world) => body(world, 'Tax Certificate', summit),
    status: 422,
    invalidFields: ['paymentMethodType'],
  },
  {
    title: "rejects another tenant's terminal",
    request: async (world) =>
      body(world, 'Duplicate Title', harbor, {
        ...contact,
        terminalId: (await world.terminal('Front Counter 1'))._id,
      }),
    status: 422,
    message: 'Terminal not found',
    invalidFields: ['terminalId'],
  },
  {
    title: 'rejects payments during an outage',
    request: async (world) => ({
      ...outage,
      body: { payables: [await world.payable('Certified Copy')] },
    }),
    status: 409,
    message: 'POS Outage Notification: Scheduled maintenance until 5 PM.',
  },
]
