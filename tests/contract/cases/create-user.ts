import { expect } from 'vitest'

import type { Case, Cases } from '../case.ts'
import { emails } from '../world.ts'
import { atOutage, inactiveUser, newUser, ownUser, paramsOf } from './own-user.ts'

const format = 'Enter an email address in the correct format, like name@example.com.'

const refusedField = (path: string, value: unknown, message?: string): Case<'createUser'> => ({
  title: `rejects ${path} ${JSON.stringify(value)}`,
  request: () => ({ ...atOutage, body: newUser({ [path]: value }) }),
  status: 400,
  invalidFields: [path],
  ...(message && { message }),
})

export const createUser: Cases<'createUser'> = [
  {
    title: 'adds a cashier',
    request: () => ({ ...atOutage, body: newUser() }),
    verify: async (user, world, { body }) => {
      expect(user).toMatchObject({
        ...(body as object),
        fullName: 'Robin Vale',
        tenantId: 'outage',
        isActive: true,
        tenantPermissions: { outage: ['POS_TELLER'] },
        version: 1,
      })
      const shown = await world.contents('getUser', { ...atOutage, params: paramsOf(user) })
      expect(user).toEqual({ ...shown, isInvited: true, isMailed: true })
    },
  },
  {
    title: 'keeps names as typed and lowercases the email address',
    request: () => ({
      ...atOutage,
      body: newUser({
        firstName: '  <b>Zoë</b> 🦊 ',
        lastName: ' O’Neil ',
        emailAddress: ' Zoe.ONeil@Outage.Example ',
      }),
    }),
    verify: ({ firstName, lastName, emailAddress, username }) =>
      expect({ firstName, lastName, emailAddress, username }).toEqual({
        firstName: '<b>Zoë</b> 🦊',
        lastName: 'O’Neil',
        emailAddress: 'zoe.oneil@outage.example',
        username: 'zoe.oneil@outage.example',
      }),
  },
  {
    title: 'rejects a used email address ignoring case',
    request: async (world) => {
      const { emailAddress } = await ownUser(world)
      return { ...atOutage, body: newUser({ emailAddress: emailAddress.toUpperCase() }) }
    },
    status: 409,
    message: 'This email address is already in use.',
    invalidFields: ['emailAddress'],
  },
  {
    title: "rejects a deactivated user's email address",
    request: async (world) => {
      const { emailAddress } = await inactiveUser(world)
      return { ...atOutage, body: newUser({ emailAddress }) }
    },
    status: 409,
    invalidFields: ['emailAddress'],
  },
  {
    title: 'adds a user of another tenant without revealing it',
    request: () => ({
      ...atOutage,
      body: newUser({
        firstName: 'Casey',
        lastName: 'Twojobs',
        emailAddress: emails.harborCashier,
      }),
    }),
    verify: async (user, world) => {
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
    title: 'adds one user for a repeated key',
    request: async (world) => {
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
