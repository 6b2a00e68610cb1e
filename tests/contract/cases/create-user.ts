import { expect } from 'vitest'

import type { Case, Cases } from '../case.ts'
import { emails } from '../world.ts'
import { atOutage, inactiveUser, newUser, ownUser, paramsOf } from './own-user.ts'

const format = 'Enter an email address in the correct format, like name@example.com.'

const refusedField = (path: string, value: unknown, message?: string): Case<'createUser'> => ({
  goal: `rejects ${path} ${JSON.stringify(value)}`,
  ask: () => ({ ...atOutage, body: newUser({ [path]: value }) }),
  status: 400,
  wrong: [path],
  ...(message && { message }),
})

export const createUser: Cases<'createUser'> = [
  {
    goal: 'adds a cashier',
    ask: () => ({ ...atOutage, body: newUser() }),
    holds: async (user, world, { body }) => {
      expect(user).toMatchObject({
        ...(body as object),
        fullName: 'Robin Vale',
        tenantId: 'outage',
        isActive: true,
        tenantPermissions: { outage: ['POS_TELLER'] },
        version: 1,
      })
      const shown = await world.contents('getUser', { ...atOutage, params: paramsOf(user) })
      expect(shown).toEqual(user)
    },
  },
  {
    goal: 'keeps names as typed and lowercases the email address',
    ask: () => ({
      ...atOutage,
      body: newUser({
        firstName: '  <b>Zoë</b> 🦊 ',
        lastName: ' O’Neil ',
        emailAddress: ' Zoe.ONeil@Outage.Example ',
      }),
    }),
    holds: ({ firstName, lastName, emailAddress, username }) =>
      expect({ firstName, lastName, emailAddress, username }).toEqual({
        firstName: '<b>Zoë</b> 🦊',
        lastName: 'O’Neil',
        emailAddress: 'zoe.oneil@outage.example',
        username: 'zoe.oneil@outage.example',
      }),
  },
  {
    goal: 'rejects a used email address ignoring case',
    ask: async (world) => {
      const { emailAddress } = await ownUser(world)
      return { ...atOutage, body: newUser({ emailAddress: emailAddress.toUpperCase() }) }
    },
    status: 409,
    message: 'This email address is already in use.',
    wrong: ['emailAddress'],
  },
  {
    goal: "rejects a deactivated user's email address",
    ask: async (world) => {
      const { emailAddress } = await inactiveUser(world)
      return { ...atOutage, body: newUser({ emailAddress }) }
    },
    status: 409,
    wrong: ['emailAddress'],
  },
  {
    goal: 'adds a user of another tenant without revealing it',
    ask: () => ({
      ...atOutage,
      body: newUser({
        firstName: 'Casey',
        lastName: 'Twojobs',
        emailAddress: emails.harborCashier,
      }),
    }),
    holds: async (user, world) => {
      expect(user).toMatchObject({
        fullName: 'Casey Twojobs',
        role: 'POS_TELLER',
        tenantId: 'outage',
        tenantPermissions: { outage: ['POS_TELLER'] },
        version: 1,
      })
      const params = { tenantId: 'harbor', accountId: user.accountId }
      const there = await world.contents('getUser', { as: 'harborAdmin', params })
      expect(there).toMatchObject({
        fullName: 'Casey Harbor',
        tenantPermissions: { harbor: ['POS_TELLER'] },
      })
    },
  },
  {
    goal: 'adds one user for a repeated key',
    ask: async (world) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const body = newUser()
      await world.contents('createUser', { ...atOutage, headers, body })
      return { ...atOutage, headers, body }
    },
  },
  refusedField('firstName', '  ', 'This field cannot be blank.'),
  refusedField('lastName', '', 'This field cannot be blank.'),
  refusedField('lastName', 'x'.repeat(101)),
  refusedField('firstName', 'Robin\nBcc: all@outage.example'),
  refusedField('emailAddress', ' ', 'This field cannot be blank.'),
  refusedField('emailAddress', 'robin', format),
  refusedField('emailAddress', 'robin@outage.example\r\nBcc: a@b.example'),
  refusedField('role', 'POS_OWNER', 'Choose a role.'),
  refusedField('role', null, 'Choose a role.'),
]
