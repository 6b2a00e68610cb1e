import { conflict, type Refusal } from '../lib/refusal.ts'
import { isZero } from '../money/money.ts'
import { amountOf, type Payable, type PayableRequest } from '../pricing/payable.ts'
import type { Priced, PricedLine } from '../pricing/priced-line.ts'
import {
  amountRange,
  integratedAmountError,
  notPayableReason,
  selectOption,
} from './integrated-payable.ts'

export type RecordName = { soid?: string | null | undefined; catalogItemId: string }
export type FindRecord = (name: RecordName) => Payable | undefined

export const keyOf = ({ soid = null, catalogItemId }: RecordName): string =>
  JSON.stringify([soid, catalogItemId])

/** SPEC §2 Products flow, §5 Integrated payable price. A cart has each record at most once. */
export const recordPrices = (find: FindRecord): ((payable: PayableRequest) => Priced) => {
  const seen = new Set<string>()
  return (payable) => {
    const record = find(payable)
    if (!record) return error('catalogItemId', 'This record was not found. Search for it again.')
    if (seen.has(keyOf(payable))) {
      return error('catalogItemId', 'This record is in the cart twice. Remove one of them.')
    }
    seen.add(keyOf(payable))
    return priceRecord(record, payable)
  }
}

/** The last check before a charge: refuses records that can no longer be paid as requested. */
export const recheckRefusal = (
  payables: readonly PayableRequest[],
  find: FindRecord,
): Refusal | undefined => {
  const priceRecord = recordPrices(find)
  for (const payable of payables) {
    const priced = priceRecord(payable)
    if ('errors' in priced) return conflict(priced.errors[0]?.message ?? '')
  }
  return undefined
}

const priceRecord = (record: Payable, payable: PayableRequest): Priced => {
  if (isZero(amountRange(record).most)) {
    return error('catalogItemId', 'This record has already been paid.')
  }
  const reason = notPayableReason(record)
  if (reason !== undefined) return error('catalogItemId', reason)
  if (payable.amountCurrencyCode !== record.amountCurrencyCode) {
    return error('amountCurrencyCode', currencyError(record.amountCurrencyCode))
  }
  const options = record.integrationData?.paymentSelectionOptions ?? []
  const chosen = options.find(({ value }) => value === payable.paymentSelection)
  if (options.length > 0 && !chosen) return error('paymentSelection', 'Choose what to pay.')
  const selected = chosen ? selectOption(record, chosen) : record
  const amountError = integratedAmountError(selected, amountOf(payable))
  if (amountError !== undefined) return error('amountValue', amountError)
  return { line: lineOf(selected, payable) }
}

export const currencyError = (currencyCode: string): string =>
  `Amounts here are in ${currencyCode}.`

const lineOf = (record: Payable, payable: PayableRequest): PricedLine => ({
  id: payable.id,
  catalogItemId: record.catalogItemId,
  serviceOfferingId: record.serviceOfferingId ?? '',
  payableType: 'Integrated',
  name: record.name,
  description: record.description,
  amount: amountOf(payable),
  soid: record.soid ?? null,
  integrationData: record.integrationData ?? null,
})

const error = (path: string, message: string): Priced => ({ errors: [{ path, message }] })
