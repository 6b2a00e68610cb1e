/**
 * State of a card attempt in the server's ledger, which follows the reports of a workstation and the
 * processor's answers.
 * STARTED: a workstation may be charging. APPROVAL_REPORTED, FAILURE_REPORTED, REVERSAL_REPORTED: the
 * workstation reported an approval, that there was no charge, or that it reversed the charge, and the
 * processor has yet to confirm it. FAILED: a confirmed failure, which stays open for a late charge until
 * that is ruled out. CLOSED: recorded, declined, unknown to the processor, or continued by a cloud sale.
 * ABANDONED: never started, and a client knows that it was not charged. REVERSAL_PENDING: charged, and the
 * charge must be reversed. REVERSED: charged and reversed.
 */
export const attemptStates = [
  'STARTED',
  'APPROVAL_REPORTED',
  'FAILURE_REPORTED',
  'FAILED',
  'REVERSAL_REPORTED',
  'CLOSED',
  'ABANDONED',
  'REVERSAL_PENDING',
  'REVERSED',
] as const
export type AttemptState = (typeof attemptStates)[number]

/** The outcome is unknown, so the payment is CHECKING. */
export const unresolvedStates = [
  'STARTED',
  'APPROVAL_REPORTED',
  'FAILURE_REPORTED',
  'REVERSAL_REPORTED',
] as const satisfies readonly AttemptState[]

/** The attempt may become the payment's sale, so the payment's records stay reserved. */
export const reservingStates = [
  'STARTED',
  'APPROVAL_REPORTED',
] as const satisfies readonly AttemptState[]

/** Charged, but never counted as paid. */
export const reversalStates = [
  'REVERSAL_PENDING',
  'REVERSED',
] as const satisfies readonly AttemptState[]

export const isReversal = (state: AttemptState | undefined): boolean =>
  reversalStates.some((each) => each === state)

export type AttemptEvent =
  /** A workstation announces a charge, or its reader approved one offline. */
  | 'start'
  | 'reportApproval'
  /** The reported approval is not the attempt's. */
  | 'dropReport'
  | 'reportFailure'
  /** The processor knows no charge. */
  | 'confirmFailure'
  | 'reportReversal'
  /** The outcome is known. */
  | 'close'
  /** A client learns that the attempt was not charged. */
  | 'abandon'
  | 'requireReversal'
  /** There was no charge to reverse. */
  | 'dropReversal'
  | 'reverse'

/** What is on record about an attempt, whatever its state. */
export type AttemptFacts = {
  isStarted: boolean
  isClosed: boolean
  isApprovalReported: boolean
  isReversalReported: boolean
  isFailureReported: boolean
  isAbandoned: boolean
}

/** Thrown if an event cannot happen in a state, which is a programming error. */
export class IllegalTransition extends Error {
  override name = 'IllegalTransition'
}

/** NONE: the ledger has no row. RESUMED: the state before a report or reversal that was dropped. */
type From = AttemptState | 'NONE'
type Rule = { to: AttemptState | 'RESUMED'; from: readonly From[]; stays?: readonly From[] }

const open = ['STARTED', 'FAILED'] as const
const reported = ['APPROVAL_REPORTED', 'FAILURE_REPORTED', 'REVERSAL_REPORTED'] as const
const over = ['CLOSED', 'ABANDONED'] as const

const rules: Record<AttemptEvent, Rule> = {
  // A charge is possible again after CLOSED.
  start: { to: 'STARTED', from: ['NONE', ...over], stays: [...open, ...reported] },
  reportApproval: { to: 'APPROVAL_REPORTED', from: ['NONE', ...open, ...reported, ...over] },
  dropReport: {
    to: 'RESUMED',
    from: ['APPROVAL_REPORTED'],
    stays: ['NONE', ...open, 'FAILURE_REPORTED', 'REVERSAL_REPORTED', ...over],
  },
  reportFailure: {
    to: 'FAILURE_REPORTED',
    from: ['NONE', 'STARTED', 'ABANDONED'],
    stays: ['FAILED', 'CLOSED', ...reported, ...reversalStates],
  },
  confirmFailure: {
    to: 'FAILED',
    from: ['FAILURE_REPORTED'],
    stays: ['FAILED', 'CLOSED', 'APPROVAL_REPORTED', 'REVERSAL_REPORTED'],
  },
  reportReversal: {
    to: 'REVERSAL_REPORTED',
    from: ['FAILURE_REPORTED', 'FAILED'],
    // The processor confirms or contradicts a reported approval first.
    stays: ['REVERSAL_REPORTED', 'APPROVAL_REPORTED', 'CLOSED'],
  },
  close: {
    to: 'CLOSED',
    from: [...open, ...reported, ...over],
    stays: ['NONE', ...reversalStates],
  },
  abandon: { to: 'ABANDONED', from: ['NONE'], stays: [...open, ...reported, ...over] },
  requireReversal: {
    to: 'REVERSAL_PENDING',
    from: ['NONE', ...open, ...reported, ...over],
    stays: reversalStates,
  },
  dropReversal: { to: 'RESUMED', from: ['REVERSAL_PENDING'] },
  reverse: { to: 'REVERSED', from: ['NONE', ...attemptStates] },
}

/**
 * @param from undefined if the ledger has no row of the attempt
 * @param facts after the event
 * @returns undefined if the ledger should have no row of the attempt
 * @throws IllegalTransition
 */
export function transition(
  from: AttemptState | undefined,
  event: AttemptEvent,
  facts: AttemptFacts,
): AttemptState | undefined {
  const { to, from: origins, stays = [] } = rules[event]
  const before = from ?? 'NONE'
  if (stays.includes(before)) return from
  if (!origins.includes(before)) {
    throw new IllegalTransition(`An attempt in state ${before} got the event ${event}.`)
  }
  return to === 'RESUMED' ? resumedState(facts) : to
}

function resumedState(facts: AttemptFacts): AttemptState | undefined {
  if (facts.isClosed) return 'CLOSED'
  if (facts.isApprovalReported) return 'APPROVAL_REPORTED'
  if (facts.isReversalReported) return 'REVERSAL_REPORTED'
  if (facts.isFailureReported) return 'FAILURE_REPORTED'
  if (facts.isStarted) return 'STARTED'
  return facts.isAbandoned ? 'ABANDONED' : undefined
}
