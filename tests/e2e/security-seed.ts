import { createWorld, type World } from '#tests/contract/world.ts'
import { markup, type TextField, textOf } from '#tests/security/markup.ts'

import type { ServerProcess } from './server-process.ts'

/** Writes text that means more than text through the calls of Lakeview's administrator. */

const as = 'admin'

export const worldOf = ({ url }: ServerProcess): World =>
  createWorld({
    fetch: (path, init) => fetch(url + path, init),
    passwordToken: async () => undefined,
    close: async () => {},
  })

/** Some fields of a call, each with its own text. */
export const texts = <Name extends string>(call: string, at: string, names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, textOf(`${call} ${at === '' ? '' : `${at}.`}${name}` as TextField)]),
  ) as Record<Name, string>

export async function seedPlaces(world: World) {
  const config = await world.contents('getConfig', { as })
  const offering = { serviceOfferingId: 'another', title: textOf('updateConfig offerings.0.title') }
  const [record, ...records] = config.integratedPayables
  const integratedPayables = record
    ? [{ ...record, displayName: markup('record'), description: markup('about') }, ...records]
    : []
  await world.contents('updateConfig', {
    as,
    body: {
      ...config,
      version: config.version ?? 0,
      integratedPayables,
      offerings: [...config.offerings, offering],
      ...texts('updateConfig', '', ['title', 'clientName', 'feeDescription']),
    },
  })
  const product = { priceAmount: '15.00', nameEditable: false, priceEditable: false }
  const params = { tenantId: 'lakeview' }
  const created = await world.contents('createCustomProduct', {
    as,
    body: { ...product, ...params, ...texts('createCustomProduct', '', ['name', 'description']) },
  })
  const other = await world.contents('createCustomProduct', {
    as,
    body: { ...product, ...params, name: 'Other', description: '' },
  })
  await world.contents('updateCustomProduct', {
    as,
    params: { productId: other._id },
    body: {
      ...product,
      version: other.version ?? 0,
      ...texts('updateCustomProduct', '', ['name', 'description']),
    },
  })
  const reader = { model: 'LANE/3000', triposCloudConfiguration: null, simulated: false } as const
  const terminal = await world.contents('createTerminal', {
    as,
    body: { ...reader, ...params, ...texts('createTerminal', '', ['label', 'location']) },
  })
  const front = await world.terminal('Front Counter 1', { as })
  await world.contents('updateTerminal', {
    as,
    params: { terminalId: front._id },
    body: {
      _id: front._id,
      model: front.model,
      triposCloudConfiguration: front.triposCloudConfiguration && { description: 'A reader' },
      ...texts('updateTerminal', '', ['label', 'location']),
    },
  })
  return { created, other, terminal, front }
}
