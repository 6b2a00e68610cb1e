import { expect } from 'vitest'

import { demoPassword } from '#domain/demo/accounts.ts'
import { SIGN_IN_ATTEMPTS } from '#domain/identity/account.ts'
import { usd } from '#domain/money/money.ts'
import { approvalNotice, approvalRefusals } from '#domain/refunds/refund-approval.ts'

import type { Case } from '../case.ts'
import { emails, type Parts, type Person, type World } from '../world.ts'
import { saleOf } from './paid-payment.ts'

const params = { tenantId: 'district' }
const limit = usd('20.00')
const admin = { emailAddress: emails.districtAdmin, password: demoPassword }

type Asked = { approver?: { emailAddress: string; password: string }; as?: Person }

/** Two copies for $24.72 with the fee, in an office that approves more than $20.00. */
const paidTwice = async (world: World) => {
  const { version, ...config } = await world.contents('getConfig', { as: 'districtAdmin', params })
  const changed = { ...config, refundApprovalOver: limit, version }
  await world.contents('updateConfig', { as: 'districtAdmin', params, body: changed })
  const parts = { as: 'districtCashier', params } as const
  const copy = await world.payable('Copy of Judgment', parts)
  const cart = { payables: [copy, copy], cardSubTypeSelectedByTeller: 'Credit' }
  const { _id: paymentId } = await world.contents('createPayment', { ...parts, body: cart })
  const { _id: terminalId } = await world.terminal('Courtroom Desk', parts)
  const at = { ...parts, params: { ...params, paymentId } }
  const requestId = crypto.randomUUID()
  await world.contents('createSale', { ...at, body: { requestId, terminalId } })
  const card = { lastFour: '1111', cardBrand: 'Visa', debitCard: false, resultScenario: 'Success' }
  await world.contents('simulateSwipe', { ...parts, body: { terminalId, ...card } })
  return world.contents('getPayment', at)
}

const refundOf = async (
  world: World,
  { approver, as = 'districtCashier' }: Asked = {},
): Promise<Parts & { body: object }> => {
  const payment = await paidTwice(world)
  const lineItems = payment.payables.map(({ lineItemId }) => ({ lineItemId, amount: 1_200 }))
  const body = { idempotencyId: crypto.randomUUID(), lineItems, initiatorType: 'AGENCY', approver }
  return { as, params: { transactionId: saleOf(payment) }, body }
}

const refundOfAll = async (
  world: World,
  { approver, as = 'districtCashier' }: Asked = {},
): Promise<Parts> => {
  const { _id: paymentId } = await paidTwice(world)
  return { as, params: { ...params, paymentId }, ...(approver && { body: { approver } }) }
}

const attempt = (
  request: (world: World, asked: Asked) => Promise<Parts>,
): readonly Omit<Case<'processRefund' | 'refundPayment'>, 'verify'>[] => {
  const refused = (
    title: string,
    asked: Asked,
    { status, message, fields = [] }: (typeof approvalRefusals)['notRecognized'],
  ) => ({
    title: `rejects ${title}`,
    request: (world: World) => request(world, asked),
    status,
    message,
    invalidFields: fields.map(({ path }) => path),
  })
  const { notRecognized, ownAccount, noAdministrator } = approvalRefusals
  const wrong = { ...admin, password: 'not their password' }
  const as = 'districtAdmin'
  return [
    {
      title: 'rejects a refund above the limit without a second person',
      request: (world) => request(world, {}),
      status: 422,
      message: approvalNotice(limit),
      invalidFields: ['approver'],
    },
    refused('a wrong password of the second person', { approver: wrong }, notRecognized),
    refused(
      'a second person without an account',
      { approver: { ...admin, emailAddress: 'nobody-at-all@district.example' } },
      notRecognized,
    ),
    refused(
      'a deactivated second person',
      { approver: { ...admin, emailAddress: emails.former } },
      notRecognized,
    ),
    refused(
      "a person's approval of their own refund",
      { as, approver: { ...admin, emailAddress: ` ${admin.emailAddress.toUpperCase()}` } },
      ownAccount,
    ),
    refused(
      'the approval of a cashier',
      { as, approver: { ...admin, emailAddress: emails.districtCashier } },
      noAdministrator,
    ),
    refused(
      "the approval of another office's administrator",
      { approver: { ...admin, emailAddress: emails.admin } },
      noAdministrator,
    ),
  ]
}

export const refundApprovals: readonly Case<'processRefund'>[] = [
  {
    title: 'records the second person who approved the refund',
    request: (world) => refundOf(world, { approver: admin }),
    verify: (payment) => {
      expect(payment.totals.chargedTotal).toEqual(usd('0.00'))
      expect(payment.subpayments[1]).toMatchObject({
        refundedBy: 'Casey District',
        refund: { approvedBy: 'Alex District' },
      })
    },
  },
  {
    title: 'makes an approved refund once for a repeat without a password',
    request: async (world) => {
      const asked = await refundOf(world, { approver: admin })
      await world.contents('processRefund', asked)
      const wrong = { ...admin, password: 'not their password' }
      await world.contents('processRefund', { ...asked, body: { ...asked.body, approver: wrong } })
      return { ...asked, body: { ...asked.body, approver: undefined } }
    },
    verify: (payment) => expect(payment.subpayments).toHaveLength(2),
  },
  {
    title: 'asks for no approval up to the limit',
    request: async (world) => {
      const asked = await refundOf(world)
      return { ...asked, body: firstOf(asked.body) }
    },
    verify: (payment) => expect(payment.subpayments[1]?.refund).not.toHaveProperty('approvedBy'),
  },
  {
    title: 'counts earlier refunds of the payment',
    request: async (world) => {
      const asked = await refundOf(world)
      await world.contents('processRefund', { ...asked, body: firstOf(asked.body) })
      return { ...asked, body: { ...firstOf(asked.body, 1), idempotencyId: crypto.randomUUID() } }
    },
    status: 422,
    message: approvalNotice(limit),
    invalidFields: ['approver'],
  },
  ...attempt(refundOf),
  {
    title: 'rejects a second person after ten wrong passwords',
    request: async (world) => {
      const guess = { emailAddress: 'guessed@district.example', password: 'not their password' }
      const asked = await refundOf(world, { approver: guess })
      for (let count = 0; count < SIGN_IN_ATTEMPTS; count += 1) {
        expect(await world.send('processRefund', asked)).toMatchObject({ status: 422 })
      }
      return asked
    },
    status: 429,
    message: 'Too many failed sign-in attempts. Try again in 30 minutes.',
    invalidFields: ['approver.password'],
  },
]

export const refundApprovalsOfAll: readonly Case<'refundPayment'>[] = [
  {
    title: 'records the second person who approved the refund',
    request: (world) => refundOfAll(world, { approver: admin }),
    verify: ([payment]) =>
      expect(payment?.subpayments[1]?.refund).toMatchObject({ approvedBy: 'Alex District' }),
  },
  {
    title: 'makes an approved refund once for a repeat without a body',
    request: async (world) => {
      const asked = await refundOfAll(world, { approver: admin })
      await world.contents('refundPayment', asked)
      return { ...asked, body: undefined }
    },
    verify: ([payment]) => expect(payment?.subpayments).toHaveLength(2),
  },
  ...attempt(refundOfAll),
]

/** The body with one of its lines. */
function firstOf(body: object, index = 0): object {
  const { lineItems } = body as { lineItems: readonly object[] }
  return { ...body, lineItems: [lineItems[index]] }
}
