import { expect } from 'vitest'

import type { Cases } from '../case.ts'

const includeDeleted = { includeDeleted: 'true' }

export const getUsers: Cases<'getUsers'> = [
  {
    goal: 'lists the active ones by name',
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
    goal: 'lists deactivated ones last, where they are asked for',
    ask: () => ({ as: 'admin', query: includeDeleted }),
    holds: (users) => {
      expect(users).toHaveLength(4)
      expect(users[3]).toMatchObject({ fullName: 'Frances Omer', role: null, isActive: false })
    },
  },
  {
    goal: 'shows a cashier themselves alone',
    ask: () => ({ query: includeDeleted }),
    holds: (users) => expect(users.map(({ fullName }) => fullName)).toEqual(['Cory Mason']),
  },
  {
    goal: "knows no other tenant's",
    ask: () => ({ as: 'harborAdmin', params: { tenantId: 'harbor' }, query: includeDeleted }),
    holds: (users) =>
      expect(users.map(({ fullName }) => fullName)).toEqual(['Alex Harbor', 'Casey Harbor']),
  },
  {
    goal: 'refuses another word than true or false',
    ask: () => ({ as: 'admin', query: { includeDeleted: 'yes' } }),
    status: 400,
    wrong: ['includeDeleted'],
  },
  {
    goal: 'refuses to choose between two answers to includeDeleted',
    ask: () => ({ as: 'admin', query: { includeDeleted: ['true', 'false'] } }),
    status: 422,
    message: 'Give includeDeleted once: it takes one value.',
    wrong: ['includeDeleted'],
  },
]
