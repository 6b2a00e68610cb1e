import { fullName } from '../identity/user.ts'
import type { Payment } from '../payments/payment.ts'
import type { LedgerRow } from './ledger-row.ts'
import { newestFirst, rowsOfPayment } from './ledger-rows.ts'
import type { PaymentFilters } from './payment-list.ts'

/** Searched one by one, so that a match cannot span two values. */
const searchableValues = (payment: Payment, row: LedgerRow): string[] => [
  payment.confirmationNumber ?? '',
  fullName(payment.customerFirstName, payment.customerLastName),
  row.userName,
  row.lastFour ?? '',
]

const matches = (payment: Payment, row: LedgerRow, filters: PaymentFilters): boolean => {
  const { startDate, endDate, location, terminalId, userIds, search } = filters
  const at = row.createdAt * 1_000
  const text = search?.trim().toLowerCase()
  return (
    (startDate === undefined || at >= Date.parse(startDate)) &&
    (endDate === undefined || at <= Date.parse(endDate)) &&
    (!location || row.location === location) &&
    (terminalId === undefined || row.terminalId === terminalId) &&
    (!userIds?.length || userIds.includes(row.userId)) &&
    (!text ||
      [payment._id, row._id].includes(text) ||
      searchableValues(payment, row).some((value) => value.toLowerCase().includes(text)))
  )
}

const matchingRows = (payment: Payment, filters: PaymentFilters): LedgerRow[] =>
  rowsOfPayment(payment).filter((row) => matches(payment, row, filters))

/**
 * The rows that match, each by its own time, person and terminal, newest first. A refund belongs to
 * the day and the person that made it, so a past day never changes.
 */
export const ledgerOf = (payments: readonly Payment[], filters: PaymentFilters = {}): LedgerRow[] =>
  payments.flatMap((payment) => matchingRows(payment, filters)).toSorted(newestFirst)

/** Whether a row of the payment matches. */
export const matchesFilters = (payment: Payment, filters: PaymentFilters): boolean =>
  matchingRows(payment, filters).length > 0
