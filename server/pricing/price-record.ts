import type { FieldError } from '#domain/lib/envelope.ts'
import { fromMicros, isZero, toMicros } from '#domain/money/money.ts'
import { amountOf, type Payable, type PayableRequest } from '#domain/pricing/payable.ts'
import {
  integratedAmountError,
  notPayableReason,
  selectOption,
} from '#domain/records/integrated-payable.ts'

import type { Database } from '../db/engine.ts'
import type { Line, Priced } from '../ledger/priced-line.ts'
import { type RecordsRead, toPayables } from '../records/payability.ts'

type PriceRecord = (payable: PayableRequest) => Priced

/** SPEC §2 Products flow, §5 Integrated payable price. */
export async function recordPrices(
  db: Database,
  records: readonly RecordsRead[],
): Promise<PriceRecord> {
  const known = new Map<string, Payable>()
  for (const read of records) {
    for (const each of await toPayables(db, read)) {
      known.set(nameOf(read.system.soid, each.id), each)
    }
  }
  const seen = new Set<string>()
  return (payable) => {
    const name = nameOf(payable.soid, payable.catalogItemId)
    const record = known.get(name)
    if (record === undefined) {
      return problem('catalogItemId', 'This record was not found. Search for it again.')
    }
    if (seen.has(name)) {
      return problem('catalogItemId', 'This record is in the cart twice. Remove one of them.')
    }
    seen.add(name)
    return priceRecord(record, payable)
  }
}

function priceRecord(record: Payable, payable: PayableRequest): Priced {
  const { amountCurrencyCode } = record
  const maximum = { amount: record.maxAmountValue ?? record.amountValue, currencyCode: 'USD' }
  if (isZero(maximum)) return problem('catalogItemId', 'This record has already been paid.')
  const reason = notPayableReason(record)
  if (reason !== undefined) return problem('catalogItemId', reason)
  if (payable.amountCurrencyCode !== amountCurrencyCode) {
    return problem('amountCurrencyCode', `Amounts here are in ${amountCurrencyCode}.`)
  }
  const options = record.integrationData?.paymentSelectionOptions ?? []
  const chosen = options.find(({ value }) => value === payable.paymentSelection)
  if (options.length > 0 && chosen === undefined) {
    return problem('paymentSelection', 'Choose what to pay.')
  }
  const selected = chosen ? selectOption(record, chosen) : record
  const amountError = integratedAmountError(selected, amountOf(payable))
  if (amountError !== undefined) return problem('amountValue', amountError)
  return { line: lineOf(selected, payable, chosen?.value ?? null) }
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

const problem = (path: string, message: string): { problems: FieldError[] } => ({
  problems: [{ path, message }],
})
