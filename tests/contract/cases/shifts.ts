import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'

import type { Cases } from '../case.ts'
import {
  admin,
  closeAll,
  countedShift,
  counting,
  opened,
  openedShift,
  reviewing,
} from './own-shift.ts'
import { ofHarbor, ownTerminal } from './own-terminal.ts'
import { paidPayment } from './paid-payment.ts'

const nothing = '0195aa10-0000-7000-8000-00000000dead'

export const shifts: {
  getShifts: Cases<'getShifts'>
  openShift: Cases<'openShift'>
  countShift: Cases<'countShift'>
} = {
  getShifts: [
    {
      title: 'lists the shifts of a cashier without the amounts of the open one',
      request: async (world) => {
        const { _id: counter } = await world.terminal('Front Counter 1')
        await openedShift(world, 'cashier', counter)
        await paidPayment(world)
        return {}
      },
      verify: ([open]) => {
        expect(open).toMatchObject({ cashier: 'Cory Mason', terminal: 'Front Counter 1' })
        expect(open?.lines[0]).toMatchObject({
          tender: 'CARD_PRESENT',
          sales: { count: 1, amount: null },
          counted: null,
        })
      },
    },
    {
      title: 'shows an administrator the amounts of an open shift',
      request: async (world) => {
        const { _id: counter } = await world.terminal('Front Counter 1')
        await openedShift(world, 'cashier', counter)
        await paidPayment(world)
        return admin
      },
      verify: ([open]) => expect(open?.lines[0]?.sales).toEqual({ count: 1, amount: usd('16.00') }),
    },
    {
      title: 'lists the page after a shift, and only own ones if asked to',
      request: async (world) => {
        await countedShift(world, 'admin')
        await countedShift(world, 'cashier')
        const { shiftId } = await countedShift(world, 'admin')
        return { ...admin, query: { own: 'true', pageSize: '1', before: shiftId } }
      },
      verify: async (page, world) => {
        const { accountId } = await world.session('admin')
        expect(page.map(({ cashierId }) => cashierId)).toEqual([accountId])
      },
    },
    {
      title: 'rejects an unknown shift as `before`',
      request: () => ({ ...admin, query: { before: nothing } }),
      status: 404,
      message: 'Shift not found',
    },
  ],
  openShift: [
    {
      title: 'opens a shift at a terminal',
      request: async (world) => {
        await closeAll(world)
        return { body: { terminalId: (await ownTerminal(world))._id } }
      },
      verify: (shift) =>
        expect(shift).toMatchObject({ state: 'OPEN', closedAt: null, closedBy: null }),
    },
    {
      title: 'returns the same shift for a repeated request',
      request: async (world) => {
        const { _id, terminalId } = await openedShift(world)
        return { body: { terminalId }, headers: { 'X-Opened': _id } }
      },
      verify: ({ _id }, _world, { headers }) => expect(_id).toBe(headers?.['X-Opened']),
    },
    {
      title: 'makes sales depend on it while the office uses shifts',
      request: async (world) => {
        await closeAll(world)
        return { body: { terminalId: (await world.terminal('Front Counter 1'))._id } }
      },
      verify: async ({ terminal }, world) => {
        const config = await world.contents('getConfig', admin)
        const save = async (shifts: boolean) => {
          const { version } = await world.contents('getConfig', admin)
          await world.contents('updateConfig', { ...admin, body: { ...config, shifts, version } })
        }
        await save(true)
        try {
          const body = await world.paymentBody()
          expect(terminal).toBe('Front Counter 1')
          const elsewhere = { ...body, terminalId: (await ownTerminal(world))._id }
          expect(await world.send('createPayment', { body })).toMatchObject({ status: 200 })
          expect(await world.send('createPayment', { body: elsewhere })).toMatchObject({
            status: 409,
            body: { message: expect.stringMatching(/^Your shift is open at another terminal/) },
          })
          expect(await world.send('createPayment', { as: 'cashier2', body })).toMatchObject({
            status: 409,
            body: { message: 'Open a shift to sell.' },
          })
        } finally {
          await save(false)
        }
      },
    },
    {
      title: 'rejects a second shift of the cashier',
      request: async (world) => {
        await openedShift(world)
        return { body: { terminalId: (await ownTerminal(world))._id } }
      },
      status: 409,
      message: /^Your shift at Counter .* is still open\. Count and close it first\.$/,
    },
    {
      title: 'rejects a terminal with the open shift of someone else',
      request: async (world) => {
        const { terminalId } = await openedShift(world)
        return { as: 'cashier2', body: { terminalId } }
      },
      status: 409,
      message: 'The shift of Cory Mason is open at this terminal.',
    },
    {
      title: "rejects another office's terminal",
      request: async (world) => ({ body: { terminalId: await ofHarbor(world) } }),
      status: 422,
      invalidFields: ['terminalId'],
    },
  ],
  countShift: [
    {
      title: 'closes the shift and says what is missing',
      request: async (world) => ({ params: await opened(world), body: counting('5.00') }),
      verify: (shift) => {
        expect(shift).toMatchObject({ state: 'COUNTED', closedBy: null, reason: null })
        expect(shift.lines[0]).toMatchObject({
          sales: { count: 0, amount: usd('0.00') },
          counted: usd('5.00'),
          overShort: usd('5.00'),
        })
      },
    },
    {
      title: 'counts the sales of the cashier while it was open',
      request: async (world) => {
        const { _id: counter } = await world.terminal('Front Counter 1')
        const { _id } = await openedShift(world, 'cashier', counter)
        await paidPayment(world)
        return { params: { shiftId: _id }, body: counting('16.00') }
      },
      verify: ({ lines }) =>
        expect(lines[0]).toMatchObject({
          sales: { count: 1, amount: usd('16.00') },
          overShort: usd('0.00'),
        }),
    },
    {
      title: 'counts again after it was sent back',
      request: async (world) => {
        const params = await countedShift(world)
        await world.contents('reviewShift', { ...reviewing(false, 'Again, please.'), params })
        return { params, body: counting('0.00') }
      },
      verify: (shift) =>
        expect(shift).toMatchObject({ state: 'COUNTED', reason: null, note: 'Again, please.' }),
    },
    {
      title: 'rejects a second count',
      request: async (world) => ({ params: await countedShift(world), body: counting('0.00') }),
      status: 409,
      message: 'This shift has been counted already.',
    },
    {
      title: 'rejects a count without a total',
      request: async (world) => ({ params: await opened(world), body: { counted: [] } }),
      status: 422,
      invalidFields: ['counted'],
    },
    {
      title: 'rejects the shift of someone else',
      request: async (world) => ({
        as: 'cashier2',
        params: await opened(world),
        body: counting('0.00'),
      }),
      status: 404,
      message: 'Shift not found',
    },
  ],
}
