import type { Case } from '../case.ts'
import { bankPayment, chargeBody, charged } from './bank-charge.ts'
import { overtaken } from './demo-records.ts'
import { recordedPayment } from './direct-charge.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

const notFound = { status: 404, message: 'Payment not found' } as const

/** An account with something wrong, which is told before anybody looks for the payment or asks the bank. */
const wrongAccount = (goal: string, path: string, changes: object): Case<'chargeBank'> => ({
  goal,
  ask: () => ({
    params: { paymentId: unknownId },
    body: { ...chargeBody(), account: { ...chargeBody().account, ...changes } },
  }),
  status: 400,
  wrong: [`account.${path}`],
})

export const chargeBankRefusals: readonly Case<'chargeBank'>[] = [
  {
    goal: 'refuses a second attempt once it is paid',
    ask: async (world) => {
      const { params } = await charged(world)
      return { params, body: chargeBody() }
    },
    status: 409,
    message: 'This payment has already been paid.',
  },
  {
    goal: 'refuses another account by an attempt that was made',
    ask: async (world) => {
      const { params, body } = await charged(world)
      return { params, body: chargeBody({ accountNumber: '4400011111' }, body.attemptId) }
    },
    status: 409,
    message: 'This attempt was made with another account.',
  },
  {
    goal: 'refuses an attempt that was made for another payment',
    ask: async (world) => {
      const { body } = await charged(world)
      return { params: { paymentId: (await bankPayment(world))._id }, body }
    },
    status: 409,
    message: 'This attempt was already made for another payment.',
  },
  {
    goal: 'refuses a payment that is to be paid by card',
    ask: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: chargeBody(),
    }),
    status: 409,
    message: 'This payment is not paid from a bank account.',
  },
  {
    goal: 'refuses a payment that a card paid',
    ask: async (world) => {
      const { params } = await recordedPayment(world)
      return { params, body: chargeBody() }
    },
    status: 409,
    message: 'This payment is not paid from a bank account.',
  },
  {
    goal: "hides another teller's payment",
    ask: async (world) => ({
      as: 'cashier2',
      params: { paymentId: (await bankPayment(world))._id },
      body: chargeBody(),
    }),
    ...notFound,
  },
  {
    goal: "hides another tenant's payment, even from an administrator",
    ask: async (world) => ({
      as: 'admin',
      params: { paymentId: (await world.harborPayment())._id },
      body: chargeBody(),
    }),
    ...notFound,
  },
  {
    goal: 'refuses what was paid since the payment was made',
    ask: async (world) => ({
      params: await overtaken(world, {
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
    goal: 'knows no unknown payment',
    ask: () => ({ params: { paymentId: unknownId }, body: chargeBody() }),
    ...notFound,
  },
  {
    goal: 'knows no payment by an id of another kind',
    ask: () => ({ params: { paymentId: 'not-a-uuid' }, body: chargeBody() }),
    ...notFound,
  },
  {
    goal: 'refuses an attempt that is none',
    ask: () => ({
      params: { paymentId: unknownId },
      body: { ...chargeBody(), attemptId: 'again' },
    }),
    status: 400,
    wrong: ['attemptId'],
  },
  wrongAccount('refuses a routing number whose check digit is wrong', 'routingNumber', {
    routingNumber: '021000022',
  }),
  wrongAccount('refuses a routing number of zeros', 'routingNumber', {
    routingNumber: '000000000',
  }),
  wrongAccount('refuses an account number that is too long', 'accountNumber', {
    accountNumber: '123456789012345678',
  }),
  wrongAccount('refuses an account number that is none', 'accountNumber', {
    accountNumber: '12-3456',
  }),
  wrongAccount('refuses an unknown type of account', 'accountType', { accountType: 'LOAN' }),
  wrongAccount('refuses a check number that is none', 'checkNumber', { checkNumber: '' }),
]
