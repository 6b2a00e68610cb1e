import { expect } from 'vitest'

import { eventually } from '#tests/eventually.ts'

import type { World } from '../world.ts'
import { paidPayment } from './paid-payment.ts'

export const admin = { as: 'admin' } as const

/** The server closes a day by itself after it was cut off. */
export const allClosed = async (world: World): Promise<void> => {
  await eventually(async () => {
    const states = (await world.contents('getClosings', admin)).map(({ state }) => state)
    expect(states).not.toContain('CUT_OFF')
  })
}

/** A day with one sale of $16.00, ready to be closed. */
export const openDay = async (world: World) => {
  await allClosed(world)
  const { hasEntries, nextNumber } = await world.contents('getOpenDay', admin)
  if (hasEntries) await world.contents('closeDay', { ...admin, body: { number: nextNumber } })
  await allClosed(world)
  await paidPayment(world)
  return world.contents('getOpenDay', admin)
}

export const closeRequest = async (world: World) => {
  const { nextNumber } = await openDay(world)
  return { ...admin, body: { number: nextNumber } }
}

export const closedDay = async (world: World) => {
  const { _id } = await world.contents('closeDay', await closeRequest(world))
  await allClosed(world)
  return _id
}
