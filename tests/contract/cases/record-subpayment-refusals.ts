import type { Case } from '../case.ts'
import type { World } from '../world.ts'
import {
  charge,
  chargedPayment,
  recordedPayment,
  swipedSale,
  reportReversal,
} from './direct-charge.ts'
import { ofHarbor } from './own-terminal.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

const refused = (
  title: string,
  changes: (world: World) => object | Promise<object>,
  answer: Pick<Case<'recordSubpayment'>, 'status' | 'message' | 'invalidFields'>,
): Case<'recordSubpayment'> => ({
  title,
  request: async (world) => chargedPayment(world, await changes(world)),
  ...answer,
})

const otherAmount = (amount: string, currencyCode = 'USD') =>
  refused(
    `rejects ${amount} ${currencyCode} instead of 16.00 USD`,
    () => ({ approvedAmount: { amount, currencyCode } }),
    { status: 422, invalidFields: ['approvedAmount'] },
  )

/** Noncanonical IDs, which would count a transaction twice. */
const otherSpellings = [
  '',
  '4327496851 ',
  ' 4327496851',
  '43274 96851',
  '04327496851',
  '+4327496851',
  '4327496851.0',
  '0x101f2c4d3',
  '\uFF14\uFF13\uFF12\uFF17',
  'T4327496851',
  '1'.repeat(21),
]

export const recordSubpaymentRefusals: readonly Case<'recordSubpayment'>[] = [
  otherAmount('15.99'),
  otherAmount('16.01'),
  otherAmount('-16.00'),
  otherAmount('16.00', 'CAD'),
  refused('refuses an unknown terminal', () => ({ terminalId: unknownId }), {
    status: 422,
    invalidFields: ['terminalId'],
  }),
  refused(
    "refuses another tenant's terminal",
    async (world) => ({ terminalId: await ofHarbor(world) }),
    { status: 422, invalidFields: ['terminalId'] },
  ),
  refused(
    'refuses a reader of the cloud, whose sales are recorded already',
    async (world) => ({ terminalId: (await world.terminal('Front Counter 1'))._id }),
    { status: 422, invalidFields: ['terminalId'] },
  ),
  refused('refuses an attempt that is none', () => ({ attemptId: 'again' }), {
    status: 400,
    invalidFields: ['attemptId'],
  }),
  ...otherSpellings.map((transactionId) =>
    refused(`refuses the transaction "${transactionId}"`, () => ({ transactionId }), {
      status: 400,
      invalidFields: ['transactionId'],
      message: /^A transaction ID of the card processor is a number of up to 20 digits/,
    }),
  ),
  refused(
    'refuses more of a card number than the last four',
    () => ({ lastFour: '4242424242424242' }),
    { status: 400, invalidFields: ['lastFour'] },
  ),
  {
    title: "rejects another payment's transaction",
    request: async (world) => {
      const { body } = await recordedPayment(world)
      return chargedPayment(world, { transactionId: body.transactionId })
    },
    status: 409,
    message: 'This transaction is part of another payment.',
  },
  {
    title: 'rejects a second payment',
    request: async (world) => {
      const { params } = await recordedPayment(world)
      return { params, body: await charge(world) }
    },
    status: 409,
    message: 'This payment has already been paid.',
  },
  {
    title: 'rejects a payment charged by a cloud reader',
    request: async (world) => {
      const { paymentId } = await swipedSale(world)
      return { params: { paymentId }, body: await charge(world) }
    },
    status: 409,
    message: 'This payment has already been paid.',
  },
  {
    title: 'rejects an approval while a cloud reader waits for a card',
    request: async (world) => {
      const { paymentId } = await world.startedSale()
      return { params: { paymentId }, body: await charge(world) }
    },
    status: 409,
    message: 'This payment is already being charged.',
  },
  {
    title: 'rejects a charge reversed before recording',
    request: async (world) => {
      const charged = await chargedPayment(world)
      await reportReversal(world, charged.params.paymentId, charged.body.attemptId)
      return charged
    },
    status: 409,
    message: 'The charge of this attempt was reversed.',
  },
  {
    title: 'rejects a charge reversed after recording',
    request: async (world) => {
      const { params, body } = await recordedPayment(world)
      await reportReversal(world, params.paymentId, body.attemptId)
      return { params, body: { ...body, attemptId: body.attemptId.toUpperCase() } }
    },
    status: 409,
    message: 'The charge of this attempt was reversed.',
  },
  {
    title: 'rejects a charge with a pending reversal',
    request: async (world) => {
      const charged = await chargedPayment(world)
      const params = { ...charged.params, attemptId: charged.body.attemptId }
      await world.contents('refundAttempt', { params })
      return charged
    },
    status: 409,
    message: 'The charge of this attempt is being reversed.',
  },
  {
    title: "rejects a card type other than the fee's",
    request: (world) => chargedPayment(world, { paymentType: 'DEBIT' }),
    status: 409,
    message:
      'The fee was calculated for another card type, so the charge is being reversed. Choose the card type again and retry.',
  },
  {
    title: 'rejects an unknown payment',
    request: async (world) => ({ params: { paymentId: unknownId }, body: await charge(world) }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: "rejects another cashier's payment",
    request: async (world) => ({ as: 'cashier2', ...(await chargedPayment(world)) }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: "rejects another tenant's payment",
    request: async (world) => ({
      as: 'admin',
      params: { paymentId: (await world.harborPayment())._id },
      body: await charge(world),
    }),
    status: 404,
    message: 'Payment not found',
  },
]
