import { expect } from 'vitest'

import { guessablePassword, passwordContainsNames } from '#domain/identity/password-rules.ts'

import type { Case, Cases } from '../case.ts'
import { emails, type World } from '../world.ts'
import { ownUser } from './own-user.ts'

const password = 'four words of my own'
const spent = 'This link was already used or has expired. Request a new one.'

const asks = (title: string, emailAddress: string): Case<'forgotPassword'> => ({
  title,
  request: () => ({ as: null, body: { emailAddress, platform: 'web' } }),
  verify: (contents) => expect(contents).toEqual({}),
})

const refusesAddress = (emailAddress: string, message: string): Case<'forgotPassword'> => ({
  title: `rejects ${JSON.stringify(emailAddress)}`,
  request: () => ({ as: null, body: { emailAddress, platform: 'web' } }),
  status: 400,
  message,
  invalidFields: ['emailAddress'],
})

const invited = async (world: World) => {
  const { emailAddress } = await ownUser(world)
  return { emailAddress, token: await world.passwordToken(emailAddress) }
}

const setUpBody = (changes: Record<string, string> = {}) => ({
  token: 'x'.repeat(43),
  clientName: 'Testville Clerk',
  timeZone: 'America/Detroit',
  firstName: 'Ada',
  lastName: 'Test',
  emailAddress: 'Ada@testville.example',
  password,
  deviceSecret: 'a-browser-of-the-cases',
  ...changes,
})

const refusesSetUp = (changes: Record<string, string>, message: string): Case<'setUp'> => ({
  title: `rejects ${JSON.stringify(changes)}`,
  request: () => ({ as: null, body: setUpBody(changes) }),
  status: 400,
  message,
  invalidFields: Object.keys(changes),
})

/** Set by the case before. */
let common = ''

const signInWith = (world: World, emailAddress: string, of: string) =>
  world.send('signIn', { as: null, body: { emailAddress, password: of, platform: 'web' } })

export const passwords: {
  forgotPassword: Cases<'forgotPassword'>
  setPassword: Cases<'setPassword'>
  setUp: Cases<'setUp'>
} = {
  forgotPassword: [
    asks('sends a link to an account', emails.cashier2),
    asks('responds the same to an unknown address', 'who@lakeview.example'),
    asks('responds the same to a deactivated user', emails.former),
    refusesAddress('', 'This field cannot be blank.'),
    refusesAddress(
      'cashier',
      'Enter an email address in the correct format, like name@example.com.',
    ),
    {
      title: 'sends a working link',
      request: async (world) => {
        const { emailAddress } = await invited(world)
        return {
          as: null,
          body: { emailAddress: ` ${emailAddress.toUpperCase()} `, platform: 'web' },
        }
      },
      verify: async (_, world, { body }) => {
        const emailAddress = (body as { emailAddress: string }).emailAddress.trim().toLowerCase()
        const token = await world.passwordToken(emailAddress)
        await world.contents('setPassword', { as: null, body: { token, password } })
        expect((await signInWith(world, emailAddress, password)).status).toBe(200)
      },
    },
  ],

  setPassword: [
    {
      title: "sets an invited user's password",
      request: async (world) => {
        const { token } = await invited(world)
        return { as: null, body: { token, password } }
      },
    },
    {
      title: 'accepts a link only once',
      request: async (world) => {
        const { token } = await invited(world)
        await world.contents('setPassword', { as: null, body: { token, password } })
        return { as: null, body: { token, password: 'another password' } }
      },
      status: 409,
      message: spent,
    },
    {
      title: 'rejects an unknown link with the same message',
      request: () => ({ as: null, body: { token: 'x'.repeat(43), password } }),
      status: 409,
      message: spent,
    },
    {
      title: 'rejects a common password',
      request: async (world) => {
        const { token } = await invited(world)
        common = token ?? ''
        return { as: null, body: { token, password: 'password1234' } }
      },
      status: 422,
      message: guessablePassword,
      invalidFields: ['password'],
    },
    {
      title: 'accepts another password after a rejected one',
      request: () => ({ as: null, body: { token: common, password } }),
    },
    {
      title: 'rejects names of the user and the office',
      request: async (world) => {
        const { token } = await invited(world)
        return { as: null, body: { token, password: 'R0bin.Vale-Outage1' } }
      },
      status: 422,
      message: passwordContainsNames,
      invalidFields: ['password'],
    },
    {
      title: 'rejects a password of eleven characters',
      request: async (world) => {
        const { token } = await invited(world)
        return { as: null, body: { token, password: '12345678901' } }
      },
      status: 400,
      message: 'Password must be at least 12 characters long',
      invalidFields: ['password'],
    },
  ],

  // Setting up an empty server: tests/server/set-up.test.ts.
  setUp: [
    {
      title: 'is refused once there is an office',
      request: () => ({ as: null, body: setUpBody() }),
      status: 409,
      message: 'This server already has an office. Sign in instead.',
    },
    refusesSetUp({ clientName: ' ' }, 'This field cannot be blank.'),
    refusesSetUp({ timeZone: 'Michigan' }, 'Choose a time zone from the list.'),
    refusesSetUp({ firstName: '' }, 'This field cannot be blank.'),
    refusesSetUp({ lastName: '' }, 'This field cannot be blank.'),
    refusesSetUp(
      { emailAddress: 'ada' },
      'Enter an email address in the correct format, like name@example.com.',
    ),
    refusesSetUp({ password: '12345678901' }, 'Password must be at least 12 characters long'),
  ],
}
