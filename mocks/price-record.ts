import type { Problem } from '#domain/envelope.ts'
import {
  integratedAmountError,
  notPayableReason,
  withSelection,
} from '#domain/integrated-payable.ts'
import { fromCents, isZero, toCents } from '#domain/money.ts'
import { amountOf, type Payable, type PayableRequest } from '#domain/payable.ts'

import { db, now } from './db.ts'
import type { TenantFixture } from './fixtures/tenant.ts'
import { isOf, recordOf, refuseItemOutage } from './records.ts'
import { Refusal } from './refusal.ts'

/** A line as it is paid, or what is wrong with it. */
export type Priced = { line: Payable } | { wrong: Problem[] }

const wrong = (path: string, message: string): Priced => ({ wrong: [{ path, message }] })

/** Prices the Integrated lines of one cart from their record systems; throws during an outage of one. */
export const recordPrices = (tenant: TenantFixture): ((payable: PayableRequest) => Priced) => {
  const taken: Payable[] = []
  return (payable) => {
    const item = tenant.config.integratedPayables.find(({ soid }) => soid === payable.soid)
    if (item) refuseItemOutage(item)
    const record = recordOf(tenant, payable)
    if (!record) return wrong('catalogItemId', 'This record was not found. Search for it again.')
    if (taken.some((each) => isOf(record, each))) {
      return wrong('catalogItemId', 'This record is in the cart twice. Take one of them out.')
    }
    taken.push(record)
    return priceRecord(record, payable)
  }
}

const priceRecord = (record: Payable, payable: PayableRequest): Priced => {
  const most = { ...amountOf(record), amount: record.maxAmountValue ?? record.amountValue }
  if (isZero(most)) return wrong('catalogItemId', 'This record has already been paid.')
  const reason = notPayableReason(record)
  if (reason !== undefined) return wrong('catalogItemId', reason)
  if (payable.amountCurrencyCode !== record.amountCurrencyCode) {
    return wrong('amountCurrencyCode', `Amounts here are in ${record.amountCurrencyCode}.`)
  }
  const settled = settledBy(record, payable)
  if (!settled) return wrong('paymentSelection', 'Choose what to pay.')
  const amount = integratedAmountError(settled, amountOf(payable))
  if (amount !== undefined) return wrong('amountValue', amount)
  return { line: lineOf(record, payable) }
}

/** With its option chosen, where it has any; undefined where none of them was. */
const settledBy = (record: Payable, { paymentSelection }: PayableRequest): Payable | undefined => {
  const options = record.integrationData?.paymentSelectionOptions ?? []
  if (options.length === 0) return record
  const option = options.find(({ value }) => value === paymentSelection)
  return option && withSelection(record, option)
}

/** What a payment keeps of a record: nothing that was to be chosen. */
const lineOf = (
  { integrationData: _shown, minAmountValue: _least, maxAmountValue: _most, ...record }: Payable,
  payable: PayableRequest,
): Payable => {
  const { amount: amountValue } = fromCents(toCents(amountOf(payable)))
  return { ...record, amountValue, originalAmountValue: amountValue, priceEditable: false }
}

const RESERVED_SECONDS = 600

/** Refuses what another teller is about to be paid for: nobody pays the same bill at two counters. */
export const refuseReserved = (
  { id: tenantId }: TenantFixture,
  userId: string,
  lines: readonly Payable[],
): void => {
  const isReserved = [...db.payments.values()].some(
    (payment) =>
      payment.tenantId === tenantId &&
      payment.userId !== userId &&
      (payment.status === 'INCOMPLETE' || payment.status === 'CHECKING') &&
      payment.failureCode === null &&
      (payment.outcomePending || now() - payment.createdAt < RESERVED_SECONDS) &&
      payment.payables.some((theirs) => lines.some((line) => isOf(line, theirs))),
  )
  if (isReserved) {
    throw new Refusal(
      409,
      'This record is being paid at another counter. Wait for that payment to finish.',
    )
  }
}
