import type { Case } from '../case.ts'
import { bankPayment, chargeBody, charged } from './bank-charge.ts'
import { stalePayment } from './demo-records.ts'
import { recordedPayment } from './direct-charge.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

const notFound = { status: 404, message: 'Payment not found' } as const

/** Validated before the payment is looked up or the bank is called. */
const wrongAccount = (title: string, path: string, changes: object): Case<'chargeBank'> => ({
  title,
  request: () => ({
    params: { paymentId: unknownId },
    body: { ...chargeBody(), account: { ...chargeBody().account, ...changes } },
  }),
  status: 400,
  invalidFields: [`account.${path}`],
})

export const chargeBankRefusals: readonly Case<'chargeBank'>[] = [
  {
    title: 'rejects a second attempt on a paid payment',
    request: async (world) => {
      const { params } = await charged(world)
      return { params, body: chargeBody() }
    },
    status: 409,
    message: 'This payment has already been paid.',
  },
  {
    title: 'rejects another account for the same attempt',
    request: async (world) => {
      const { params, body } = await charged(world)
      return { params, body: chargeBody({ accountNumber: '4400011111' }, body.attemptId) }
    },
    status: 409,
    message: 'This attempt was made with another account.',
  },
  {
    title: "rejects another payment's attempt",
    request: async (world) => {
      const { body } = await charged(world)
      return { params: { paymentId: (await bankPayment(world))._id }, body }
    },
    status: 409,
    message: 'This attempt was already made for another payment.',
  },
  {
    title: 'rejects a card payment',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: chargeBody(),
    }),
    status: 409,
    message: 'This payment is not paid from a bank account.',
  },
  {
    title: 'rejects a payment already paid by card',
    request: async (world) => {
      const { params } = await recordedPayment(world)
      return { params, body: chargeBody() }
    },
    status: 409,
    message: 'This payment is not paid from a bank account.',
  },
  {
    title: "hides another cashier's payment",
    request: async (world) => ({
      as: 'cashier2',
      params: { paymentId: (await bankPayment(world))._id },
      body: chargeBody(),
    }),
    ...notFound,
  },
  {
    title: "hides another tenant's payment from an administrator",
    request: async (world) => ({
      as: 'admin',
      params: { paymentId: (await world.harborPayment())._id },
      body: chargeBody(),
    }),
    ...notFound,
  },
  {
    title: 'rejects records paid since the payment was created',
    request: async (world) => ({
      params: await stalePayment(world, {
        paymentMethodType: 'Bank',
        cardSubTypeSelectedByTeller: null,
        terminalId: null,
      }),
      body: chargeBody(),
    }),
    status: 409,
    message: /^Amount cannot be more than \$[\d.]+$/,
  },
  {
    title: 'returns 404 for an unknown payment',
    request: () => ({ params: { paymentId: unknownId }, body: chargeBody() }),
    ...notFound,
  },
  {
    title: 'returns 404 for another kind of ID',
    request: () => ({ params: { paymentId: 'not-a-uuid' }, body: chargeBody() }),
    ...notFound,
  },
  {
    title: 'rejects an invalid attempt ID',
    request: () => ({
      params: { paymentId: unknownId },
      body: { ...chargeBody(), attemptId: 'again' },
    }),
    status: 400,
    invalidFields: ['attemptId'],
  },
  wrongAccount('rejects a routing number with a wrong check digit', 'routingNumber', {
    routingNumber: '021000022',
  }),
  wrongAccount('rejects a routing number of zeros', 'routingNumber', {
    routingNumber: '000000000',
  }),
  wrongAccount('rejects an account number that is too long', 'accountNumber', {
    accountNumber: '123456789012345678',
  }),
  wrongAccount('rejects an invalid account number', 'accountNumber', {
    accountNumber: '12-3456',
  }),
  wrongAccount('rejects an unknown account type', 'accountType', { accountType: 'LOAN' }),
  wrongAccount('rejects an empty check number', 'checkNumber', { checkNumber: '' }),
]
