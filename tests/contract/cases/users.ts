import { expect } from 'vitest'

import type { Cases } from '../case.ts'

const includeDeleted = { includeDeleted: 'true' }

export const getUsers: Cases<'getUsers'> = [
  {
    title: 'lists active users by name',
    request: () => ({ as: 'admin' }),
    verify: (users) => {
      expect(users.map(({ fullName }) => fullName)).toEqual([
        'Ada Lindqvist',
        'Cory Mason',
        'Dana Ortiz',
      ])
      expect(users[1]).toMatchObject({
        emailAddress: 'cashier@lakeview.example',
        role: 'POS_TELLER',
        isActive: true,
        tenantPermissions: { lakeview: ['POS_TELLER'] },
      })
    },
  },
  {
    title: 'lists deactivated users last if requested',
    request: () => ({ as: 'admin', query: includeDeleted }),
    verify: (users) => {
      expect(users).toHaveLength(4)
      expect(users[3]).toMatchObject({ fullName: 'Frances Omer', role: null, isActive: false })
    },
  },
  {
    title: 'shows cashiers only themselves',
    request: () => ({ query: includeDeleted }),
    verify: (users) => expect(users.map(({ fullName }) => fullName)).toEqual(['Cory Mason']),
  },
  {
    title: "lists only the tenant's own users",
    request: () => ({ as: 'harborAdmin', params: { tenantId: 'harbor' }, query: includeDeleted }),
    verify: (users) =>
      expect(users.map(({ fullName }) => fullName)).toEqual(['Alex Harbor', 'Casey Harbor']),
  },
  {
    title: 'rejects values other than true and false',
    request: () => ({ as: 'admin', query: { includeDeleted: 'yes' } }),
    status: 400,
    invalidFields: ['includeDeleted'],
  },
  {
    title: 'rejects a repeated includeDeleted',
    request: () => ({ as: 'admin', query: { includeDeleted: ['true', 'false'] } }),
    status: 422,
    message: 'includeDeleted can be given only once.',
    invalidFields: ['includeDeleted'],
  },
]
