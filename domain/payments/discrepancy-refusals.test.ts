import { expect, test } from 'vitest'

import { buildDiscrepancy } from '#mocks/fixtures/discrepancy.ts'

import { assignRefusal, resolutionRefusal } from './discrepancy-refusals.ts'
import { isOverdue, overdueAfter } from './discrepancy.ts'

const open = { ...buildDiscrepancy(), isResolved: false, isRecorded: false }
const dana = { accountId: 'dana', name: 'Dana Osei', since: 0 }

test.each([
  ['an open charge', open, undefined],
  [
    'one that the person has taken',
    { ...open, assignee: { ...dana, accountId: 'ada' } },
    undefined,
  ],
  ['a resolved one', { ...open, isResolved: true }, /already resolved/],
  ['one that another person has taken', { ...open, assignee: dana }, /^Dana Osei has taken/],
  ['another kind', { ...open, kind: 'OTHER_AMOUNT' as const }, /Only a charge/],
  ['a charge without merchant', { ...open, acceptorId: null }, /Only a charge/],
  ['a charge of a payment', { ...open, isRecorded: true }, /part of a payment now/],
])('reverses or refuses %s', (_, discrepancy, message) =>
  expect(resolutionRefusal(discrepancy, { resolution: 'REVERSAL_REQUESTED' }, 'ada')).toEqual(
    message && { status: 409, message: expect.stringMatching(message) },
  ),
)

test('notes any kind once', () => {
  const other = { ...open, kind: 'OTHER_AMOUNT' as const, isRecorded: true }
  expect(resolutionRefusal(other, { resolution: 'NOTED' }, 'ada')).toBeUndefined()
  const resolved = { ...other, isResolved: true }
  expect(resolutionRefusal(resolved, { resolution: 'NOTED' }, 'ada')).toMatchObject({ status: 409 })
})

const taken = { ...open, assignee: dana }
test.each([
  ['taking a free one', open, { from: null, to: 'ada' }, undefined],
  [
    'taking one that another person took first',
    taken,
    { from: null, to: 'ada' },
    /^Dana Osei took/,
  ],
  ['taking over', taken, { from: 'dana', to: 'ada' }, undefined],
  ['handing over one that was released', open, { from: 'dana', to: 'ada' }, /released meanwhile/],
  ['releasing', taken, { from: 'dana', to: null }, undefined],
  ['a repeat', taken, { from: null, to: 'dana' }, undefined],
  ['a cashier', open, { from: null, to: 'cory' }, /active administrator/],
  ['a resolved one', { ...open, isResolved: true }, { from: null, to: 'ada' }, /already resolved/],
])('allows or refuses %s', (_, discrepancy, request, message) =>
  expect(assignRefusal(discrepancy, request, ['ada', 'dana'])).toEqual(
    message && expect.objectContaining({ message: expect.stringMatching(message) }),
  ),
)

test('is overdue after a day, until it is resolved and its reversal is done', () => {
  const { foundAt } = open
  const resolved = { at: foundAt, resolution: 'NOTED', resolvedBy: null, note: '' } as const
  expect(isOverdue(open, foundAt + overdueAfter)).toBe(false)
  expect(isOverdue(open, foundAt + overdueAfter + 1)).toBe(true)
  expect(isOverdue({ ...open, resolved }, foundAt + 2 * overdueAfter)).toBe(false)
  const reversal = { isDone: false, failure: null }
  expect(isOverdue({ ...open, resolved, reversal }, foundAt + 2 * overdueAfter)).toBe(true)
})
