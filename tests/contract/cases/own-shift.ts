import { usd } from '#domain/money/money.ts'

import type { Person, World } from '../world.ts'
import { ownTerminal } from './own-terminal.ts'

export const admin = { as: 'admin' } as const
export const counting = (amount: string) => ({
  counted: [{ tender: 'CARD_PRESENT', amount: usd(amount) }],
})

/** Closes every open shift, so that each case opens its own. */
export const closeAll = async (world: World): Promise<void> => {
  for (const shift of await world.contents('getShifts', admin)) {
    if (shift.state !== 'OPEN') continue
    const params = { shiftId: shift._id }
    const own = shift.cashierId === (await world.session('admin')).accountId
    await (own
      ? world.contents('countShift', { ...admin, params, body: counting('0.00') })
      : world.contents('closeForgottenShift', { ...admin, params, body: { reason: 'Forgotten' } }))
  }
}

/** Opens a shift, at a terminal of its own unless one is named. */
export const openedShift = async (world: World, as: Person = 'cashier', at?: string) => {
  await closeAll(world)
  const terminalId = at ?? (await ownTerminal(world))._id
  return world.contents('openShift', { as, body: { terminalId } })
}

export const opened = async (world: World, as?: Person) => {
  const { _id } = await openedShift(world, as)
  return { shiftId: _id }
}

/** Over by $5.00: no sale belongs to it. */
export const countedShift = async (world: World, as: Person = 'cashier', amount = '5.00') => {
  const params = await opened(world, as)
  await world.contents('countShift', { as, params, body: counting(amount) })
  return params
}

export const reviewing = (isApproved: boolean, note = '') => ({
  ...admin,
  body: { isApproved, note },
})
