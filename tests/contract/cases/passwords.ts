import { expect } from 'vitest'

import { guessablePassword, passwordContainsNames } from '#domain/password-rules.ts'

import type { Case, Cases } from '../case.ts'
import { emails, type World } from '../world.ts'
import { ownUser } from './own-user.ts'

const password = 'four words of my own'
const spent = 'This link was already used or has expired. Request a new one.'

const asks = (goal: string, emailAddress: string): Case<'forgotPassword'> => ({
  goal,
  ask: () => ({ as: null, body: { emailAddress, platform: 'web' } }),
  holds: (contents) => expect(contents).toEqual({}),
})

const refusesAddress = (emailAddress: string, message: string): Case<'forgotPassword'> => ({
  goal: `rejects ${JSON.stringify(emailAddress)}`,
  ask: () => ({ as: null, body: { emailAddress, platform: 'web' } }),
  status: 400,
  message,
  wrong: ['emailAddress'],
})

const invited = async (world: World) => {
  const { emailAddress } = await ownUser(world)
  return { emailAddress, token: await world.passwordToken(emailAddress) }
}

/** Set by the case before. */
let common = ''

const signInWith = (world: World, emailAddress: string, of: string) =>
  world.send('signIn', { as: null, body: { emailAddress, password: of, platform: 'web' } })

export const passwords: {
  forgotPassword: Cases<'forgotPassword'>
  setPassword: Cases<'setPassword'>
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
      goal: 'sends a working link',
      ask: async (world) => {
        const { emailAddress } = await invited(world)
        return {
          as: null,
          body: { emailAddress: ` ${emailAddress.toUpperCase()} `, platform: 'web' },
        }
      },
      holds: async (_, world, { body }) => {
        const emailAddress = (body as { emailAddress: string }).emailAddress.trim().toLowerCase()
        const token = await world.passwordToken(emailAddress)
        await world.contents('setPassword', { as: null, body: { token, password } })
        expect((await signInWith(world, emailAddress, password)).status).toBe(200)
      },
    },
  ],

  setPassword: [
    {
      goal: "sets an invited user's password",
      ask: async (world) => {
        const { token } = await invited(world)
        return { as: null, body: { token, password } }
      },
    },
    {
      goal: 'accepts a link only once',
      ask: async (world) => {
        const { token } = await invited(world)
        await world.contents('setPassword', { as: null, body: { token, password } })
        return { as: null, body: { token, password: 'another password' } }
      },
      status: 409,
      message: spent,
    },
    {
      goal: 'rejects an unknown link with the same message',
      ask: () => ({ as: null, body: { token: 'x'.repeat(43), password } }),
      status: 409,
      message: spent,
    },
    {
      goal: 'rejects a common password',
      ask: async (world) => {
        const { token } = await invited(world)
        common = token ?? ''
        return { as: null, body: { token, password: 'password1234' } }
      },
      status: 422,
      message: guessablePassword,
      wrong: ['password'],
    },
    {
      goal: 'accepts another password after a rejected one',
      ask: () => ({ as: null, body: { token: common, password } }),
    },
    {
      goal: 'rejects names of the user and the office',
      ask: async (world) => {
        const { token } = await invited(world)
        return { as: null, body: { token, password: 'R0bin.Vale-Outage1' } }
      },
      status: 422,
      message: passwordContainsNames,
      wrong: ['password'],
    },
    {
      goal: 'rejects a password of eleven characters',
      ask: async (world) => {
        const { token } = await invited(world)
        return { as: null, body: { token, password: '12345678901' } }
      },
      status: 400,
      message: 'Password must be at least 12 characters long',
      wrong: ['password'],
    },
  ],
}
