import type { User } from '#domain/identity/user.ts'

import type { World } from '../world.ts'

/** No other case counts Outage Town's users. */
export const atOutage = { as: 'outageAdmin', params: { tenantId: 'outage' } } as const

let userCount = 0

export const newUser = (changes: object = {}) => {
  userCount += 1
  return {
    firstName: 'Robin',
    lastName: 'Vale',
    emailAddress: `robin-${userCount}@outage.example`,
    role: 'POS_TELLER',
    ...changes,
  }
}

/** A user of Outage Town used only by this case. */
export const ownUser = (world: World, changes: object = {}): Promise<User> =>
  world.contents('createUser', { ...atOutage, body: newUser(changes) })

export const paramsOf = ({ accountId }: User) => ({ tenantId: 'outage', accountId })

export const inactiveUser = async (world: World) => {
  const params = paramsOf(await ownUser(world))
  await world.contents('deleteUser', { ...atOutage, params })
  return world.contents('getUser', { ...atOutage, params })
}
