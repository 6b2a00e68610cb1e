import { expect } from 'vitest'

import type { Cases } from '../case.ts'

const includeDeleted = { includeDeleted: 'true' }

export const getUsers: Cases<'getUsers'> = [
  {
    goal: 'lists active users by name',
    ask: () => ({ as: 'admin' }),
    holds: (users) => {
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
    goal: 'lists deactivated users last if requested',
    ask: () => ({ as: 'admin', query: includeDeleted }),
    holds: (users) => {
      expect(users).toHaveLength(4)
      expect(users[3]).toMatchObject({ fullName: 'Frances Omer', role: null, isActive: false })
    },
  },
  {
    goal: 'shows cashiers only themselves',
    ask: () => ({ query: includeDeleted }),
    holds: (users) => expect(users.map(({ fullName }) => fullName)).toEqual(['Cory Mason']),
  },
  {
    goal: "lists only the tenant's own users",
    ask: () => ({ as: 'harborAdmin', params: { tenantId: 'harbor' }, query: includeDeleted }),
    holds: (users) =>
      expect(users.map(({ fullName }) => fullName)).toEqual(['Alex Harbor', 'Casey Harbor']),
  },
  {
    goal: 'rejects values other than true and false',
    ask: () => ({ as: 'admin', query: { includeDeleted: 'yes' } }),
    status: 400,
    wrong: ['includeDeleted'],
  },
  {
    goal: 'rejects a repeated includeDeleted',
    ask: () => ({ as: 'admin', query: { includeDeleted: ['true', 'false'] } }),
    status: 422,
    message: 'includeDeleted can be given only once.',
    wrong: ['includeDeleted'],
  },
]
