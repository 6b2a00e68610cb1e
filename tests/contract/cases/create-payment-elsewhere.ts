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

/** Other tenants, other rules. */
export const createPaymentElsewhere: readonly Case<'createPayment'>[] = [
  {
    goal: 'takes a card without asking which where there is one fee',
    ask: (world) => body(world, 'Duplicate Title', harbor, contact),
    holds: ({ totals, terminalId, location }) => {
      expect(totals.grandTotal.amount).toBe('17.00')
      expect({ terminalId, location }).toEqual({ terminalId: null, location: '' })
    },
  },
  {
    goal: 'makes a confirmation number of the characters that are set up',
    ask: (world) => body(world, 'Tax Certificate', summit, { paymentMethodType: 'Bank' }),
    holds: ({ confirmationNumber }) => expect(confirmationNumber).toMatch(/^\d{8}$/),
  },
  {
    goal: 'asks for all that the counter requires of the customer',
    ask: (world) => body(world, 'Duplicate Title', harbor, { customerFirstName: 'Robin' }),
    status: 422,
    message: 'This field is required.',
    wrong: ['customerLastName', 'customerEmail', 'customerPhone'],
  },
  {
    goal: 'refuses a check where checks are not accepted',
    ask: (world) =>
      body(world, 'Duplicate Title', harbor, { ...contact, paymentMethodType: 'Bank' }),
    status: 422,
    wrong: ['paymentMethodType'],
  },
  {
    goal: 'refuses a card where only checks are accepted',
    ask: (world) => body(world, 'Tax Certificate', summit),
    status: 422,
    wrong: ['paymentMethodType'],
  },
  {
    goal: "refuses another tenant's terminal",
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
    goal: 'sells nothing during an outage',
    ask: async (world) => ({
      ...outage,
      body: { payables: [await world.payable('Certified Copy')] },
    }),
    status: 409,
    message: 'POS Outage Notification: Scheduled maintenance until 5 PM.',
  },
]
