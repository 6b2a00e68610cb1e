import { expect } from 'vitest'

import { staleMessage } from '#domain/version.ts'

import type { Case, Cases } from '../case.ts'
import type { World } from '../world.ts'
import { createUser } from './create-user.ts'
import { atOutage, inactiveUser, ownUser, paramsOf } from './own-user.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const last = 'This is the last administrator. Make somebody else an administrator first.'

/** The one administrator that Outage Town has. */
const onlyAdmin = async (world: World) => {
  const { accountId } = await world.session('outageAdmin')
  const params = { tenantId: 'outage', accountId }
  return world.contents('getUser', { ...atOutage, params })
}

/** What neither tells of another tenant's people nor of nobody. */
const hidden = <Name extends 'updateUser' | 'updateUserRole' | 'deleteUser' | 'sendPasswordLink'>(
  body?: object,
): Case<Name>[] =>
  [
    { goal: 'knows no unknown user', accountId: async () => unknownId },
    {
      goal: "hides another tenant's user",
      accountId: async (world: World) => (await world.session('harborAdmin')).accountId,
    },
  ].map(({ goal, accountId }) => ({
    goal,
    ask: async (world) => ({
      ...atOutage,
      params: { tenantId: 'outage', accountId: await accountId(world) },
      ...(body && { body }),
    }),
    status: 404,
    message: 'User not found',
  }))

export const editUsers: {
  createUser: Cases<'createUser'>
  updateUser: Cases<'updateUser'>
  updateUserRole: Cases<'updateUserRole'>
  deleteUser: Cases<'deleteUser'>
  sendPasswordLink: Cases<'sendPasswordLink'>
} = {
  createUser,

  updateUser: [
    {
      goal: 'changes the names, and counts the change',
      ask: async (world) => {
        const user = await ownUser(world)
        const body = { firstName: ' Rowan ', lastName: 'Hill', version: user.version }
        return { ...atOutage, params: paramsOf(user), body }
      },
      holds: (user) =>
        expect(user).toMatchObject({ fullName: 'Rowan Hill', role: 'POS_TELLER', version: 2 }),
    },
    {
      goal: 'leaves who is deactivated so',
      ask: async (world) => {
        const user = await inactiveUser(world)
        const body = { firstName: 'Rowan', lastName: 'Hill', version: user.version }
        return { ...atOutage, params: paramsOf(user), body }
      },
      holds: (user) =>
        expect(user).toMatchObject({ fullName: 'Rowan Hill', role: null, isActive: false }),
    },
    {
      goal: 'refuses a change of what somebody else has changed meanwhile',
      ask: async (world) => {
        const user = await ownUser(world)
        const body = { firstName: 'Rowan', lastName: 'Hill', version: user.version }
        const asked = { ...atOutage, params: paramsOf(user), body }
        await world.contents('updateUser', asked)
        return asked
      },
      status: 409,
      message: staleMessage,
    },
    {
      goal: 'refuses blank names',
      ask: async (world) => ({
        ...atOutage,
        params: paramsOf(await ownUser(world)),
        body: { firstName: '', lastName: ' ', version: 1 },
      }),
      status: 400,
      wrong: ['firstName', 'lastName'],
    },
    ...hidden<'updateUser'>({ firstName: 'Rowan', lastName: 'Hill', version: 1 }),
  ],

  updateUserRole: [
    {
      goal: 'makes a cashier an administrator',
      ask: async (world) => {
        const user = await ownUser(world)
        const body = { role: 'POS_ADMIN', version: user.version }
        return { ...atOutage, params: paramsOf(user), body }
      },
      holds: async (user, world) => {
        expect(user).toMatchObject({ role: 'POS_ADMIN', version: 2 })
        // Else the only administrator would not be the last one any more.
        await world.contents('deleteUser', { ...atOutage, params: paramsOf(user) })
      },
    },
    {
      goal: 'makes who was deactivated active again',
      ask: async (world) => {
        const user = await inactiveUser(world)
        const body = { role: 'POS_TELLER', version: user.version }
        return { ...atOutage, params: paramsOf(user), body }
      },
      holds: (user) => expect(user).toMatchObject({ role: 'POS_TELLER', isActive: true }),
    },
    {
      goal: 'refuses to make the last administrator a cashier',
      ask: async (world) => {
        const user = await onlyAdmin(world)
        const body = { role: 'POS_TELLER', version: user.version }
        return { ...atOutage, params: paramsOf(user), body }
      },
      status: 409,
      message: last,
    },
    {
      goal: 'refuses a change of what somebody else has changed meanwhile',
      ask: async (world) => {
        const user = await ownUser(world)
        const params = paramsOf(user)
        const body = { firstName: 'Rowan', lastName: 'Hill', version: user.version }
        await world.contents('updateUser', { ...atOutage, params, body })
        return { ...atOutage, params, body: { role: 'POS_ADMIN', version: user.version } }
      },
      status: 409,
      message: staleMessage,
    },
    {
      goal: 'refuses another role',
      ask: async (world) => ({
        ...atOutage,
        params: paramsOf(await ownUser(world)),
        body: { role: 'POS_OWNER', version: 1 },
      }),
      status: 400,
      message: 'Choose a role.',
      wrong: ['role'],
    },
    ...hidden<'updateUserRole'>({ role: 'POS_TELLER', version: 1 }),
  ],

  deleteUser: [
    {
      goal: 'deactivates a user, who stays to be seen',
      ask: async (world) => ({ ...atOutage, params: paramsOf(await ownUser(world)) }),
      holds: async (_, world, { params = {} }) =>
        expect(await world.contents('getUser', { ...atOutage, params })).toMatchObject({
          role: null,
          isActive: false,
          version: 2,
        }),
    },
    {
      goal: 'does no more to one that is deactivated already',
      ask: async (world) => ({ ...atOutage, params: paramsOf(await inactiveUser(world)) }),
      holds: async (_, world, { params = {} }) =>
        expect((await world.contents('getUser', { ...atOutage, params })).version).toBe(2),
    },
    {
      goal: 'refuses to deactivate the last administrator',
      ask: async (world) => ({ ...atOutage, params: paramsOf(await onlyAdmin(world)) }),
      status: 409,
      message: last,
    },
    ...hidden<'deleteUser'>(),
  ],

  sendPasswordLink: [
    {
      goal: 'sends a link that works',
      ask: async (world) => ({ ...atOutage, params: paramsOf(await ownUser(world)) }),
      holds: async (_, world, { params = {} }) => {
        const { emailAddress } = await world.contents('getUser', { ...atOutage, params })
        const token = await world.passwordToken(emailAddress)
        const body = { token, password: 'four words of my own' }
        await world.contents('setPassword', { as: null, body })
      },
    },
    {
      goal: 'sends none to who was deactivated',
      ask: async (world) => ({ ...atOutage, params: paramsOf(await inactiveUser(world)) }),
      status: 409,
      message: 'This person has no access. Choose a role for them first.',
    },
    ...hidden<'sendPasswordLink'>(),
  ],
}
