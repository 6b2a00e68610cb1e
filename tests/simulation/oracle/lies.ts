import { referenceNumberOf, ticketNumberOf } from '#domain/attempt.ts'

import type { Hit } from '../faults/fault-points.ts'
import type { Lie } from '../world/liar.ts'
import type { LieKind } from '../world/lie-kinds.ts'
import type { Charge } from '../world/processor.ts'
import type { Verdict } from './invariants.ts'
import type { Books } from './ledger.ts'

/** What the server says to a report that the processor contradicts, and what administrators then see. */
const contradictions: readonly [RegExp, string][] = [
  [/has no record of this charge/, 'APPROVAL_NOT_FOUND'],
  [/processor declined/, 'APPROVAL_DECLINED'],
  [/approved a different amount/, 'OTHER_AMOUNT'],
  [/another card type/, 'OTHER_CARD_TYPE'],
  [/part of another payment/, 'OTHER_PAYMENT'],
]

const ofApproval = new Set([...contradictions.map(([, kind]) => kind), 'APPROVAL_REVERSED'])

/** What has to be listed of a page that sent this lie and nothing else about its attempt. */
const listedFor = (kind: LieKind): ReadonlySet<string> | undefined => {
  if (kind === 'declinedUnrecorded') return new Set(['DECLINE_NOT_MADE'])
  if (kind === 'reversedUnrecorded' || kind === 'reversedRecorded') {
    return new Set(['REVERSAL_NOT_MADE'])
  }
  // The money is where it is said to be, or the id is not one.
  return kind === 'otherTerminal' || kind === 'spacedId' ? undefined : ofApproval
}

const isOfLieOrReader = ({ boundary }: Pick<Hit, 'boundary'>) =>
  boundary === 'liar>server' || boundary === 'customer>reader' || boundary === 'reader>host'

/** What no honest workstation brings about, whatever fails. */
const dishonest = new Set([
  'APPROVAL_NOT_FOUND',
  'APPROVAL_DECLINED',
  'OTHER_AMOUNT',
  'OTHER_PAYMENT',
])

/**
 * I12: a lie is never answered with "paid", and is listed once it is contradicted; of those who do not
 * lie nothing is listed that only a lie explains, and nothing at all where nothing goes wrong.
 */
export function checkLies(
  verdict: Verdict,
  { lies, hits }: { lies: readonly Lie[]; hits: readonly Hit[] },
  charges: readonly Charge[],
  { discrepancies, audit }: Books,
): void {
  const listed = discrepancies.map(({ kind }) => kind).join(', ')
  if (lies.length === 0) {
    const isQuiet = discrepancies.every(({ kind }) => !dishonest.has(kind))
    verdict.hold('I12', isQuiet, () => `nobody lied, and listed is ${listed}`)
  }
  if (hits.length === 0) {
    verdict.hold('I12', discrepancies.length === 0, () => `all went well, and listed is ${listed}`)
  }
  const [only, ...others] = lies
  const isAlone = others.length === 0 && hits.every(isOfLieOrReader)
  if (only?.moment.startsWith('instead') && isAlone) {
    const { kind: lie, attemptId, sentAt } = only
    const expected = listedFor(lie)
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
    const isSo = charges.some(
      ({ id, ticket, reference, cents, isApproved }) =>
        id === transactionId.trim() &&
        ticket === ticketNumberOf(paymentId) &&
        reference === referenceNumberOf(attemptId) &&
        cents === totalCents &&
        isApproved,
    )
    // Of a payment that was paid otherwise it is said as well, which no lie changes.
    const isPaid = reply.status === 200 && reply.paymentStatus === 'COMPLETE'
    verdict.hold('I12', !isPaid || isSo, () => `the lie ${kind} was answered with "paid"`)
    const expected = contradictions.find(([words]) => words.test(reply.message))?.[1]
    const isListed =
      expected === undefined ||
      discrepancies.some(
        (each) => each.kind === expected && each.transactionId?.trim() === transactionId.trim(),
      )
    verdict.hold('I12', isListed, () => `the lie ${kind}: ${expected} is not listed`)
  }
}
