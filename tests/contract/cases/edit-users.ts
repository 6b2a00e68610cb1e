import { expect } from 'vitest'

import { staleMessage } from '#domain/lib/version.ts'

import type { Case, Cases } from '../case.ts'
import type { World } from '../world.ts'
import { createUser } from './create-user.ts'
import { atOutage, inactiveUser, ownUser, paramsOf } from './own-user.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const last = 'This is the last administrator. Make someone else an administrator first.'

/** Outage Town's administrator, after others that cases made were deactivated. */
const onlyAdmin = async (world: World) => {
  const { accountId } = await world.session('outageAdmin')
  for (const user of await world.contents('getUsers', atOutage)) {
    const isOther = user.role === 'POS_ADMIN' && user.isActive && user.accountId !== accountId
    if (isOther) await world.contents('deleteUser', { ...atOutage, params: paramsOf(user) })
  }
  const params = { tenantId: 'outage', accountId }
  return world.contents('getUser', { ...atOutage, params })
}

/** Another tenant's user looks like an unknown one. */
const hidden = <Name extends 'updateUser' | 'updateUserRole' | 'deleteUser' | 'sendPasswordLink'>(
  body?: object,
): Case<Name>[] =>
  [
    { title: 'returns 404 for an unknown user', accountId: async () => unknownId },
    {
      title: "hides another tenant's user",
      accountId: async (world: World) => (await world.session('harborAdmin')).accountId,
    },
  ].map(({ title, accountId }) => ({
    title,
    request: async (world) => ({
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
      title: 'updates the names and increments the version',
      request: async (world) => {
        const user = await ownUser(world)
        const body = { firstName: ' Rowan ', lastName: 'Hill', version: user.version }
        return { ...atOutage, params: paramsOf(user), body }
      },
      verify: (user) =>
        expect(user).toMatchObject({ fullName: 'Rowan Hill', role: 'POS_TELLER', version: 2 }),
    },
    {
      title: 'keeps a deactivated user deactivated',
      request: async (world) => {
        const user = await inactiveUser(world)
        const body = { firstName: 'Rowan', lastName: 'Hill', version: user.version }
        return { ...atOutage, params: paramsOf(user), body }
      },
      verify: (user) =>
        expect(user).toMatchObject({ fullName: 'Rowan Hill', role: null, isActive: false }),
    },
    {
      title: 'saves without a version',
      request: async (world) => {
        const user = await ownUser(world)
        return {
          ...atOutage,
          params: paramsOf(user),
          body: { firstName: 'Rowan', lastName: 'Hill' },
        }
      },
      verify: (user) => expect(user).toMatchObject({ fullName: 'Rowan Hill', version: 2 }),
    },
    {
      title: 'rejects a stale version',
      request: async (world) => {
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
      title: 'rejects blank names',
      request: async (world) => ({
        ...atOutage,
        params: paramsOf(await ownUser(world)),
        body: { firstName: '', lastName: ' ', version: 1 },
      }),
      status: 400,
      invalidFields: ['firstName', 'lastName'],
    },
    ...hidden<'updateUser'>({ firstName: 'Rowan', lastName: 'Hill', version: 1 }),
  ],

  updateUserRole: [
    {
      title: 'makes a cashier an administrator',
      request: async (world) => {
        const user = await ownUser(world)
        const body = { role: 'POS_ADMIN', version: user.version }
        return { ...atOutage, params: paramsOf(user), body }
      },
      verify: async (user, world) => {
        expect(user).toMatchObject({ role: 'POS_ADMIN', version: 2 })
        // Leaves Outage Town with one administrator.
        await world.contents('deleteUser', { ...atOutage, params: paramsOf(user) })
      },
    },
    {
      title: 'reactivates a deactivated user',
      request: async (world) => {
        const user = await inactiveUser(world)
        const body = { role: 'POS_TELLER', version: user.version }
        return { ...atOutage, params: paramsOf(user), body }
      },
      verify: (user) => expect(user).toMatchObject({ role: 'POS_TELLER', isActive: true }),
    },
    {
      title: 'rejects demoting the last administrator',
      request: async (world) => {
        const user = await onlyAdmin(world)
        const body = { role: 'POS_TELLER', version: user.version }
        return { ...atOutage, params: paramsOf(user), body }
      },
      status: 409,
      message: last,
    },
    {
      title: 'rejects a stale version',
      request: async (world) => {
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
      title: 'rejects an unknown role',
      request: async (world) => ({
        ...atOutage,
        params: paramsOf(await ownUser(world)),
        body: { role: 'POS_OWNER', version: 1 },
      }),
      status: 400,
      message: 'Choose a role.',
      invalidFields: ['role'],
    },
    ...hidden<'updateUserRole'>({ role: 'POS_TELLER', version: 1 }),
  ],

  deleteUser: [
    {
      title: 'deactivates a user but keeps listing them',
      request: async (world) => ({ ...atOutage, params: paramsOf(await ownUser(world)) }),
      verify: async (_, world, { params = {} }) =>
        expect(await world.contents('getUser', { ...atOutage, params })).toMatchObject({
          role: null,
          isActive: false,
          version: 2,
        }),
    },
    {
      title: 'ignores a repeated deactivation',
      request: async (world) => ({ ...atOutage, params: paramsOf(await inactiveUser(world)) }),
      verify: async (_, world, { params = {} }) =>
        expect((await world.contents('getUser', { ...atOutage, params })).version).toBe(2),
    },
    {
      title: 'rejects deactivating the last administrator',
      request: async (world) => ({ ...atOutage, params: paramsOf(await onlyAdmin(world)) }),
      status: 409,
      message: last,
    },
    ...hidden<'deleteUser'>(),
  ],

  sendPasswordLink: [
    {
      title: 'sends a working link',
      request: async (world) => ({ ...atOutage, params: paramsOf(await ownUser(world)) }),
      verify: async (_, world, { params = {} }) => {
        const { emailAddress } = await world.contents('getUser', { ...atOutage, params })
        const token = await world.passwordToken(emailAddress)
        const body = { token, password: 'four words of my own' }
        await world.contents('setPassword', { as: null, body })
      },
    },
    {
      title: 'rejects a deactivated user',
      request: async (world) => ({ ...atOutage, params: paramsOf(await inactiveUser(world)) }),
      status: 409,
      message: 'This person has no access. Choose a role for them first.',
    },
    ...hidden<'sendPasswordLink'>(),
  ],
}
