import { referenceNumberOf, ticketNumberOf } from '#domain/payments/attempt.ts'

import type { Hit } from '../faults/fault-points.ts'
import type { Lie } from '../world/liar.ts'
import type { LieKind } from '../world/lie-kinds.ts'
import type { Charge } from '../world/processor.ts'
import type { Verdict } from './invariants.ts'
import type { Ledger } from './ledger.ts'

/** Server messages for contradicted reports, and the discrepancies listed for them. */
const contradictions: readonly [RegExp, string][] = [
  [/has no record of this charge/, 'APPROVAL_NOT_FOUND'],
  [/processor declined/, 'APPROVAL_DECLINED'],
  [/approved a different amount/, 'OTHER_AMOUNT'],
  [/another card type/, 'OTHER_CARD_TYPE'],
  [/part of another payment/, 'OTHER_PAYMENT'],
]

const approvalDiscrepancies = new Set([
  ...contradictions.map(([, kind]) => kind),
  'APPROVAL_REVERSED',
])

/** The discrepancies expected if this lie is the only report about its attempt. */
const expectedFor = (kind: LieKind): ReadonlySet<string> | undefined => {
  if (kind === 'declinedUnrecorded') return new Set(['DECLINE_BUT_APPROVED'])
  if (kind === 'reversedUnrecorded' || kind === 'reversedRecorded') {
    return new Set(['REVERSAL_NOT_MADE'])
  }
  // The money is where the lie claims, or validation rejects the ID.
  return kind === 'otherTerminal' || kind === 'spacedId' ? undefined : approvalDiscrepancies
}

const isLieOrReaderFault = ({ boundary }: Pick<Hit, 'boundary'>) =>
  boundary === 'liar>server' || boundary === 'customer>reader' || boundary === 'reader>host'

/** Discrepancies that an honest workstation never causes. */
const onlyByLies = new Set([
  'APPROVAL_NOT_FOUND',
  'APPROVAL_DECLINED',
  'OTHER_AMOUNT',
  'OTHER_PAYMENT',
])

/**
 * I12: a lie is never answered with "paid" and is listed once contradicted. Without lies nothing is listed that only a
 * lie explains, and without faults nothing at all.
 */
export function checkLies(
  verdict: Verdict,
  { lies, hits }: { lies: readonly Lie[]; hits: readonly Hit[] },
  charges: readonly Charge[],
  { discrepancies, audit, entries }: Ledger,
): void {
  const listed = discrepancies.map(({ kind }) => kind).join(', ')
  if (lies.length === 0) {
    const isQuiet = discrepancies.every(({ kind }) => !onlyByLies.has(kind))
    verdict.hold('I12', isQuiet, () => `no lies, but listed: ${listed}`)
  }
  if (hits.length === 0) {
    verdict.hold('I12', discrepancies.length === 0, () => `no faults, but listed: ${listed}`)
  }
  const [only, ...others] = lies
  const isAlone = others.length === 0 && hits.every(isLieOrReaderFault)
  if (only?.moment.startsWith('instead') && isAlone) {
    const { kind: lie, attemptId, sentAt } = only
    const expected = expectedFor(lie)
    const isListed = expected === undefined || discrepancies.some(({ kind }) => expected.has(kind))
    // A report about an attempt that is reversed already is refused and contradicts nothing.
    const isReversedBefore = audit.some(
      ({ action, details, time }) =>
        action === 'attempt.reversed' && details.attemptId === attemptId && time < sentAt,
    )
    verdict.hold('I12', isListed || isReversedBefore, () => `the lie ${lie} is not listed`)
  }
  for (const { kind, paymentId, attemptId, transactionId, totalCents, reply } of lies) {
    if (transactionId === undefined || reply === undefined) continue
    // A repeated report of the recorded charge is answered with its payment, under whatever attempt it comes.
    const recorded = entries.find(({ externalId }) => externalId === transactionId)
    const reference = referenceNumberOf(recorded?.attemptId ?? attemptId)
    const isTrue = charges.some(
      (charge) =>
        charge.id === transactionId.trim() &&
        charge.ticket === ticketNumberOf(paymentId) &&
        charge.reference === reference &&
        charge.cents === totalCents &&
        charge.isApproved,
    )
    const isPaid = reply.status === 200 && reply.paymentStatus === 'COMPLETE'
    verdict.hold('I12', !isPaid || isTrue, () => `the lie ${kind} was answered with "paid"`)
    const expected = contradictions.find(([pattern]) => pattern.test(reply.message))?.[1]
    const isListed =
      expected === undefined ||
      discrepancies.some(
        (each) => each.kind === expected && each.transactionId?.trim() === transactionId.trim(),
      )
    verdict.hold('I12', isListed, () => `the lie ${kind}: ${expected} is not listed`)
  }
}
