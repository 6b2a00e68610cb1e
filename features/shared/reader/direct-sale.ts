import { roundToCents } from '#domain/money/money.ts'

import type { Clock } from '../clock.ts'
import { type SaleVerdict, verdictOf } from './direct-reply.ts'
import type { KnownOutcome, SaleAttempt, SaleOutcome } from './reader.ts'
import { ReaderServiceError } from './service-error.ts'
import type { ReaderService } from './service.ts'

/** Longer than the PIN pad waits for a card and for an entry, one minute each. */
const ANSWER_TIMEOUT_MS = 150_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 10_000

type SaleWork = {
  service: ReaderService
  clock: Clock
  outcome: (attempt: SaleAttempt) => Promise<KnownOutcome>
  onOfflineApproval: () => Promise<void>
}

const unknown: SaleVerdict = { kind: 'unknown' }

const send = async (
  service: ReaderService,
  { terminal, amount, ticketNumber, referenceNumber, attemptId }: SaleAttempt,
  signal: AbortSignal,
): Promise<SaleVerdict> => {
  const body = {
    laneId: terminal.laneNumber,
    // Whole cents as decimal text become the nearest double, which JSON writes as that decimal.
    transactionAmount: Number(roundToCents(amount).amount),
    ticketNumber,
    referenceNumber,
    cardHolderPresentCode: 'Present',
    configuration: {
      allowPartialApprovals: false,
      checkForDuplicateTransactions: true,
      currencyCode: 'Usd',
      marketCode: 'Retail',
    },
  }
  const options = { requestId: attemptId, timeout: null, skipErrorCheck: true, signal }
  try {
    return verdictOf(await service('sale', { body, ...options }))
  } catch (error) {
    if (error instanceof ReaderServiceError || signal.aborted) return unknown
    throw error
  }
}

/** Resolves with the settled value, or undefined if the promise is pending. */
const peek = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([promise, Promise.resolve(undefined)])

/** Polls with backoff until the server knows the outcome or the reader's late answer arrives. */
const pollOutcome = async (
  { clock, outcome }: SaleWork,
  attempt: SaleAttempt,
  answer: Promise<SaleVerdict>,
): Promise<SaleVerdict> => {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const found = await outcome(attempt)
    const reply = await peek(answer)
    if (reply?.kind === 'known' || reply?.kind === 'approvedOffline') return reply
    if (found.kind !== 'unknown') return { kind: 'known', outcome: found }
    const late = reply ?? (await Promise.race([answer, clock.sleep(wait)]))
    if (late) return late
  }
}

const never = new Promise<never>(() => {})

/** The reader's failure message shows only once it is certain that nothing was charged. */
const resolveVerdict = async (
  work: SaleWork,
  attempt: SaleAttempt,
  verdict: SaleVerdict,
): Promise<SaleOutcome> => {
  if (verdict.kind === 'known') return verdict.outcome
  const isApprovedOffline = verdict.kind === 'approvedOffline'
  if (isApprovedOffline) await work.onOfflineApproval()
  const current = isApprovedOffline ? { ...attempt, isApprovedOffline } : attempt
  const found = await resolveVerdict(work, current, await pollOutcome(work, current, never))
  return verdict.kind === 'doubtful' && found.kind === 'refused' && !found.wasCharged
    ? { kind: 'refused', refusal: verdict.refusal }
    : found
}

/**
 * Charges a card at this workstation's reader and resolves once the outcome is certain (SPEC §4
 * Direct path). Falls back to `outcome` if the reader's answer is missing or proves nothing.
 */
export const chargeDirect = async (
  work: SaleWork,
  attempt: SaleAttempt,
  onUncertain: (isUncertain: boolean) => void,
): Promise<SaleOutcome> => {
  const controller = new AbortController()
  const answer = send(work.service, attempt, controller.signal)
  onUncertain(false)
  let verdict = await Promise.race([answer, work.clock.sleep(ANSWER_TIMEOUT_MS)])
  if (verdict?.kind === 'known') return verdict.outcome
  onUncertain(true)
  if (!verdict) {
    verdict = await pollOutcome(work, attempt, answer)
    if (!(await peek(answer))) {
      // Abort the hanging request, so that it cannot reach the reader after "not charged", then
      // check again.
      controller.abort()
      if (verdict.kind === 'known' && verdict.outcome.kind === 'refused') verdict = unknown
    }
  }
  const outcome = await resolveVerdict(work, attempt, verdict)
  onUncertain(false)
  return outcome
}
