import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'

import type { Cases } from '../case.ts'
import { bankPayment, chargeBody, charged, refusedAccount, silentAccount } from './bank-charge.ts'
import { chargeBankRefusals } from './charge-bank-refusals.ts'
import { charge as cardCharge } from './direct-charge.ts'
const refused = 'The bank declined this account. Ask for another payment method.'

const sent = (body: unknown) => body as ReturnType<typeof chargeBody>

export const chargeBank: Cases<'chargeBank'> = [
  {
    title: "charges the account the payment's total",
    request: async (world) => ({
      params: { paymentId: (await bankPayment(world))._id },
      body: chargeBody(),
    }),
    verify: async ({ status, message, payment }, world, { body }) => {
      expect({ status, message }).toEqual({ status: 'ACCEPTED', message: null })
      expect(payment).toMatchObject({
        status: 'COMPLETE',
        outcomePending: false,
        refundable: true,
        failureCode: null,
        totals: { grandTotal: usd('15.00'), chargedTotal: usd('15.00') },
        subpayments: [
          {
            transactionType: 'SALE',
            chargedAmount: usd('15.00'),
            financialInstitution: 'Demo Bank',
            lastFour: '6789',
            paymentMethodType: 'BANK',
            paymentCardSubType: 'NONE',
            reversed: false,
            voided: false,
            posReceipt: null,
          },
        ],
      })
      const params = { paymentId: payment._id, attemptId: sent(body).attemptId }
      expect(await world.contents('getPayment', { params })).toEqual(payment)
      expect(await world.contents('getAttempt', { params })).toMatchObject({ status: 'RECORDED' })
    },
  },
  {
    title: "exposes only the account's last four digits",
    request: async (world) => ({
      params: { paymentId: (await bankPayment(world))._id },
      body: chargeBody({ accountType: 'SAVINGS', checkNumber: null }),
    }),
    verify: (reply, _, { body }) => {
      const { routingNumber, accountNumber } = sent(body).account
      expect(reply.payment.subpayments[0]?.lastFour).toBe(accountNumber.slice(-4))
      expect(JSON.stringify(reply)).not.toContain(routingNumber)
      expect(JSON.stringify(reply)).not.toContain(accountNumber)
    },
  },
  {
    title: 'reports a bank refusal and charges nothing',
    request: async (world) => ({
      params: { paymentId: (await bankPayment(world))._id },
      body: chargeBody(refusedAccount),
    }),
    verify: async ({ status, message, payment }, world, { body }) => {
      expect({ status, message }).toEqual({ status: 'REFUSED', message: refused })
      expect(payment).toMatchObject({ status: 'INCOMPLETE', outcomePending: false })
      expect(payment.subpayments).toEqual([])
      const params = { paymentId: payment._id, attemptId: sent(body).attemptId }
      expect(await world.contents('getAttempt', { params })).toMatchObject({
        status: 'REFUSED',
        refusal: { message: refused },
      })
    },
  },
  {
    title: 'accepts another account after a refusal',
    request: async (world) => {
      const { params } = await charged(world, chargeBody(refusedAccount))
      return { params, body: chargeBody() }
    },
    verify: ({ status, payment }) => {
      expect(status).toBe('ACCEPTED')
      expect(payment).toMatchObject({ status: 'COMPLETE', failureCode: null })
    },
  },
  {
    title: 'reports UNKNOWN if the gateway does not respond',
    request: async (world) => ({
      params: { paymentId: (await bankPayment(world))._id },
      body: chargeBody(silentAccount),
    }),
    verify: async ({ status, payment }, world) => {
      expect(status).toBe('UNKNOWN')
      expect(payment).toMatchObject({ status: 'CHECKING', outcomePending: true, subpayments: [] })
      const params = { paymentId: payment._id }
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    title: 'blocks card charges while a bank charge is unknown',
    request: async (world) => ({
      params: { paymentId: (await bankPayment(world))._id },
      body: chargeBody(silentAccount),
    }),
    verify: async ({ payment }, world) => {
      const refusal = {
        status: 409,
        body: { ok: false, message: 'This payment is already being charged.' },
      }
      const params = { paymentId: payment._id }
      const terminalId = (await world.terminal('Front Counter 1'))._id
      const sale = { requestId: crypto.randomUUID(), terminalId }
      expect(await world.send('createSale', { params, body: sale })).toMatchObject(refusal)
      const card = await cardCharge(world, { approvedAmount: usd('15.00') })
      expect(await world.send('recordSubpayment', { params, body: card })).toMatchObject(refusal)
    },
  },
  {
    title: 'records the charge once the gateway responds to the same attempt',
    request: async (world) => {
      const { params, body } = await charged(world, chargeBody(silentAccount))
      return { params, body }
    },
    verify: ({ status, payment }) => {
      expect(status).toBe('ACCEPTED')
      expect(payment).toMatchObject({ status: 'COMPLETE', outcomePending: false })
      expect(payment.subpayments).toHaveLength(1)
    },
  },
  {
    title: 'resolves the first attempt instead of charging a second',
    request: async (world) => {
      const { params } = await charged(world, chargeBody(silentAccount))
      return { params, body: chargeBody() }
    },
    verify: async ({ status, message, payment }, world, { body }) => {
      expect({ status, message }).toEqual({ status: 'UNKNOWN', message: null })
      expect(payment).toMatchObject({
        status: 'COMPLETE',
        outcomePending: false,
        totals: { chargedTotal: usd('15.00') },
        subpayments: [{ lastFour: '0003' }],
      })
      const params = { paymentId: payment._id, attemptId: sent(body).attemptId }
      expect(await world.contents('getAttempt', { params })).toMatchObject({ status: 'NOT_FOUND' })
    },
  },
  {
    title: 'records the charge when the attempt is queried',
    request: async (world) => ({
      params: { paymentId: (await bankPayment(world))._id },
      body: chargeBody(silentAccount),
    }),
    verify: async ({ payment }, world, { body }) => {
      const params = { paymentId: payment._id, attemptId: sent(body).attemptId }
      expect(await world.contents('getAttempt', { params })).toMatchObject({ status: 'RECORDED' })
      const after = await world.contents('getPayment', { params })
      expect(after).toMatchObject({ status: 'COMPLETE', outcomePending: false })
    },
  },
  {
    title: 'rejects refunding an attempt while its charge is unknown',
    request: async (world) => ({
      params: { paymentId: (await bankPayment(world))._id },
      body: chargeBody(silentAccount),
    }),
    verify: async ({ payment }, world, { body }) => {
      const params = { paymentId: payment._id, attemptId: sent(body).attemptId }
      expect(await world.send('refundAttempt', { params })).toMatchObject({
        status: 409,
        body: { message: 'This payment is already being charged.' },
      })
      const strange = { ...params, attemptId: crypto.randomUUID() }
      const other = await world.contents('refundAttempt', { params: strange })
      expect(other.status).toBe('NOT_FOUND')
    },
  },
  {
    title: 'charges once for a repeated attempt in any spelling',
    request: async (world) => {
      const { params, body } = await charged(world)
      await world.contents('chargeBank', { params, body })
      return { params, body: { ...body, attemptId: body.attemptId.toUpperCase() } }
    },
    verify: ({ status, message, payment }) => {
      expect({ status, message }).toEqual({ status: 'ACCEPTED', message: null })
      expect(payment.status).toBe('COMPLETE')
      expect(payment.subpayments).toHaveLength(1)
    },
  },
  {
    title: 'repeats the reply to a refused attempt',
    request: async (world) => {
      const { params, body } = await charged(world, chargeBody(refusedAccount))
      return { params, body }
    },
    verify: ({ status, message, payment }) => {
      expect({ status, message }).toEqual({ status: 'REFUSED', message: refused })
      expect(payment.subpayments).toEqual([])
    },
  },
  {
    title: "lets an administrator charge a cashier's payment",
    request: async (world) => ({
      as: 'admin',
      params: { paymentId: (await bankPayment(world))._id },
      body: chargeBody(),
    }),
    verify: ({ payment }) =>
      expect(payment).toMatchObject({ status: 'COMPLETE', userFirstName: 'Cory' }),
  },
  ...chargeBankRefusals,
]
