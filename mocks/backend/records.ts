import { fromCents, toCents } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { amountOf, type Payable } from '#domain/pricing/payable.ts'
import { itemOutageTitle } from '#domain/records/outage.ts'
import type { IntegratedPayable } from '#domain/records/record-search.ts'

import type { TenantFixture } from '../fixtures/tenant.ts'
import { Failure } from '../http/failure.ts'
import { db } from './db.ts'

export const refuseItemOutage = ({ outage }: IntegratedPayable): void => {
  if (outage.active) throw new Failure(409, `${itemOutageTitle}: ${outage.description}`)
}

export const isOf = (record: Payable, line: Payable): boolean =>
  line.payableType === 'Integrated' &&
  line.soid === record.soid &&
  line.catalogItemId === record.catalogItemId

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

const capAmounts = (cents: number, record: Payable): Payable => {
  const atMost = (amount: string) =>
    fromCents(
      Math.min(cents, toCents({ amount, currencyCode: record.amountCurrencyCode })),
      record.amountCurrencyCode,
    ).amount
  const { integrationData, amountValue, minAmountValue, maxAmountValue } = record
  const least = atMost(minAmountValue ?? amountValue)
  const most = atMost(maxAmountValue ?? amountValue)
  return {
    ...record,
    amountValue: atMost(amountValue),
    minAmountValue: least,
    maxAmountValue: most,
    priceEditable: least !== most,
    ...(integrationData && {
      integrationData: {
        ...integrationData,
        paymentSelectionOptions: integrationData.paymentSelectionOptions.map((option) => ({
          ...option,
          amountValue: atMost(option.amountValue),
        })),
        ...(cents === 0 && {
          notPayable: true,
          notPayableReason: 'This has already been paid.',
        }),
      },
    }),
  }
}

const withPayments = (tenantId: string, record: Payable): Payable => {
  const paid = paidOf(tenantId, record)
  const full = toCents({
    amount: record.originalAmountValue,
    currencyCode: record.amountCurrencyCode,
  })
  return paid > 0 ? capAmounts(Math.max(0, full - paid), record) : record
}

export const recordsWith = (
  { id, records }: TenantFixture,
  soid: string,
  query: Readonly<Record<string, string>>,
): Payable[] => {
  const plain = (value: string | undefined) => (value ?? '').trim().toLowerCase()
  return records
    .filter(({ record }) => record.soid === soid)
    .filter(({ searchedBy }) =>
      Object.entries(query).every(([name, value]) => plain(value) === plain(searchedBy[name])),
    )
    .map(({ record }) => withPayments(id, record))
}

export const recordOf = (
  { id, records }: TenantFixture,
  { soid, catalogItemId }: { soid: string | null; catalogItemId: string },
): Payable | undefined => {
  const found = records.find(
    ({ record }) => record.soid === soid && record.catalogItemId === catalogItemId,
  )
  return found && withPayments(id, found.record)
}
