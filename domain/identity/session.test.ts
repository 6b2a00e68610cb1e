import { describe, expect, it } from 'vitest'

import { isAllowed, Permission } from './permissions.ts'
import {
  firstTenant,
  isAdmin,
  type Role,
  roleAmong,
  roleNames,
  type TenantPermissions,
} from './session.ts'

describe('firstTenant', () => {
  it.each<[string, TenantPermissions, ReturnType<typeof firstTenant>]>([
    [
      'is the first tenant with a role',
      { north: ['REPORTS'], south: ['POS_TELLER'], west: ['POS_ADMIN'] },
      { tenantId: 'south', roles: ['POS_TELLER'] },
    ],
    [
      'lists all roles, administrator first',
      { south: ['POS_TELLER', 'REPORTS', 'POS_ADMIN'] },
      { tenantId: 'south', roles: ['POS_ADMIN', 'POS_TELLER'] },
    ],
    ['is none without a role', { north: ['REPORTS'], south: [] }, undefined],
    ['is none without a tenant', {}, undefined],
  ])('%s', (_, permissions, expected) => expect(firstTenant(permissions)).toEqual(expected))
})

describe('roles', () => {
  it.each<[string[], Role | undefined]>([
    [['POS_TELLER', 'POS_ADMIN'], 'POS_ADMIN'],
    [['POS_ADMIN'], 'POS_ADMIN'],
    [['POS_TELLER'], 'POS_TELLER'],
    [['REPORTS', 'pos_admin'], undefined],
    [[], undefined],
  ])('finds in %j the role %s', (names, role) => expect(roleAmong(names)).toBe(role))

  it('have display names', () => {
    expect(roleNames).toEqual({ POS_ADMIN: 'Administrator', POS_TELLER: 'Cashier' })
  })

  it.each<[Role[], boolean]>([
    [['POS_ADMIN'], true],
    [['POS_TELLER', 'POS_ADMIN'], true],
    [['POS_TELLER'], false],
    [[], false],
  ])('%j includes administrator: %s', (roles, expected) => expect(isAdmin(roles)).toBe(expected))
})

describe('isAllowed', () => {
  const allowed = (roles: Role[]) => Permission.options.filter((each) => isAllowed(roles, each))

  it('allows administrators everything', () =>
    expect(allowed(['POS_ADMIN'])).toEqual(Permission.options))

  it('allows cashiers only to take payments', () =>
    expect(allowed(['POS_TELLER'])).toEqual(['payment.take']))

  it('combines the permissions of both roles', () =>
    expect(allowed(['POS_TELLER', 'POS_ADMIN'])).toEqual(Permission.options))

  it('allows nothing without a role', () => expect(allowed([])).toEqual([]))
})
