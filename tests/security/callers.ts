import { type Parts, type World } from '#tests/contract/world.ts'

import type { Office } from './office.ts'

/** Callers, from the point of view of the office that owns the requested data. */
export const callers = [
  'no session',
  'a garbled token',
  'an expired session',
  'a session that was signed out',
  'a deactivated cashier',
  'a user without a role',
  'the cashier',
  'another cashier',
  'an administrator',
  "another tenant's cashier",
  "another tenant's administrator",
] as const
export type Caller = (typeof callers)[number]

type Identity = Pick<Parts, 'as' | 'token'>
export type Identities = Record<Caller, Identity>

/** The callers for Lakeview and Outage Town, the offices of the contract's cases. */
export async function openCallers(office: Office): Promise<Record<string, Identities>> {
  const shared = await outsiders(office)
  const { world } = office
  const [outageCashier, outageCashier2] = [
    await newCashier(world, 'outage'),
    await newCashier(world, 'outage'),
  ]
  return {
    lakeview: {
      ...shared,
      'the cashier': { as: 'cashier' },
      'another cashier': { as: 'cashier2' },
      'an administrator': { as: 'admin' },
    },
    outage: {
      ...shared,
      'the cashier': outageCashier,
      'another cashier': outageCashier2,
      'an administrator': { as: 'outageAdmin' },
    },
  }
}

async function outsiders({ world, earlier }: Office) {
  const expired = await earlier(9, () => world.freshSession('cashier'))
  const signedOut = await world.freshSession('cashier')
  await world.contents('signOut', { token: signedOut.token })
  return {
    'no session': { as: null },
    'a garbled token': { token: 'x'.repeat(43) },
    'an expired session': { token: expired.token },
    'a session that was signed out': { token: signedOut.token },
    'a deactivated cashier': await deactivatedCashier(world),
    'a user without a role': { as: 'nobody' },
    "another tenant's cashier": { as: 'harborCashier' },
    "another tenant's administrator": { as: 'harborAdmin' },
  } as const
}

let made = 0

async function newCashier(world: World, tenantId: 'lakeview' | 'outage') {
  made += 1
  const emailAddress = `matrix-${made}@${tenantId}.example`
  const administrator = tenantId === 'lakeview' ? 'admin' : 'outageAdmin'
  const name = { firstName: 'Max', lastName: 'Matrix' }
  const { accountId } = await world.contents('createUser', {
    as: administrator,
    params: { tenantId },
    body: { ...name, emailAddress, role: 'POS_TELLER' },
  })
  const password = 'four words of my own'
  const link = { token: await world.passwordToken(emailAddress), password }
  await world.contents('setPassword', { as: null, body: link })
  const credentials = { emailAddress, password, platform: 'web' }
  const signedIn = await world.contents('signIn', { as: null, body: credentials })
  const exchange = { token: signedIn.token, deviceFingerprint: 'a-browser-of-the-matrix' }
  const { token } = await world.contents('refreshToken', { as: null, body: exchange })
  return { token, accountId }
}

async function deactivatedCashier(world: World): Promise<Identity> {
  const { token, accountId } = await newCashier(world, 'lakeview')
  await world.contents('getConfig', { token })
  await world.contents('deleteUser', { as: 'admin', params: { accountId } })
  return { token }
}
