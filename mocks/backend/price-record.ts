import type { FieldError } from '#domain/lib/envelope.ts'
import { fromCents, isZero, toCents } from '#domain/money/money.ts'
import { amountOf, type Payable, type PayableRequest } from '#domain/pricing/payable.ts'
import {
  integratedAmountError,
  notPayableReason,
  selectOption,
} from '#domain/records/integrated-payable.ts'

import type { TenantFixture } from '../fixtures/tenant.ts'
import { isOf, recordOf, refuseItemOutage } from './records.ts'

export type PricedLine = { line: Payable } | { errors: FieldError[] }

export const recordNotFound = 'This record was not found. Search for it again.'

const invalid = (path: string, message: string): PricedLine => ({ errors: [{ path, message }] })

export const recordPrices = (tenant: TenantFixture): ((payable: PayableRequest) => PricedLine) => {
  const priced: Payable[] = []
  return (payable) => {
    const item = tenant.config.integratedPayables.find(({ soid }) => soid === payable.soid)
    if (!item) return invalid('catalogItemId', recordNotFound)
    refuseItemOutage(item)
    const record = recordOf(tenant, payable)
    if (!record) return invalid('catalogItemId', recordNotFound)
    if (priced.some((each) => isOf(record, each))) {
      return invalid('catalogItemId', 'This record is in the cart twice. Remove one of them.')
    }
    priced.push(record)
    return priceRecord(record, payable)
  }
}

export const unpayableReason = (record: Payable): string | undefined => {
  const most = { ...amountOf(record), amount: record.maxAmountValue ?? record.amountValue }
  return isZero(most) ? 'This record has already been paid.' : notPayableReason(record)
}

const priceRecord = (record: Payable, payable: PayableRequest): PricedLine => {
  const reason = unpayableReason(record)
  if (reason !== undefined) return invalid('catalogItemId', reason)
  if (payable.amountCurrencyCode !== record.amountCurrencyCode) {
    return invalid('amountCurrencyCode', `Amounts here are in ${record.amountCurrencyCode}.`)
  }
  const selected = applySelection(record, payable)
  if (!selected) return invalid('paymentSelection', 'Choose what to pay.')
  const amount = integratedAmountError(selected, amountOf(payable))
  if (amount !== undefined) return invalid('amountValue', amount)
  return { line: lineOf(record, payable) }
}

/** Undefined if the record has options and none was chosen. */
const applySelection = (
  record: Payable,
  { paymentSelection }: PayableRequest,
): Payable | undefined => {
  const options = record.integrationData?.paymentSelectionOptions ?? []
  if (options.length === 0) return record
  const option = options.find(({ value }) => value === paymentSelection)
  return option && selectOption(record, option)
}

const lineOf = (
  { integrationData: _shown, minAmountValue: _least, maxAmountValue: _most, ...record }: Payable,
  payable: PayableRequest,
): Payable => {
  const { amount: amountValue } = fromCents(toCents(amountOf(payable)))
  return { ...record, amountValue, originalAmountValue: amountValue, priceEditable: false }
}
