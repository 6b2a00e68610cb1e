import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'
import { atOutage, ownUser, paramsOf } from './own-user.ts'

export const password = 'four words of my own'

/** A user used only by this case, signed in at that many browsers. */
export const signedIn = async (world: World, browsers: number) => {
  const user = await ownUser(world)
  const { emailAddress } = user
  const link = await world.passwordToken(emailAddress)
  await world.contents('setPassword', { as: null, body: { token: link, password } })
  const tokens: string[] = []
  for (let browser = 0; browser < browsers; browser += 1) {
    const body = { emailAddress, password, platform: 'web' }
    const { token } = await world.contents('signIn', { as: null, body })
    const exchange = { token, deviceFingerprint: `browser-${browser}` }
    tokens.push((await world.contents('refreshToken', { as: null, body: exchange })).token)
  }
  return { user, tokens }
}

const sessionsOf = (world: World, token: string | undefined) =>
  world.contents('getSessions', { ...(token !== undefined && { token }) })

const isLive = async (world: World, token: string | undefined) =>
  (await world.send('getAccountPermissions', { ...(token !== undefined && { token }) })).status

/** Set by the case before. */
let others: string[] = []

export const sessions: {
  getSessions: Cases<'getSessions'>
  endSession: Cases<'endSession'>
  endOtherSessions: Cases<'endOtherSessions'>
  endUserSessions: Cases<'endUserSessions'>
} = {
  getSessions: [
    {
      title: "lists the caller's sessions and marks the current one",
      request: async (world) => {
        const { tokens } = await signedIn(world, 2)
        return { token: tokens[1] ?? '' }
      },
      verify: (listed) => {
        expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
        expect(new Set(listed.map(({ id }) => id)).size).toBe(2)
        for (const { device, signedInAt, lastUsedAt } of listed) {
          expect(device).not.toBe('')
          expect(lastUsedAt).toBeGreaterThanOrEqual(signedInAt)
        }
      },
    },
    {
      title: 'omits ended sessions and unfinished sign-ins',
      request: async (world) => {
        const { user, tokens } = await signedIn(world, 2)
        await world.contents('signOut', { token: tokens[0] ?? '' })
        const body = { emailAddress: user.emailAddress, password, platform: 'web' }
        await world.contents('signIn', { as: null, body })
        return { token: tokens[1] ?? '' }
      },
      verify: (listed) => expect(listed).toHaveLength(1),
    },
  ],

  endSession: [
    {
      title: "ends one of the caller's sessions",
      request: async (world) => {
        const { tokens } = await signedIn(world, 2)
        others = [tokens[0] ?? '']
        const [, other] = await sessionsOf(world, tokens[1])
        return { token: tokens[1] ?? '', params: { sessionId: other?.id ?? '' } }
      },
      verify: async (_, world, { token }) => {
        expect(await isLive(world, others[0])).toBe(401)
        expect(await sessionsOf(world, token)).toHaveLength(1)
      },
    },
    {
      title: 'ends the current session',
      request: async (world) => {
        const { tokens } = await signedIn(world, 1)
        const [own] = await sessionsOf(world, tokens[0])
        return { token: tokens[0] ?? '', params: { sessionId: own?.id ?? '' } }
      },
      verify: async (_, world, { token }) => expect(await isLive(world, token)).toBe(401),
    },
    {
      title: "returns 404 for another user's session",
      request: async (world) => {
        const { tokens } = await signedIn(world, 1)
        const [theirs] = await sessionsOf(world, tokens[0])
        return { as: 'outageAdmin', params: { sessionId: theirs?.id ?? '' } }
      },
      status: 404,
      message: 'Session not found',
    },
    {
      title: 'returns 404 for an ended session',
      request: async (world) => {
        const { tokens } = await signedIn(world, 2)
        const [, other] = await sessionsOf(world, tokens[1])
        const asked = { token: tokens[1] ?? '', params: { sessionId: other?.id ?? '' } }
        await world.contents('endSession', asked)
        return asked
      },
      status: 404,
      message: 'Session not found',
    },
    {
      title: 'returns 404 for an unknown session',
      request: () => ({ params: { sessionId: 'no-session' } }),
      status: 404,
    },
  ],

  endOtherSessions: [
    {
      title: "ends the caller's other sessions",
      request: async (world) => {
        const { tokens } = await signedIn(world, 3)
        others = tokens.slice(0, 2)
        return { token: tokens[2] ?? '' }
      },
      verify: async (_, world, { token }) => {
        for (const other of others) expect(await isLive(world, other)).toBe(401)
        expect(await sessionsOf(world, token)).toMatchObject([{ isCurrent: true }])
      },
    },
  ],

  endUserSessions: [
    {
      title: 'ends all sessions of a user',
      request: async (world) => {
        const { user, tokens } = await signedIn(world, 2)
        others = tokens
        return { ...atOutage, params: paramsOf(user) }
      },
      verify: async (_, world) => {
        for (const token of others) expect(await isLive(world, token)).toBe(401)
      },
    },
    {
      title: "returns 404 for another tenant's user",
      request: async (world) => {
        const [ada] = await world.contents('getUsers', { as: 'admin' })
        const params = { tenantId: 'outage', accountId: ada?.accountId ?? '' }
        return { ...atOutage, params }
      },
      status: 404,
      message: 'User not found',
    },
  ],
}
