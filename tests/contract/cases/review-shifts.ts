import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import { admin, countedShift, opened, reviewing } from './own-shift.ts'

/** Supervisors review shifts, and cashiers explain differences. */
export const reviewShifts: {
  explainShift: Cases<'explainShift'>
  reviewShift: Cases<'reviewShift'>
  closeForgottenShift: Cases<'closeForgottenShift'>
} = {
  explainShift: [
    {
      title: 'saves why a shift is over or short',
      request: async (world) => ({
        params: await countedShift(world),
        body: { reason: ' Printed twice. ' },
      }),
      verify: ({ reason }) => expect(reason).toBe('Printed twice.'),
    },
    {
      title: 'rejects a shift that agrees',
      request: async (world) => ({
        params: await countedShift(world, 'cashier', '0.00'),
        body: { reason: 'None' },
      }),
      status: 409,
      message: 'This shift has no difference to explain.',
    },
    {
      title: 'rejects an empty reason',
      request: async (world) => ({ params: await countedShift(world), body: { reason: ' ' } }),
      status: 400,
      invalidFields: ['reason'],
    },
  ],
  reviewShift: [
    {
      title: 'approves a shift that agrees',
      request: async (world) => ({
        ...reviewing(true),
        params: await countedShift(world, 'cashier', '0.00'),
      }),
      verify: (shift) =>
        expect(shift).toMatchObject({ state: 'APPROVED', reviewedBy: 'Ada Lindqvist', note: null }),
    },
    {
      title: 'sends a shift back with a note',
      request: async (world) => ({
        ...reviewing(false, 'The total of line 4 is missing.'),
        params: await countedShift(world),
      }),
      verify: (shift) =>
        expect(shift).toMatchObject({
          state: 'SENT_BACK',
          note: 'The total of line 4 is missing.',
        }),
    },
    {
      title: 'rejects to send it back without a note',
      request: async (world) => ({ ...reviewing(false), params: await countedShift(world) }),
      status: 422,
      invalidFields: ['note'],
    },
    {
      title: 'rejects a difference without a reason',
      request: async (world) => ({ ...reviewing(true), params: await countedShift(world) }),
      status: 409,
      message: /^The difference has no reason yet\./,
    },
    {
      title: 'rejects the own shift of the administrator',
      request: async (world) => ({
        ...reviewing(true),
        params: await countedShift(world, 'admin', '0.00'),
      }),
      status: 409,
      message: 'Another administrator must review your own shift.',
    },
    {
      title: 'rejects an open shift',
      request: async (world) => ({ ...reviewing(true), params: await opened(world) }),
      status: 409,
      message: /^This shift does not wait for approval\./,
    },
  ],
  closeForgottenShift: [
    {
      title: 'closes a shift without a count, with a mark',
      request: async (world) => ({
        ...admin,
        params: await opened(world),
        body: { reason: 'Went home.' },
      }),
      verify: (shift) => {
        expect(shift).toMatchObject({
          state: 'COUNTED',
          closedBy: 'Ada Lindqvist',
          reason: 'Went home.',
        })
        expect(shift.lines[0]).toMatchObject({ counted: null, overShort: null })
      },
    },
    {
      title: 'rejects a closed shift',
      request: async (world) => ({
        ...admin,
        params: await countedShift(world),
        body: { reason: 'Went home.' },
      }),
      status: 409,
      message: 'This shift is closed already.',
    },
    {
      title: 'rejects the own shift of the administrator',
      request: async (world) => ({
        ...admin,
        params: await opened(world, 'admin'),
        body: { reason: 'Went home.' },
      }),
      status: 409,
      message: 'Count your own shift to close it.',
    },
  ],
}
