import { ticketNumberOf, referenceNumberOf } from '#domain/attempt.ts'

import { type Charge, leftCents, type ProcessorBooks } from './processor.ts'

/**
 * What a workstation may report that is not so. Of a card approval: `invented` (no such charge),
 * `declinedAsApproved`, `otherAmount` (approved for another amount than the total that is reported),
 * `otherPayment` and `otherPaymentPaid` (the approval of another payment, recorded there later or before),
 * `otherAttempt`, `otherMerchant`, `otherTerminal`, `otherCard` (another card type than the one that was
 * priced), `spacedId`. Of a failure: `reversedRecorded`, `reversedUnrecorded` (it stands), `declinedUnrecorded`.
 */
export const lieKinds = [
  'invented',
  'declinedAsApproved',
  'otherAmount',
  'otherPayment',
  'otherPaymentPaid',
  'otherAttempt',
  'otherMerchant',
  'otherTerminal',
  'otherCard',
  'spacedId',
  'reversedRecorded',
  'reversedUnrecorded',
  'declinedUnrecorded',
] as const
export type LieKind = (typeof lieKinds)[number]

/** What a lie would be about. */
export type Situation = {
  paymentId: string
  attemptId: string
  totalCents: number
  /** The server said so. */
  isRecorded: boolean
  /** Not in the cloud, and not a bank account. */
  isAtReader: boolean
  /** Of this attempt, at the processor. */
  charges: readonly Charge[]
}

const standingOf = ({ charges }: Situation): Charge | undefined =>
  charges.find((each) => leftCents(each) > 0)
const declinedOf = ({ charges }: Situation): Charge | undefined =>
  charges.find(({ isApproved }) => !isApproved)

/** What would be a lie now. */
export function liesAbout(situation: Situation): LieKind[] {
  const { isRecorded, isAtReader, totalCents } = situation
  if (!isAtReader) return ['invented', 'otherMerchant', 'reversedUnrecorded', 'declinedUnrecorded']
  if (isRecorded) return standingOf(situation) ? ['reversedRecorded', 'invented'] : []
  const always: LieKind[] = ['invented', 'otherPayment', 'otherPaymentPaid', 'otherMerchant']
  const standing = standingOf(situation)
  if (standing === undefined) {
    return declinedOf(situation) === undefined ? always : [...always, 'declinedAsApproved']
  }
  if (standing.cents !== totalCents) return [...always, 'otherAmount', 'declinedUnrecorded']
  if (standing.cardType !== 'CREDIT') return [...always, 'otherCard', 'declinedUnrecorded']
  const ofStanding = ['otherAttempt', 'otherTerminal', 'spacedId'] as const
  return [...always, ...ofStanding, 'reversedUnrecorded', 'declinedUnrecorded']
}

/** The transaction that a lie names. */
export function transactionOf(kind: LieKind, situation: Situation, books: ProcessorBooks): string {
  const { paymentId, attemptId, totalCents } = situation
  if (kind === 'invented') return '9999999999'
  if (kind === 'otherMerchant') {
    const names = [ticketNumberOf(paymentId), referenceNumberOf(attemptId)] as const
    return books.charge(...names, totalCents, true, { merchant: 'another' }).id
  }
  const { id } = (kind === 'declinedAsApproved' ? declinedOf : standingOf)(situation) ?? { id: '0' }
  return kind === 'spacedId' ? ` ${id} ` : id
}
