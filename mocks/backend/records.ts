import { fromCents, fromWire, toCents } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { amountOf, type Payable } from '#domain/pricing/payable.ts'
import { withBalance } from '#domain/records/integrated-payable.ts'
import { keyOf, type RecordName } from '#domain/records/price-record.ts'
import { itemOutageRefusal } from '#domain/records/record-refusals.ts'

import type { TenantFixture } from '../fixtures/tenant.ts'
import { refuseIf } from '../http/failure.ts'
import { db } from './db.ts'

export const refuseItemOutages = (
  { config }: TenantFixture,
  lines: readonly { soid?: string | null | undefined }[],
): void => {
  for (const { soid } of lines) {
    const item = config.integratedPayables.find((each) => each.soid === soid)
    refuseIf(item && itemOutageRefusal(item))
  }
}

/** Whether both are the same record; products have no record system. */
export const isOf = (record: RecordName, line: RecordName): boolean =>
  line.soid !== undefined && line.soid !== null && keyOf(line) === keyOf(record)

/** Paid and not charged back. */
const isPaid = ({ status, subpayments }: Payment): boolean =>
  (status === 'COMPLETE' || status === 'REFUNDED') &&
  subpayments.every(({ transactionType }) => transactionType !== 'CHARGEBACK')

/** Paid less refunded, in cents. */
const paidOf = (tenantId: string, record: Payable): number =>
  [...db.payments.values()]
    .filter((payment) => payment.tenantId === tenantId && isPaid(payment))
    .flatMap(({ payables }) => payables.filter((line) => isOf(record, line)))
    .reduce((cents, line) => {
      const refunded = line.refundedAmount ? toCents(line.refundedAmount) : 0
      return cents + toCents(amountOf(line)) - refunded
    }, 0)

const withPayments = (tenantId: string, record: Payable): Payable => {
  const paid = paidOf(tenantId, record)
  const full = toCents(
    fromWire({ amount: record.originalAmountValue, currencyCode: record.amountCurrencyCode }),
  )
  return paid > 0 ? withBalance(record, fromCents(full - paid).micros) : record
}

export const recordsWith = (
  { id, records, config }: TenantFixture,
  soid: string,
  query: Readonly<Record<string, string>>,
): Payable[] => {
  const plain = (value: string | undefined) => (value ?? '').trim().toLowerCase()
  return records
    .filter(({ record }) => record.soid === soid)
    .filter(
      ({ searchedBy }) =>
        config.isRehearsal === true ||
        Object.entries(query).every(([name, value]) => plain(value) === plain(searchedBy[name])),
    )
    .map(({ record }) => withPayments(id, record))
}

/** The records of listed systems only. */
export const findRecord = (
  { id, config, records }: TenantFixture,
  name: RecordName,
): Payable | undefined => {
  const isListed = config.integratedPayables.some(({ soid }) => soid === name.soid)
  const found = isListed && records.find(({ record }) => isOf(record, name))
  return found ? withPayments(id, found.record) : undefined
}
