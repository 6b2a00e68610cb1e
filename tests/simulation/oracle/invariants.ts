import { referenceNumberOf, ticketNumberOf } from '#domain/attempt.ts'

import { backCents, type Charge, leftCents } from '../world/processor.ts'
import type { Told } from '../world/told.ts'
import type { Books } from './ledger.ts'

/** As RELIABILITY words them. */
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
  | 'crash'

export type Violation = { invariant: Invariant; what: string }

/** What holds, and what was looked at, counted. */
export class Verdict {
  readonly violations: Violation[] = []
  readonly checked = new Map<Invariant, number>()

  hold(invariant: Invariant, holds: boolean, what: () => string): void {
    this.checked.set(invariant, (this.checked.get(invariant) ?? 0) + 1)
    if (!holds) this.violations.push({ invariant, what: what() })
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** The processor names the payment; the bank names the attempt alone. */
const isOf = (paymentId: string, { debits }: Books) => {
  const ticket = ticketNumberOf(paymentId)
  const own = debits.filter((debit) => debit.paymentId === paymentId)
  return ({ ticket: named, reference }: Charge) =>
    named === ticket || own.some((debit) => debit.reference === reference)
}

/**
 * I2, always: at most one charge stands that is neither given back nor promised back. What a reader kept
 * to itself, unheard, can only be found once it is there: that it then goes back is I1's.
 */
export function checkSingle(verdict: Verdict, charges: readonly Charge[], books: Books): void {
  const kept = new Set(books.stored.map(referenceNumberOf))
  const isKnown = ({ heardBy, reference }: Charge) =>
    heardBy === 'all' || (heardBy === 'server' && kept.has(reference))
  for (const { id } of books.payments) {
    const owed = new Set(
      books.pendingReversals
        .filter(({ paymentId }) => paymentId === id)
        .map(({ attemptId }) => referenceNumberOf(attemptId)),
    )
    const standing = charges.filter(
      (each) =>
        isOf(id, books)(each) && leftCents(each) > 0 && isKnown(each) && !owed.has(each.reference),
    )
    verdict.hold('I2', standing.length <= 1, () => `${standing.length} charges of payment ${id}`)
  }
}

/** I4, always: what somebody was told just now is so. */
export function checkTold(
  verdict: Verdict,
  told: Told,
  charges: readonly Charge[],
  books: Books,
): void {
  const { paymentId, words, by } = told
  const own = charges.filter(isOf(paymentId, books))
  if ('key' in told) {
    const refund = books.refunds.find(({ key }) => key === told.key)
    const isThere = refund?.state === 'DONE' && own.some((each) => backCents(each) >= refund.cents)
    verdict.hold('I4', told.kind !== 'refunded' || isThere, () => `${by} was told "${words}"`)
    return
  }
  const { kind, attemptId } = told
  if (kind === 'checking') return
  if (kind === 'paid') {
    const sale = books.movements.find(
      (each) => each.paymentId === paymentId && each.type === 'SALE' && each.isLive,
    )
    const charge = own.find(({ id }) => id === sale?.externalId)
    const stands =
      charge !== undefined && (leftCents(charge) > 0 || charge.returnedAt !== undefined)
    verdict.hold('I4', stands, () => `${by} was told "paid", which is not so`)
    return
  }
  const reference = referenceNumberOf(attemptId)
  const isPending = books.pendingReversals.some((debt) => debt.attemptId === attemptId)
  const stands = own.some((each) => each.reference === reference && leftCents(each) > 0)
  verdict.hold('I4', !stands || isPending, () => `${by} was told "${words}", and the charge stands`)
  if (kind === 'undone') {
    const was = own.some((each) => each.reference === reference && each.isApproved)
    verdict.hold('I4', was, () => `${by} was told "${words}", and nothing was charged`)
    return
  }
  const saysSo = /refund|reversed|given back|not made/.test(words)
  const isQuiet = own.every(
    (each) => each.reference !== reference || !each.isApproved || each.isReversed,
  )
  verdict.hold('I4', saysSo || isQuiet, () => `${by} was told "${words}" of an approved charge`)
}

/** What holds once nothing goes wrong any more and the server had its time. */
export function checkBooks(
  verdict: Verdict,
  charges: readonly Charge[],
  books: Books,
  told: readonly Told[],
): void {
  const known = books.payments.map(({ id }) => isOf(id, books))
  const strays = charges.filter((each) => leftCents(each) > 0 && !known.some((is) => is(each)))
  verdict.hold('I1', strays.length === 0, () => `${strays.length} charges are of no payment`)
  for (const { id, totalCents, chargedCents, cardSubType, status } of books.payments) {
    const own = books.movements.filter(({ paymentId }) => paymentId === id)
    const sales = own.filter(({ type, isLive }) => type === 'SALE' && isLive)
    const credits = own.filter(({ type }) => type === 'CREDIT')
    const gone = own.filter(({ type }) => type !== 'SALE')
    const kept = sum(sales.map(({ cents }) => cents)) - sum(gone.map(({ cents }) => cents))
    const ofPayment = charges.filter(isOf(id, books))
    const moved = sum(ofPayment.map(leftCents))
    verdict.hold('I1', moved === kept, () => `payment ${id}: ${moved} moved, ${kept} in the books`)
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
      chargedCents === kept,
      () => `payment ${id} shows ${chargedCents}, has ${kept}`,
    )
    const asked = books.refunds.filter((each) => each.paymentId === id && each.state === 'DONE')
    const given = sum(asked.map(({ cents }) => cents))
    const credited = sum(credits.map(({ cents }) => cents))
    verdict.hold('I7', given === credited, () => `payment ${id}: ${given} asked, ${credited} given`)
    const lines = books.lines.filter(({ paymentId }) => paymentId === id)
    const isWithin = lines.every(({ cents, refundedCents }) => refundedCents <= cents)
    verdict.hold('I7', isWithin && kept >= 0, () => `payment ${id}: more given back than taken`)
  }
  for (const each of told) {
    if ('key' in each || each.kind === 'paid' || each.kind === 'checking') continue
    const { paymentId, attemptId, words, by } = each
    const revived = books.movements.some(
      (sale) => sale.paymentId === paymentId && sale.attemptId === attemptId && sale.isLive,
    )
    verdict.hold('I4', !revived, () => `${by} was told "${words}", and later it was paid by it`)
  }
  verdict.hold('I8', books.open.length === 0, () => `not ended: ${books.open.join(', ')}`)
  checkAudit(verdict, books)
}

/** I10: what happened stands in the audit trail, once. */
function checkAudit(verdict: Verdict, { audit, movements, payments }: Books): void {
  const count = (action: string, about: (entry: Books['audit'][number]) => boolean) =>
    audit.filter((entry) => entry.action === action && about(entry)).length
  for (const { id } of payments) {
    const created = count('payment.created', ({ subjectId }) => subjectId === id)
    verdict.hold('I10', created === 1, () => `payment ${id}: created ${created} times`)
  }
  for (const { id, type, isLive } of movements) {
    const about = ({ details }: Books['audit'][number]) => details.subpaymentId === id
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
    const holds = isLive ? recorded === 1 && reversed === 0 : recorded <= 1 && reversed === 1
    verdict.hold('I10', holds, () => `sale ${id}: recorded ${recorded}, reversed ${reversed} times`)
  }
}
