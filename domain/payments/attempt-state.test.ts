import { describe, expect, test } from 'vitest'

import {
  type AttemptEvent,
  type AttemptFacts,
  attemptStates,
  IllegalTransition,
  transition,
} from './attempt-state.ts'

const started: AttemptFacts = {
  isStarted: true,
  isClosed: false,
  isApprovalReported: false,
  isReversalReported: false,
  isFailureReported: false,
  isAbandoned: false,
}

const table = `
                  start             reportApproval    dropReport        reportFailure     confirmFailure    reportReversal    close             abandon           requireReversal   dropReversal      reverse
NONE              STARTED           APPROVAL_REPORTED NONE              FAILURE_REPORTED  -                 -                 NONE              ABANDONED         REVERSAL_PENDING  -                 REVERSED
STARTED           STARTED           APPROVAL_REPORTED STARTED           FAILURE_REPORTED  -                 -                 CLOSED            STARTED           REVERSAL_PENDING  -                 REVERSED
APPROVAL_REPORTED APPROVAL_REPORTED APPROVAL_REPORTED STARTED           APPROVAL_REPORTED APPROVAL_REPORTED APPROVAL_REPORTED CLOSED            APPROVAL_REPORTED REVERSAL_PENDING  -                 REVERSED
FAILURE_REPORTED  FAILURE_REPORTED  APPROVAL_REPORTED FAILURE_REPORTED  FAILURE_REPORTED  FAILED            REVERSAL_REPORTED CLOSED            FAILURE_REPORTED  REVERSAL_PENDING  -                 REVERSED
FAILED            FAILED            APPROVAL_REPORTED FAILED            FAILED            FAILED            REVERSAL_REPORTED CLOSED            FAILED            REVERSAL_PENDING  -                 REVERSED
REVERSAL_REPORTED REVERSAL_REPORTED APPROVAL_REPORTED REVERSAL_REPORTED REVERSAL_REPORTED REVERSAL_REPORTED REVERSAL_REPORTED CLOSED            REVERSAL_REPORTED REVERSAL_PENDING  -                 REVERSED
CLOSED            STARTED           APPROVAL_REPORTED CLOSED            CLOSED            CLOSED            CLOSED            CLOSED            CLOSED            REVERSAL_PENDING  -                 REVERSED
ABANDONED         STARTED           APPROVAL_REPORTED ABANDONED         FAILURE_REPORTED  -                 -                 CLOSED            ABANDONED         REVERSAL_PENDING  -                 REVERSED
REVERSAL_PENDING  -                 -                 -                 REVERSAL_PENDING  -                 -                 REVERSAL_PENDING  -                 REVERSAL_PENDING  STARTED           REVERSED
REVERSED          -                 -                 -                 REVERSED          -                 -                 REVERSED          -                 REVERSED          -                 REVERSED
`

const [events = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

const cases = rows.flatMap(([from = '', ...targets]) =>
  targets.map((to, column) => ({ from, event: events[column] as AttemptEvent, to })),
)

const stateOf = (name: string) => attemptStates.find((state) => state === name)

test('has a row for each state and a column for each event', () => {
  expect(rows.map(([from]) => from)).toEqual(['NONE', ...attemptStates])
  expect(rows.every((row) => row.length === events.length + 1)).toBe(true)
  expect(cases).toHaveLength(10 * 11)
})

test.each(cases)('$from + $event = $to', ({ from, event, to }) => {
  const next = () => transition(stateOf(from), event, started)
  if (to === '-') expect(next).toThrow(IllegalTransition)
  else expect(next()).toBe(stateOf(to))
})

describe('after a reversal that was not needed', () => {
  const resume = (facts: Partial<AttemptFacts>) =>
    transition('REVERSAL_PENDING', 'dropReversal', { ...started, ...facts })

  test.each([
    { facts: {}, state: 'STARTED' },
    { facts: { isAbandoned: true }, state: 'STARTED' },
    { facts: { isFailureReported: true }, state: 'FAILURE_REPORTED' },
    { facts: { isFailureReported: true, isReversalReported: true }, state: 'REVERSAL_REPORTED' },
    { facts: { isFailureReported: true, isApprovalReported: true }, state: 'APPROVAL_REPORTED' },
    { facts: { isApprovalReported: true, isClosed: true }, state: 'CLOSED' },
    { facts: { isStarted: false, isAbandoned: true }, state: 'ABANDONED' },
    { facts: { isStarted: false }, state: undefined },
  ])('$facts is $state', ({ facts, state }) => {
    expect(resume(facts)).toBe(state)
  })
})

test('keeps a reported failure after its reported approval is dropped', () => {
  const facts = { ...started, isFailureReported: true }
  expect(transition('APPROVAL_REPORTED', 'dropReport', facts)).toBe('FAILURE_REPORTED')
})
