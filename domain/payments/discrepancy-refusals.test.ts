import { expect, test } from 'vitest'

import { buildDiscrepancy } from '#mocks/fixtures/discrepancy.ts'

import { resolutionRefusal } from './discrepancy-refusals.ts'

const open = { ...buildDiscrepancy(), isResolved: false, isRecorded: false }

test.each([
  ['an open charge', open, undefined],
  ['a resolved one', { ...open, isResolved: true }, /already resolved/],
  ['another kind', { ...open, kind: 'OTHER_AMOUNT' as const }, /Only a charge/],
  ['a charge without merchant', { ...open, acceptorId: null }, /Only a charge/],
  ['a charge of a payment', { ...open, isRecorded: true }, /part of a payment now/],
])('reverses or refuses %s', (_, discrepancy, message) =>
  expect(resolutionRefusal(discrepancy, { resolution: 'REVERSAL_REQUESTED' })).toEqual(
    message && { status: 409, message: expect.stringMatching(message) },
  ),
)

test('notes any kind once', () => {
  const other = { ...open, kind: 'OTHER_AMOUNT' as const, isRecorded: true }
  expect(resolutionRefusal(other, { resolution: 'NOTED' })).toBeUndefined()
  expect(resolutionRefusal({ ...other, isResolved: true }, { resolution: 'NOTED' })).toMatchObject({
    status: 409,
  })
})
