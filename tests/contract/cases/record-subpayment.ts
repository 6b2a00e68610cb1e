import { expect } from 'vitest'

import { newTransactionId } from '#mocks/fixtures/attempt.ts'
import { buildPosReceipt } from '#mocks/fixtures/subpayment.ts'

import type { Cases } from '../case.ts'
import { chargedPayment, failure, recordedPayment, reportReversal } from './direct-charge.ts'
import { deactivatedTerminal } from './own-terminal.ts'
import { recordSubpaymentRefusals } from './record-subpayment-refusals.ts'

const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

export const recordSubpayment: Cases<'recordSubpayment'> = [
  {
    goal: "records an approval as the payment's sale",
    ask: (world) => chargedPayment(world),
    holds: async (payment, world, { params = {}, body }) => {
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
    goal: 'accepts an approval without card details',
    ask: (world) =>
      chargedPayment(world, { paymentType: 'NONE', lastFour: null, posReceipt: null }),
    holds: ({ status, subpayments }) => {
      expect(status).toBe('COMPLETE')
      expect(subpayments).toMatchObject([
        { paymentCardSubType: 'NONE', lastFour: null, posReceipt: null },
      ])
    },
  },
  {
    goal: 'accepts a difference of less than a cent',
    ask: (world) => chargedPayment(world, { approvedAmount: usd('16.009999') }),
    holds: ({ status, totals, subpayments }) => {
      expect(status).toBe('COMPLETE')
      expect(totals.chargedTotal).toEqual(usd('16.00'))
      expect(subpayments).toMatchObject([{ chargedAmount: usd('16.00') }])
    },
  },
  {
    goal: "stores at most the card's last four digits",
    ask: (world) =>
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
    holds: async (payment, world, { params = {} }) => {
      expect(payment.subpayments[0]?.posReceipt).toMatchObject({
        suppressedAccountNumber: '************4242',
        suppressedExpirationDate: '**/**',
        emvTags: [{ tag: 'TVR', value: '0000008000' }],
      })
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    goal: "accepts a charge from before the reader's deactivation",
    ask: async (world) => chargedPayment(world, { terminalId: await deactivatedTerminal(world) }),
    holds: ({ status, location }) =>
      expect({ status, location }).toEqual({ status: 'COMPLETE', location: 'Library' }),
  },
  {
    goal: "lets an administrator record a cashier's approval",
    ask: async (world) => ({ as: 'admin', ...(await chargedPayment(world)) }),
    holds: ({ userFirstName, status }) =>
      expect({ userFirstName, status }).toEqual({ userFirstName: 'Cory', status: 'COMPLETE' }),
  },
  {
    goal: 'creates one ledger entry for repeated requests',
    ask: async (world) => {
      const { params, body } = await recordedPayment(world)
      return { params, body }
    },
    holds: async (payment, world, { params = {} }) => {
      expect(payment.subpayments).toHaveLength(1)
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    goal: 'clears the failure of an earlier attempt',
    ask: async (world) => {
      const charged = await chargedPayment(world)
      const body = failure(undefined, 'Declined')
      await world.contents('recordPaymentFailure', { params: charged.params, body })
      return charged
    },
    holds: ({ failureCode, status }) =>
      expect({ failureCode, status }).toEqual({ failureCode: null, status: 'COMPLETE' }),
  },
  {
    goal: 'accepts another attempt after a reversal',
    ask: async (world) => {
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
    holds: ({ status, failureCode, subpayments, totals }) => {
      expect({ status, failureCode }).toEqual({ status: 'COMPLETE', failureCode: null })
      expect(subpayments.map(({ reversed }) => reversed)).toEqual([true, false])
      expect(totals.chargedTotal).toEqual(usd('16.00'))
    },
  },
  ...recordSubpaymentRefusals,
]
