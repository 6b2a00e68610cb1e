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
    goal: 'accepts a card without a type if there is one fee',
    ask: (world) => body(world, 'Duplicate Title', harbor, contact),
    holds: ({ totals, terminalId, location }) => {
      expect(totals.grandTotal.amount).toBe('17.00')
      expect({ terminalId, location }).toEqual({ terminalId: null, location: '' })
    },
  },
  {
    goal: 'creates a confirmation number from the configured characters',
    ask: (world) => body(world, 'Tax Certificate', summit, { paymentMethodType: 'Bank' }),
    holds: ({ confirmationNumber }) => expect(confirmationNumber).toMatch(/^\d{8}$/),
  },
  {
    goal: 'requires the configured contact fields',
    ask: (world) => body(world, 'Duplicate Title', harbor, { customerFirstName: 'Robin' }),
    status: 422,
    message: 'This field is required.',
    wrong: ['customerLastName', 'customerEmail', 'customerPhone'],
  },
  {
    goal: 'rejects a check if checks are not accepted',
    ask: (world) =>
      body(world, 'Duplicate Title', harbor, { ...contact, paymentMethodType: 'Bank' }),
    status: 422,
    wrong: ['paymentMethodType'],
  },
  {
    goal: 'rejects a card if only checks are accepted',
    ask: (world) => body(world, 'Tax Certificate', summit),
    status: 422,
    wrong: ['paymentMethodType'],
  },
  {
    goal: "rejects another tenant's terminal",
    ask: async (world) =>
      body(world, 'Duplicate Title', harbor, {
        ...contact,
        terminalId: (await world.terminal('Front Counter 1'))._id,
      }),
    status: 422,
    message: 'Terminal not found',
    wrong: ['terminalId'],
  },
  {
    goal: 'rejects payments during an outage',
    ask: async (world) => ({
      ...outage,
      body: { payables: [await world.payable('Certified Copy')] },
    }),
    status: 409,
    message: 'POS Outage Notification: Scheduled maintenance until 5 PM.',
  },
]
