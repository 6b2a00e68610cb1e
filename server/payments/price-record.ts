import type { FieldError } from '#domain/envelope.ts'
import {
  integratedAmountError,
  notPayableReason,
  selectOption,
} from '#domain/integrated-payable.ts'
import { fromMicros, isZero, toMicros } from '#domain/money.ts'
import { amountOf, type Payable, type PayableRequest } from '#domain/payable.ts'

import type { Database } from '../db/engine.ts'
import { type Read, payabilityOf } from '../records/payability.ts'
import type { Line, Priced } from './priced-line.ts'

type Priceable = (payable: PayableRequest) => Priced

/** Prices a cart's records as they stand (SPEC §2 Products flow, §5 Integrated payable price). */
export async function recordPrices(db: Database, records: readonly Read[]): Promise<Priceable> {
  const known = new Map<string, Payable>()
  for (const read of records) {
    for (const each of await payabilityOf(db, read)) {
      known.set(nameOf(read.system.soid, each.id), each)
    }
  }
  const taken = new Set<string>()
  return (payable) => {
    const name = nameOf(payable.soid, payable.catalogItemId)
    const record = known.get(name)
    if (record === undefined) {
      return wrong('catalogItemId', 'This record was not found. Search for it again.')
    }
    if (taken.has(name)) {
      return wrong('catalogItemId', 'This record is in the cart twice. Take one of them out.')
    }
    taken.add(name)
    return priceRecord(record, payable)
  }
}

function priceRecord(record: Payable, payable: PayableRequest): Priced {
  const { amountCurrencyCode } = record
  const most = { amount: record.maxAmountValue ?? record.amountValue, currencyCode: 'USD' }
  if (isZero(most)) return wrong('catalogItemId', 'This record has already been paid.')
  const reason = notPayableReason(record)
  if (reason !== undefined) return wrong('catalogItemId', reason)
  if (payable.amountCurrencyCode !== amountCurrencyCode) {
    return wrong('amountCurrencyCode', `Amounts here are in ${amountCurrencyCode}.`)
  }
  const options = record.integrationData?.paymentSelectionOptions ?? []
  const chosen = options.find(({ value }) => value === payable.paymentSelection)
  if (options.length > 0 && chosen === undefined) {
    return wrong('paymentSelection', 'Choose what to pay.')
  }
  const settled = chosen ? selectOption(record, chosen) : record
  const amountError = integratedAmountError(settled, amountOf(payable))
  if (amountError !== undefined) return wrong('amountValue', amountError)
  return { line: lineOf(settled, payable, chosen?.value ?? null) }
}

const lineOf = (
  record: Payable,
  payable: PayableRequest,
  paymentSelection: string | null,
): Line => ({
  id: payable.id,
  catalogItemId: record.catalogItemId,
  serviceOfferingId: record.serviceOfferingId ?? '',
  payableType: 'Integrated',
  name: record.name,
  description: record.description,
  amount: fromMicros(toMicros(amountOf(payable)), record.amountCurrencyCode),
  soid: record.soid ?? null,
  paymentSelection,
})

const nameOf = (soid: string | null, id: string) => JSON.stringify([soid, id])

const wrong = (path: string, message: string): { wrong: FieldError[] } => ({
  wrong: [{ path, message }],
})
