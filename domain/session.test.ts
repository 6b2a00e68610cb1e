import { describe, expect, it } from 'vitest'

import {
  firstTenant,
  isAdmin,
  isAllowed,
  Permission,
  type Role,
  roleAmong,
  roleNames,
  type TenantPermissions,
} from './session.ts'

describe('the tenant of a session', () => {
  it.each<[string, TenantPermissions, ReturnType<typeof firstTenant>]>([
    [
      'is the first where the account has a role',
      { north: ['REPORTS'], south: ['POS_TELLER'], west: ['POS_ADMIN'] },
      { tenantId: 'south', roles: ['POS_TELLER'] },
    ],
    [
      'has all roles held there, the administrator first',
      { south: ['POS_TELLER', 'REPORTS', 'POS_ADMIN'] },
      { tenantId: 'south', roles: ['POS_ADMIN', 'POS_TELLER'] },
    ],
    ['is none without a role', { north: ['REPORTS'], south: [] }, undefined],
    ['is none without a tenant', {}, undefined],
  ])('%s', (_, permissions, expected) => expect(firstTenant(permissions)).toEqual(expected))
})

describe('the role', () => {
  it.each<[string[], Role | undefined]>([
    [['POS_TELLER', 'POS_ADMIN'], 'POS_ADMIN'],
    [['POS_ADMIN'], 'POS_ADMIN'],
    [['POS_TELLER'], 'POS_TELLER'],
    [['REPORTS', 'pos_admin'], undefined],
    [[], undefined],
  ])('among %j is %s', (names, role) => expect(roleAmong(names)).toBe(role))

  it('has a name for people', () => {
    expect(roleNames).toEqual({ POS_ADMIN: 'Administrator', POS_TELLER: 'Cashier' })
  })

  it.each<[Role[], boolean]>([
    [['POS_ADMIN'], true],
    [['POS_TELLER', 'POS_ADMIN'], true],
    [['POS_TELLER'], false],
    [[], false],
  ])('%j is an administrator: %s', (roles, expected) => expect(isAdmin(roles)).toBe(expected))
})

describe('may', () => {
  const allowed = (roles: Role[]) => Permission.options.filter((each) => isAllowed(roles, each))

  it('an administrator do everything', () =>
    expect(allowed(['POS_ADMIN'])).toEqual(Permission.options))

  it('a cashier take payments and nothing else', () =>
    expect(allowed(['POS_TELLER'])).toEqual(['payment.take']))

  it('who is both do what either may', () =>
    expect(allowed(['POS_TELLER', 'POS_ADMIN'])).toEqual(Permission.options))

  it('who is neither do nothing', () => expect(allowed([])).toEqual([]))
})
