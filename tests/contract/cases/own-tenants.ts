import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'
import { newUser, ownUser } from './own-user.ts'

const password = 'four words of my own'
const deviceFingerprint = 'fingerprint-of-contract'

const signIn = async (world: World, emailAddress: string) => {
  const body = { emailAddress, password, platform: 'web' }
  const { token } = await world.contents('signIn', { as: null, body })
  const exchange = { token, deviceFingerprint }
  return (await world.contents('refreshToken', { as: null, body: exchange })).token
}

/** A cashier of Outage Town who is also an administrator of the district. */
const inTwoOffices = async (world: World) => {
  const { accountId, emailAddress } = await ownUser(world)
  const body = newUser({ emailAddress, role: 'POS_ADMIN' })
  await world.contents('createUser', {
    as: 'districtAdmin',
    params: { tenantId: 'district' },
    body,
  })
  const link = { token: await world.passwordToken(emailAddress), password }
  await world.contents('setPassword', { as: null, body: link })
  return { accountId, emailAddress, token: await signIn(world, emailAddress) }
}

const firstOf = async (world: World, token: string | undefined) =>
  Object.keys(await world.contents('getAccountPermissions', { ...(token && { token }) }))[0]

const configStatus = async (world: World, token: string | undefined, tenantId: string) =>
  (await world.send('getConfig', { ...(token && { token }), params: { tenantId } })).status

/** Set by the case before. */
let emailAddress = ''

export const ownTenants: {
  getOwnTenants: Cases<'getOwnTenants'>
  switchTenant: Cases<'switchTenant'>
} = {
  getOwnTenants: [
    {
      title: "lists the caller's offices by name and marks the current one",
      request: async (world) => ({ token: (await inTwoOffices(world)).token }),
      verify: (tenants) => {
        expect(tenants.map(({ tenantId }) => tenantId)).toEqual(['district', 'outage'])
        expect(tenants.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
        for (const { name } of tenants) expect(name).not.toBe('')
      },
    },
    {
      title: 'lists no office for an account without any',
      request: () => ({ as: 'nobody' }),
      verify: (tenants) => expect(tenants).toEqual([]),
    },
  ],

  switchTenant: [
    {
      title: 'stays in the current office',
      request: () => ({ body: { tenantId: 'lakeview' } }),
      verify: async (_, world) => {
        const [lakeview] = await world.contents('getOwnTenants', {})
        expect(lakeview).toMatchObject({ tenantId: 'lakeview', isCurrent: true })
      },
    },
    {
      title: 'continues the session in the other office',
      request: async (world) => {
        const user = await inTwoOffices(world)
        emailAddress = user.emailAddress
        expect(await configStatus(world, user.token, 'district')).toBe(403)
        return { token: user.token, body: { tenantId: 'district' } }
      },
      verify: async (_, world, { token }) => {
        expect(await configStatus(world, token, 'district')).toBe(200)
        expect(await configStatus(world, token, 'outage')).toBe(403)
        expect(await firstOf(world, token)).toBe('district')
        expect(await firstOf(world, await signIn(world, emailAddress))).toBe('district')
      },
    },
    {
      title: "returns 404 for another person's office",
      request: () => ({ body: { tenantId: 'district' } }),
      status: 404,
      message: 'Office not found',
    },
    {
      title: 'returns 404 for an unknown office',
      request: () => ({ body: { tenantId: 'no-office' } }),
      status: 404,
      message: 'Office not found',
    },
    {
      title: 'returns 404 for an office that deactivated the caller',
      request: async (world) => {
        const { token, accountId } = await inTwoOffices(world)
        const params = { tenantId: 'district', accountId }
        await world.contents('deleteUser', { as: 'districtAdmin', params })
        return { token, body: { tenantId: 'district' } }
      },
      status: 404,
      message: 'Office not found',
    },
  ],
}
