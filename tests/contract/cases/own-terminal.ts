import type { BodyOf } from '#domain/api/endpoint.ts'
import type { Endpoints } from '#domain/api/endpoints.ts'

import type { Parts, World } from '../world.ts'

type NewTerminal = BodyOf<Endpoints['createTerminal']>

export const direct = (changes: object = {}): NewTerminal => ({
  tenantId: 'lakeview',
  label: `Counter ${crypto.randomUUID()}`,
  location: 'Library',
  model: 'LANE/7000',
  triposCloudConfiguration: null,
  ...changes,
})

/** Simulated, because the contract's server has no cloud to pair with. */
export const cloud = (changes: object = {}): NewTerminal =>
  direct({
    simulated: true,
    triposCloudConfiguration: {
      processor: 'Worldpay',
      description: 'By the door',
      activationCode: 'A1B2C3D4',
    },
    ...changes,
  })

export const ownTerminal = (world: World, body = direct(), parts: Parts = {}) =>
  world.contents('createTerminal', { as: 'admin', body, ...parts })

export const deactivatedTerminal = async (world: World, body = direct()) => {
  const { _id: terminalId } = await ownTerminal(world, body)
  await world.contents('deleteTerminal', { as: 'admin', params: { terminalId } })
  return terminalId
}

export const ofHarbor = async (world: World): Promise<string> => {
  const harbor = { as: 'harborCashier', params: { tenantId: 'harbor' } } as const
  return (await world.terminal('Window A', harbor))._id
}
