import { referenceNumberOf, ticketNumberOf } from '#domain/payments/attempt.ts'

import { backCents, type Charge, leftCents } from '../world/processor.ts'
import type { ShownOutcome } from '../world/shown-outcome.ts'
import type { Ledger } from './ledger.ts'

export type Invariant =
  | 'I1'
  | 'I2'
  | 'I3'
  | 'I4'
  | 'I5'
  | 'I6'
  | 'I7'
  | 'I8'
  | 'I10'
  | 'I11'
  | 'I12'
  | 'I13'
  | 'crash'

export type Violation = { invariant: Invariant; what: string }

export class Verdict {
  readonly violations: Violation[] = []
  readonly checked = new Map<Invariant, number>()

  hold(invariant: Invariant, isConsistent: boolean, what: () => string): void {
    this.checked.set(invariant, (this.checked.get(invariant) ?? 0) + 1)
    if (!isConsistent) this.violations.push({ invariant, what: what() })
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** The processor has the payment's ticket number; the bank only has the attempt's reference. */
const isOf = (paymentId: string, { debits }: Ledger) => {
  const ticket = ticketNumberOf(paymentId)
  const own = debits.filter((debit) => debit.paymentId === paymentId)
  return ({ ticket: named, reference }: Charge) =>
    named === ticket || own.some((debit) => debit.reference === reference)
}

/**
 * I2, always: at most one charge is neither reversed nor pending reversal. An unreported offline approval can only be
 * found once the processor has it; I1 checks that it is reversed then.
 */
export function checkSingle(verdict: Verdict, charges: readonly Charge[], ledger: Ledger): void {
  const reportedOffline = new Set(ledger.stored.map(referenceNumberOf))
  const isKnown = ({ heardBy, reference }: Charge) =>
    heardBy === 'all' || (heardBy === 'server' && reportedOffline.has(reference))
  for (const { id } of ledger.payments) {
    const pending = new Set(
      ledger.pendingReversals
        .filter(({ paymentId }) => paymentId === id)
        .map(({ attemptId }) => referenceNumberOf(attemptId)),
    )
    const unreversed = charges.filter(
      (each) =>
        isOf(id, ledger)(each) &&
        leftCents(each) > 0 &&
        isKnown(each) &&
        !pending.has(each.reference),
    )
    verdict.hold(
      'I2',
      unreversed.length <= 1,
      () => `${unreversed.length} charges of payment ${id}`,
    )
  }
}

/** I4, always: what a person is shown is true at that moment. */
export function checkShown(
  verdict: Verdict,
  outcome: ShownOutcome,
  charges: readonly Charge[],
  ledger: Ledger,
): void {
  const { paymentId, message, by } = outcome
  const own = charges.filter(isOf(paymentId, ledger))
  if ('key' in outcome) {
    const refund = ledger.refunds.find(({ key }) => key === outcome.key)
    const isRefunded =
      refund?.state === 'DONE' && own.some((each) => backCents(each) >= refund.cents)
    verdict.hold(
      'I4',
      outcome.kind !== 'refunded' || isRefunded,
      () => `${by} was shown "${message}"`,
    )
    return
  }
  const { kind, attemptId } = outcome
  if (kind === 'checking') return
  if (kind === 'paid') {
    const sale = ledger.entries.find(
      (each) => each.paymentId === paymentId && each.type === 'SALE' && each.isLive,
    )
    const charge = own.find(({ id }) => id === sale?.externalId)
    const isCharged =
      charge !== undefined && (leftCents(charge) > 0 || charge.returnedAt !== undefined)
    verdict.hold('I4', isCharged, () => `${by} was shown "paid", which is false`)
    return
  }
  const reference = referenceNumberOf(attemptId)
  const isPending = ledger.pendingReversals.some((each) => each.attemptId === attemptId)
  const isCharged = own.some((each) => each.reference === reference && leftCents(each) > 0)
  verdict.hold(
    'I4',
    !isCharged || isPending,
    () => `${by} was shown "${message}", and the charge was not reversed`,
  )
  if (kind === 'undone') {
    const was = own.some((each) => each.reference === reference && each.isApproved)
    verdict.hold('I4', was, () => `${by} was shown "${message}", and nothing was charged`)
    return
  }
  const mentionsReversal = /refund|reversed|given back|not made/.test(message)
  const hasNoCharge = own.every(
    (each) => each.reference !== reference || !each.isApproved || each.isReversed,
  )
  verdict.hold(
    'I4',
    mentionsReversal || hasNoCharge,
    () => `${by} was shown "${message}" of an approved charge`,
  )
}

/** What holds once faults have ended and the server has settled. */
export function checkLedger(
  verdict: Verdict,
  charges: readonly Charge[],
  ledger: Ledger,
  outcome: readonly ShownOutcome[],
): void {
  const known = ledger.payments.map(({ id }) => isOf(id, ledger))
  const orphans = charges.filter((each) => leftCents(each) > 0 && !known.some((is) => is(each)))
  verdict.hold('I1', orphans.length === 0, () => `${orphans.length} charges have no payment`)
  for (const { id, totalCents, chargedCents, cardSubType, status } of ledger.payments) {
    const own = ledger.entries.filter(({ paymentId }) => paymentId === id)
    const sales = own.filter(({ type, isLive }) => type === 'SALE' && isLive)
    const credits = own.filter(({ type }) => type === 'CREDIT')
    const returned = own.filter(({ type }) => type !== 'SALE')
    const net = sum(sales.map(({ cents }) => cents)) - sum(returned.map(({ cents }) => cents))
    const ofPayment = charges.filter(isOf(id, ledger))
    const moved = sum(ofPayment.map(leftCents))
    verdict.hold('I1', moved === net, () => `payment ${id}: ${moved} moved, ${net} in the ledger`)
    const back = ofPayment.filter(({ returnedAt }) => returnedAt !== undefined).length
    const noted = own.filter(({ type }) => type === 'CHARGEBACK').length
    verdict.hold(
      'I1',
      noted === back,
      () => `payment ${id}: ${back} returned, noted ${noted} times`,
    )
    const isWhole = sales.every(({ cents }) => cents === totalCents)
    verdict.hold('I3', isWhole, () => `payment ${id}: a sale is not its total ${totalCents}`)
    const isPriced = sales.every(({ externalId }) =>
      charges.every((each) => each.id !== externalId || each.cardType === cardSubType),
    )
    verdict.hold(
      'I3',
      isPriced || cardSubType === 'NONE',
      () => `payment ${id}: a card of another type than ${cardSubType} paid`,
    )
    verdict.hold('I3', sales.length <= 1, () => `payment ${id} has ${sales.length} live sales`)
    const isPaid = status !== 'INCOMPLETE'
    verdict.hold('I3', isPaid === sales.length > 0, () => `payment ${id} is ${status}`)
    verdict.hold(
      'I3',
      chargedCents === net,
      () => `payment ${id} shows ${chargedCents}, has ${net}`,
    )
    const asked = ledger.refunds.filter((each) => each.paymentId === id && each.state === 'DONE')
    const processed = sum(asked.map(({ cents }) => cents))
    const credited = sum(credits.map(({ cents }) => cents))
    verdict.hold(
      'I7',
      processed === credited,
      () => `payment ${id}: ${processed} requested, ${credited} credited`,
    )
    const lines = ledger.lines.filter(({ paymentId }) => paymentId === id)
    const isWithin = lines.every(({ cents, refundedCents }) => refundedCents <= cents)
    verdict.hold('I7', isWithin && net >= 0, () => `payment ${id}: more refunded than charged`)
  }
  for (const each of outcome) {
    if ('key' in each || each.kind === 'paid' || each.kind === 'checking') continue
    const { paymentId, attemptId, message, by } = each
    const revived = ledger.entries.some(
      (sale) => sale.paymentId === paymentId && sale.attemptId === attemptId && sale.isLive,
    )
    verdict.hold('I4', !revived, () => `${by} was shown "${message}", and the attempt paid later`)
  }
  verdict.hold('I8', ledger.open.length === 0, () => `still open: ${ledger.open.join(', ')}`)
  checkAudit(verdict, ledger)
}

/** I10: the audit trail has every event once. */
function checkAudit(verdict: Verdict, { audit, entries, payments }: Ledger): void {
  const count = (action: string, about: (entry: Ledger['audit'][number]) => boolean) =>
    audit.filter((entry) => entry.action === action && about(entry)).length
  for (const { id } of payments) {
    const created = count('payment.created', ({ subjectId }) => subjectId === id)
    verdict.hold('I10', created === 1, () => `payment ${id}: created ${created} times`)
  }
  for (const { id, type, isLive } of entries) {
    const about = ({ details }: Ledger['audit'][number]) => details.subpaymentId === id
    if (type === 'CREDIT') {
      const done = count('refund.done', about)
      verdict.hold('I10', done === 1, () => `credit ${id}: done ${done} times`)
      continue
    }
    if (type === 'CHARGEBACK') {
      const returned = count('debit.returned', about)
      verdict.hold('I10', returned === 1, () => `return ${id}: recorded ${returned} times`)
      continue
    }
    const recorded =
      count('sale.recorded', about) +
      count('sale.recordedLate', about) +
      count('sale.approved', about)
    const reversed = count('sale.reversed', about) + count('sale.refunded', about)
    const isConsistent = isLive ? recorded === 1 && reversed === 0 : recorded <= 1 && reversed === 1
    verdict.hold(
      'I10',
      isConsistent,
      () => `sale ${id}: recorded ${recorded}, reversed ${reversed} times`,
    )
  }
}
