import { ticketNumberOf, referenceNumberOf } from '#domain/payments/attempt.ts'

import { type Charge, leftCents, type ProcessorLedger } from './processor.ts'

/**
 * False reports of a workstation. About an approval: `invented` (no such charge), `declinedAsApproved`, `otherAmount`
 * (approved for another amount than the reported total), `otherPayment` and `otherPaymentPaid` (the approval of another
 * payment, recorded there later or before), `otherAttempt`, `otherMerchant`, `otherTerminal`, `otherCard` (another card
 * type than the priced one), `spacedId`. About a failure: `reversedRecorded`, `reversedUnrecorded` (not reversed in
 * fact), `declinedUnrecorded`.
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

export type Situation = {
  paymentId: string
  attemptId: string
  totalCents: number
  /** As acknowledged by the server. */
  isRecorded: boolean
  /** At a workstation reader, not in the cloud and not a bank account. */
  isAtReader: boolean
  charges: readonly Charge[]
}

const unreversedOf = ({ charges }: Situation): Charge | undefined =>
  charges.find((each) => leftCents(each) > 0)
const declinedOf = ({ charges }: Situation): Charge | undefined =>
  charges.find(({ isApproved }) => !isApproved)

export function liesAbout(situation: Situation): LieKind[] {
  const { isRecorded, isAtReader, totalCents } = situation
  if (!isAtReader) return ['invented', 'otherMerchant', 'reversedUnrecorded', 'declinedUnrecorded']
  if (isRecorded) return unreversedOf(situation) ? ['reversedRecorded', 'invented'] : []
  const always: LieKind[] = ['invented', 'otherPayment', 'otherPaymentPaid', 'otherMerchant']
  const unreversed = unreversedOf(situation)
  if (unreversed === undefined) {
    return declinedOf(situation) === undefined ? always : [...always, 'declinedAsApproved']
  }
  if (unreversed.cents !== totalCents) return [...always, 'otherAmount', 'declinedUnrecorded']
  if (unreversed.cardType !== 'CREDIT') return [...always, 'otherCard', 'declinedUnrecorded']
  const aboutUnreversed = ['otherAttempt', 'otherTerminal', 'spacedId'] as const
  return [...always, ...aboutUnreversed, 'reversedUnrecorded', 'declinedUnrecorded']
}

export function transactionOf(
  kind: LieKind,
  situation: Situation,
  processorLedger: ProcessorLedger,
): string {
  const { paymentId, attemptId, totalCents } = situation
  if (kind === 'invented') return '9999999999'
  if (kind === 'otherMerchant') {
    const names = [ticketNumberOf(paymentId), referenceNumberOf(attemptId)] as const
    return processorLedger.charge(...names, totalCents, true, { merchant: 'another' }).id
  }
  const { id } = (kind === 'declinedAsApproved' ? declinedOf : unreversedOf)(situation) ?? {
    id: '0',
  }
  return kind === 'spacedId' ? ` ${id} ` : id
}
