import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { newTransactionId } from '#mocks/fixtures/attempt.ts'
import { buildPosReceipt } from '#mocks/fixtures/subpayment.ts'

import type { Cases } from '../case.ts'
import { chargedPayment, failure, recordedPayment, reportReversal } from './direct-charge.ts'
import { deactivatedTerminal } from './own-terminal.ts'
import { recordSubpaymentRefusals } from './record-subpayment-refusals.ts'

export const recordSubpayment: Cases<'recordSubpayment'> = [
  {
    title: "records an approval as the payment's sale",
    request: (world) => chargedPayment(world),
    verify: async (payment, world, { params = {}, body }) => {
      const { transactionId, attemptId, terminalId, posReceipt } = body as Record<string, unknown>
      expect(payment).toMatchObject({
        status: 'COMPLETE',
        outcomePending: false,
        failureCode: null,
        transactionType: 'SALE',
        terminalId,
        location: 'City Hall',
        totals: { grandTotal: usd('16.00'), chargedTotal: usd('16.00') },
        subpayments: [
          {
            externalId: transactionId,
            traceId: attemptId,
            transactionType: 'SALE',
            chargedAmount: usd('16.00'),
            financialInstitution: null,
            lastFour: '1111',
            paymentMethodType: 'CARD_PRESENT',
            paymentCardSubType: 'CREDIT',
            reversed: false,
            voided: false,
            refundedBy: null,
          },
        ],
      })
      expect(payment.subpayments).toHaveLength(1)
      expect(payment.subpayments[0]?.posReceipt).toEqual(posReceipt)
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    title: 'accepts an approval without card details',
    request: (world) =>
      chargedPayment(world, { paymentType: 'NONE', lastFour: null, posReceipt: null }),
    verify: ({ status, subpayments }) => {
      expect(status).toBe('COMPLETE')
      expect(subpayments).toMatchObject([
        { paymentCardSubType: 'NONE', lastFour: null, posReceipt: null },
      ])
    },
  },
  {
    title: 'accepts a difference of less than a cent',
    request: (world) => chargedPayment(world, { approvedAmount: usd('16.009999') }),
    verify: ({ status, totals, subpayments }) => {
      expect(status).toBe('COMPLETE')
      expect(totals.chargedTotal).toEqual(usd('16.00'))
      expect(subpayments).toMatchObject([{ chargedAmount: usd('16.00') }])
    },
  },
  {
    title: "stores at most the card's last four digits",
    request: (world) =>
      chargedPayment(world, {
        posReceipt: buildPosReceipt({
          suppressedAccountNumber: '4242424242424242',
          suppressedExpirationDate: '12/28',
          emvTags: [
            { tag: '5A', value: '4242424242424242' },
            { tag: 'TVR', value: '0000008000' },
          ],
        }),
      }),
    verify: async (payment, world, { params = {} }) => {
      expect(payment.subpayments[0]?.posReceipt).toMatchObject({
        suppressedAccountNumber: '************4242',
        suppressedExpirationDate: '**/**',
        emvTags: [{ tag: 'TVR', value: '0000008000' }],
      })
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    title: "accepts a charge from before the reader's deactivation",
    request: async (world) =>
      chargedPayment(world, { terminalId: await deactivatedTerminal(world) }),
    verify: ({ status, location }) =>
      expect({ status, location }).toEqual({ status: 'COMPLETE', location: 'Library' }),
  },
  {
    title: "lets an administrator record a cashier's approval",
    request: async (world) => ({ as: 'admin', ...(await chargedPayment(world)) }),
    verify: ({ userFirstName, status }) =>
      expect({ userFirstName, status }).toEqual({ userFirstName: 'Cory', status: 'COMPLETE' }),
  },
  {
    title: 'creates one ledger entry for repeated requests',
    request: async (world) => {
      const { params, body } = await recordedPayment(world)
      return { params, body }
    },
    verify: async (payment, world, { params = {} }) => {
      expect(payment.subpayments).toHaveLength(1)
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    title: 'clears the failure of an earlier attempt',
    request: async (world) => {
      const charged = await chargedPayment(world)
      const body = failure(undefined, 'Declined')
      await world.contents('recordPaymentFailure', { params: charged.params, body })
      return charged
    },
    verify: ({ failureCode, status }) =>
      expect({ failureCode, status }).toEqual({ failureCode: null, status: 'COMPLETE' }),
  },
  {
    title: 'accepts another attempt after a reversal',
    request: async (world) => {
      const { params, body } = await recordedPayment(world)
      await reportReversal(world, params.paymentId, body.attemptId)
      return {
        params,
        body: {
          ...body,
          attemptId: crypto.randomUUID(),
          transactionId: newTransactionId(),
        },
      }
    },
    verify: ({ status, failureCode, subpayments, totals }) => {
      expect({ status, failureCode }).toEqual({ status: 'COMPLETE', failureCode: null })
      expect(subpayments.map(({ reversed }) => reversed)).toEqual([true, false])
      expect(totals.chargedTotal).toEqual(usd('16.00'))
    },
  },
  ...recordSubpaymentRefusals,
]
