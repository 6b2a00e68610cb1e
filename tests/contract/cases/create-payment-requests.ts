import type { PaymentRequest } from '#domain/payments/payment-request.ts'

import type { World } from '../world.ts'

export const withLine = async (world: World, changes: object, name = 'Certified Copy') => ({
  body: {
    ...(await world.paymentBody()),
    payables: [{ ...(await world.payable(name)), ...changes }],
  },
})

export const priced = (world: World, amountValue: string) =>
  withLine(world, { amountValue, name: 'Copies' }, 'Miscellaneous Fee')

export const changed = async (world: World, changes: Partial<PaymentRequest> | object) => ({
  body: { ...(await world.paymentBody()), ...changes },
})
