import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'
import { atOutage, ownUser, paramsOf } from './own-user.ts'

const password = 'four words of my own'

/** A user used only by this case, signed in at that many browsers. */
const signedIn = async (world: World, browsers: number) => {
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
      goal: "lists the caller's sessions and marks the current one",
      ask: async (world) => {
        const { tokens } = await signedIn(world, 2)
        return { token: tokens[1] ?? '' }
      },
      holds: (listed) => {
        expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
        expect(new Set(listed.map(({ id }) => id)).size).toBe(2)
        for (const { device, signedInAt, lastUsedAt } of listed) {
          expect(device).not.toBe('')
          expect(lastUsedAt).toBeGreaterThanOrEqual(signedInAt)
        }
      },
    },
    {
      goal: 'omits ended sessions and unfinished sign-ins',
      ask: async (world) => {
        const { user, tokens } = await signedIn(world, 2)
        await world.contents('signOut', { token: tokens[0] ?? '' })
        const body = { emailAddress: user.emailAddress, password, platform: 'web' }
        await world.contents('signIn', { as: null, body })
        return { token: tokens[1] ?? '' }
      },
      holds: (listed) => expect(listed).toHaveLength(1),
    },
  ],

  endSession: [
    {
      goal: "ends one of the caller's sessions",
      ask: async (world) => {
        const { tokens } = await signedIn(world, 2)
        others = [tokens[0] ?? '']
        const [, other] = await sessionsOf(world, tokens[1])
        return { token: tokens[1] ?? '', params: { sessionId: other?.id ?? '' } }
      },
      holds: async (_, world, { token }) => {
        expect(await isLive(world, others[0])).toBe(401)
        expect(await sessionsOf(world, token)).toHaveLength(1)
      },
    },
    {
      goal: 'ends the current session',
      ask: async (world) => {
        const { tokens } = await signedIn(world, 1)
        const [own] = await sessionsOf(world, tokens[0])
        return { token: tokens[0] ?? '', params: { sessionId: own?.id ?? '' } }
      },
      holds: async (_, world, { token }) => expect(await isLive(world, token)).toBe(401),
    },
    {
      goal: "returns 404 for another user's session",
      ask: async (world) => {
        const { tokens } = await signedIn(world, 1)
        const [theirs] = await sessionsOf(world, tokens[0])
        return { as: 'outageAdmin', params: { sessionId: theirs?.id ?? '' } }
      },
      status: 404,
      message: 'Session not found',
    },
    {
      goal: 'returns 404 for an ended session',
      ask: async (world) => {
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
      goal: 'returns 404 for an unknown session',
      ask: () => ({ params: { sessionId: 'no-session' } }),
      status: 404,
    },
  ],

  endOtherSessions: [
    {
      goal: "ends the caller's other sessions",
      ask: async (world) => {
        const { tokens } = await signedIn(world, 3)
        others = tokens.slice(0, 2)
        return { token: tokens[2] ?? '' }
      },
      holds: async (_, world, { token }) => {
        for (const other of others) expect(await isLive(world, other)).toBe(401)
        expect(await sessionsOf(world, token)).toMatchObject([{ isCurrent: true }])
      },
    },
  ],

  endUserSessions: [
    {
      goal: 'ends all sessions of a user',
      ask: async (world) => {
        const { user, tokens } = await signedIn(world, 2)
        others = tokens
        return { ...atOutage, params: paramsOf(user) }
      },
      holds: async (_, world) => {
        for (const token of others) expect(await isLive(world, token)).toBe(401)
      },
    },
    {
      goal: "returns 404 for another tenant's user",
      ask: async (world) => {
        const [ada] = await world.contents('getUsers', { as: 'admin' })
        const params = { tenantId: 'outage', accountId: ada?.accountId ?? '' }
        return { ...atOutage, params }
      },
      status: 404,
      message: 'User not found',
    },
  ],
}
