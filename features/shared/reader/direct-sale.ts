import { roundToCents } from '#domain/money.ts'

import type { Clock } from '../clock.ts'
import { type SaleVerdict, verdictOf } from './direct-reply.ts'
import type { KnownOutcome, SaleAttempt, SaleOutcome } from './reader.ts'
import { ReaderServiceError } from './service-error.ts'
import type { ReaderService } from './service.ts'

/** Longer than the PIN pad waits for a card and for what is keyed in, a minute each. */
const PATIENCE_MS = 150_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 10_000

type Work = {
  service: ReaderService
  clock: Clock
  /** What is known of the attempt without its own answer. */
  outcome: (attempt: SaleAttempt) => Promise<KnownOutcome>
  onStored: () => Promise<void>
}

const unknown: SaleVerdict = { kind: 'unknown' }

const send = async (
  service: ReaderService,
  { terminal, amount, ticketNumber, referenceNumber, attemptId }: SaleAttempt,
  signal: AbortSignal,
): Promise<SaleVerdict> => {
  const body = {
    laneId: terminal.laneNumber,
    // Whole cents as a decimal text become the nearest number, which JSON writes as that decimal.
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
  const how = { requestId: attemptId, timeout: null, skipErrorCheck: true, signal }
  try {
    return verdictOf(await service('sale', { body, ...how }))
  } catch (error) {
    // Sent or not, charged or not: nobody can tell.
    if (error instanceof ReaderServiceError || signal.aborted) return unknown
    throw error
  }
}

/** What the promise has settled with by now. */
const peek = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([promise, Promise.resolve(undefined)])

/** Asks, less and less often, until somebody knows, or until the reader's own answer comes after all. */
const lookUp = async (
  { clock, outcome }: Work,
  attempt: SaleAttempt,
  answer: Promise<SaleVerdict>,
): Promise<SaleVerdict> => {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const found = await outcome(attempt)
    const told = await peek(answer)
    if (told?.kind === 'known' || told?.kind === 'stored') return told
    if (found.kind !== 'unknown') return { kind: 'known', outcome: found }
    const late = told ?? (await Promise.race([answer, clock.sleep(wait)]))
    if (late) return late
  }
}

const never = new Promise<never>(() => {})

/**
 * The outcome that a verdict leads to. The reader's own message is shown once it is known that
 * nothing was charged; until then, what it calls a failure may be a charge.
 */
const settle = async (
  work: Work,
  attempt: SaleAttempt,
  verdict: SaleVerdict,
): Promise<SaleOutcome> => {
  if (verdict.kind === 'known') return verdict.outcome
  const isStored = verdict.kind === 'stored'
  if (isStored) await work.onStored()
  const asked = isStored ? { ...attempt, isStored } : attempt
  const found = await settle(work, asked, await lookUp(work, asked, never))
  return verdict.kind === 'doubtful' && found.kind === 'refused' && !found.wasCharged
    ? { kind: 'refused', refusal: verdict.refusal }
    : found
}

/**
 * Charges a card at the reader on this workstation, and settles once it is known whether it was
 * charged (SPEC §4 Direct path). Where the reader's own answer does not say so, or does not come,
 * `outcome` is asked instead.
 */
export const chargeDirect = async (
  work: Work,
  attempt: SaleAttempt,
  onUncertain: (isUncertain: boolean) => void,
): Promise<SaleOutcome> => {
  const hanging = new AbortController()
  const answer = send(work.service, attempt, hanging.signal)
  onUncertain(false)
  let verdict = await Promise.race([answer, work.clock.sleep(PATIENCE_MS)])
  if (verdict?.kind === 'known') return verdict.outcome
  onUncertain(true)
  if (!verdict) {
    verdict = await lookUp(work, attempt, answer)
    if (!(await peek(answer))) {
      // What still hangs must not reach the reader once it is said that nothing was charged: it is
      // ended, and then asked about again.
      hanging.abort()
      if (verdict.kind === 'known' && verdict.outcome.kind === 'refused') verdict = unknown
    }
  }
  const outcome = await settle(work, attempt, verdict)
  onUncertain(false)
  return outcome
}
