import { describe, expect, test } from 'vitest'

import type { Role } from '#domain/identity/session.ts'
import type { Payment } from '#domain/payments/payment.ts'

import { lakeviewTenant } from '../demo/tenants.ts'
import type { TenantPrincipal } from '../http/call.ts'
import { refuseUnauthorized, refuseUnrefundable } from './refusals.ts'

const person = (role: Role) => ({ roles: [role] }) as unknown as TenantPrincipal
const off = 'Refunds are turned off for this office.'
const adminOnly = 'Only an administrator can make refunds in this office.'

describe('refuseUnauthorized (SPEC §6)', () => {
  test.each([
    [true, false, 'POS_TELLER', undefined],
    [true, true, 'POS_TELLER', adminOnly],
    [true, true, 'POS_ADMIN', undefined],
    [false, false, 'POS_ADMIN', off],
    [false, true, 'POS_TELLER', off],
  ] as const)('refunds on: %s, administrators only: %s, role %s: %s', (on, only, role, message) => {
    const config = { ...lakeviewTenant.config, refundEnabled: on, refundAdminOnly: only }
    const ask = () => refuseUnauthorized(config, person(role))
    if (message === undefined) expect(ask).not.toThrow()
    else expect(ask).toThrow(message)
  })
})

describe('refuseUnrefundable (SPEC §4)', () => {
  const live = { reversed: false, voided: false }
  const payment = (changes: Partial<Payment>) =>
    ({
      refundable: false,
      status: 'COMPLETE',
      payables: [],
      subpayments: [],
      ...changes,
    }) as Payment

  test.each([
    ['reversed', payment({ refundable: true }), { ...live, reversed: true }, /was reversed/],
    ['voided', payment({ refundable: true }), { ...live, voided: true }, /was reversed/],
    ['incomplete', payment({ status: 'INCOMPLETE' }), live, /Only a completed payment/],
    ['CHECKING', payment({ status: 'CHECKING' }), live, /Only a completed payment/],
    ['refunded', payment({ status: 'REFUNDED' }), live, /already fully refunded/],
  ])('refuses a %s payment', (_, refused, sale, message) => {
    expect(() => refuseUnrefundable(refused, sale)).toThrow(message)
  })

  test('allows a refundable payment', () => {
    expect(() => refuseUnrefundable(payment({ refundable: true }), live)).not.toThrow()
  })
})
