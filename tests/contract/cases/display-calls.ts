import type { World } from '../world.ts'

export const newDisplay = (world: World) =>
  world.contents('createDisplay', { as: null, body: { platform: 'web' } })

export const paired = async (world: World) => {
  const { token, code } = await newDisplay(world)
  // Not the account whose wrong codes other tests count.
  const { key } = await world.contents('pairDisplay', { as: 'cashier2', body: { code } })
  return { token, code, key }
}

export const reading = (world: World, token: string) =>
  world.contents('readDisplay', { as: null, body: { token } })
