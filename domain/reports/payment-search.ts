import { fullName } from '../identity/user.ts'
import type { Payment } from '../payments/payment.ts'
import type { PaymentFilters } from './payment-list.ts'

/** Searched one by one, so that a match cannot span two values. */
const searchableValues = (payment: Payment): string[] => [
  payment.confirmationNumber ?? '',
  fullName(payment.customerFirstName, payment.customerLastName),
  fullName(payment.userFirstName, payment.userLastName),
  ...payment.subpayments.map(({ lastFour }) => lastFour ?? ''),
]

export const matchesFilters = (payment: Payment, filters: PaymentFilters): boolean => {
  const { startDate, endDate, location, terminalId, userIds, search } = filters
  const at = payment.createdAt * 1_000
  const text = search?.trim().toLowerCase()
  return (
    (startDate === undefined || at >= Date.parse(startDate)) &&
    (endDate === undefined || at <= Date.parse(endDate)) &&
    (!location || payment.location === location) &&
    (terminalId === undefined || payment.terminalId === terminalId) &&
    (!userIds?.length || userIds.includes(payment.userId)) &&
    (!text || searchableValues(payment).some((value) => value.toLowerCase().includes(text)))
  )
}

/** Newest first; equal times by descending ID (SPEC §9). */
export const newestFirst = (
  one: Pick<Payment, 'createdAt' | '_id'>,
  other: Pick<Payment, 'createdAt' | '_id'>,
): number =>
  other.createdAt - one.createdAt || Number(one._id < other._id) - Number(one._id > other._id)
