import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { usd } from '#domain/money/money.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildRefund } from '#mocks/fixtures/subpayment.ts'
import { buildUser, cory } from '#mocks/fixtures/user.ts'

import {
  approvalNotice,
  approvalRefusals,
  approverRefusal,
  approverWarning,
  needsApproval,
  ownApproval,
  RefundApprover,
  unapprovedRefund,
} from './refund-approval.ts'

const limit = { refundApprovalOver: usd('100.00') }
const unrefunded = buildPayment()
const refundedBefore = (changes: Parameters<typeof buildRefund>[0] = {}) =>
  buildPayment({
    subpayments: [
      ...unrefunded.subpayments,
      buildRefund({ chargedAmount: usd('60.00'), ...changes }),
    ],
  })

test('needs no approval if the office asks for none', () => {
  expect(needsApproval({ refundApprovalOver: null }, unrefunded, usd('9000.00'))).toBe(false)
})

test.each([
  ['100.00', false],
  ['100.01', true],
])('compares a refund of %s with the limit', (amount, isNeeded) => {
  expect(needsApproval(limit, unrefunded, usd(amount))).toBe(isNeeded)
})

test('needs approval of any refund above a limit of zero', () => {
  expect(needsApproval({ refundApprovalOver: usd('0.00') }, unrefunded, usd('0.01'))).toBe(true)
})

test('adds the earlier refunds of the payment', () => {
  expect(needsApproval(limit, refundedBefore(), usd('40.00'))).toBe(false)
  expect(needsApproval(limit, refundedBefore(), usd('40.01'))).toBe(true)
})

test.each([{ voided: true }, { reversed: true }, { transactionType: 'CHARGEBACK' as const }])(
  'does not add an earlier entry with %o',
  (changes) => {
    expect(needsApproval(limit, refundedBefore(changes), usd('40.01'))).toBe(false)
  },
)

test('refuses a refund above the limit until it is approved', () => {
  expect(unapprovedRefund(limit, unrefunded, usd('100.00'), undefined)).toBe(undefined)
  expect(unapprovedRefund(limit, unrefunded, usd('100.01'), 'ada')).toBe(undefined)
  expect(unapprovedRefund(limit, unrefunded, usd('100.01'), undefined)).toMatchObject({
    status: 422,
    message: approvalNotice(usd('100.00')),
    fields: [{ path: 'approver' }],
  })
})

test('refuses the approval of the person who makes the refund', () => {
  const approver = z.parse(RefundApprover, { emailAddress: ' Ada@Office.example ', password: 'x' })
  expect(ownApproval(approver, { emailAddress: 'ADA@office.example' })).toBe(
    approvalRefusals.ownAccount,
  )
  expect(ownApproval(approver, { emailAddress: 'cory@office.example' })).toBe(undefined)
})

test.each([
  ['POS_ADMIN' as const, undefined],
  ['POS_TELLER' as const, approvalRefusals.noAdministrator],
  [undefined, approvalRefusals.noAdministrator],
])('checks the role %s', (role, refusal) => {
  expect(approverRefusal(role)).toBe(refusal)
})

test('warns unless a second administrator is active', () => {
  const admin = buildUser({ role: 'POS_ADMIN' })
  expect(approverWarning([admin, cory, { ...admin, isActive: false }])).toMatch(/^This office has/)
  expect(approverWarning([admin, cory, { ...admin }])).toBeUndefined()
})
