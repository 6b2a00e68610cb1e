import { negate } from '../money/money.ts'
import type { Payment, Subpayment } from '../payments/payment.ts'
import type { CardBrand } from '../payments/pos-receipt.ts'
import { amountOf, type Payable } from '../pricing/payable.ts'
import { type CardSubType, type PaymentMethod, tenders } from '../pricing/payment-method.ts'
import type { LedgerRow } from '../reports/ledger-row.ts'
import { rowsOfPayment } from '../reports/ledger-rows.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'
import { NOT_DIVIDED } from './not-divided.ts'

/**
 * A share of an entry in micro-units. `product` is the record system for a record, whose own name is of no use in
 * sums, and null for fees. The IDs are null for what was not divided.
 */
export type EntryPart = {
  offering: string
  offeringId: string | null
  product: string | null
  productId: string | null
  amount: bigint
}

/** A ledger entry, or the correction of one, as a closing counts it. Micro-units; refunds are negative. */
export type ClosingEntry = {
  /** The transaction's ID. */
  id: string
  paymentId: string
  /** CORRECTION: reversed after its day was closed. */
  kind: 'SALE' | 'REFUND' | 'CHARGEBACK' | 'CORRECTION'
  confirmationNumber: string
  /** Unix seconds. */
  at: number
  paymentAt: number
  cashier: string
  /** Null for refunds and bank payments, which use no reader. */
  terminalId: string | null
  location: string
  tender: string
  cardBrand: string
  method: PaymentMethod
  amount: bigint
  /** They add up to `amount`. */
  parts: readonly EntryPart[]
}

export const cardBrandLabel = (brand: CardBrand | null | undefined): string =>
  brand?.replace('_', ' ') ?? 'Other cards'

const cardNames: Record<CardSubType, string> = {
  CREDIT: 'Credit card',
  DEBIT: 'Debit card',
  EBT: 'EBT card',
  GIFT: 'Gift card',
  NONE: 'Card',
}

const kinds = { SALE: 'SALE', CREDIT: 'REFUND', CHARGEBACK: 'CHARGEBACK' } as const

type Named = ReadonlyMap<string, string>

/** Titles of service offerings and record systems by ID. */
export type Titles = { offerings: Named; recordSystems: Named }

export const titlesOf = ({
  offerings,
  integratedPayables,
}: Pick<ServiceOfferingConfig, 'offerings' | 'integratedPayables'>): Titles => ({
  offerings: new Map(offerings.map((each) => [each.serviceOfferingId, each.title])),
  recordSystems: new Map(integratedPayables.map((each) => [each.soid, each.displayName])),
})

/** The payment's ledger entries. Entries that moved no money have an amount of zero. */
export const closingEntriesOf = (payment: Payment, titles: Titles): ClosingEntry[] => {
  const subpayments = new Map(payment.subpayments.map((each) => [each.btpsTransactionId, each]))
  return rowsOfPayment(payment).flatMap((row) => {
    const subpayment = row.transactionId === null ? undefined : subpayments.get(row.transactionId)
    return subpayment === undefined ? [] : entryOf(payment, row, subpayment, titles)
  })
}

/** What takes a closed entry out again that no longer counts. */
export const correctionOf = (
  payment: Payment,
  id: string,
  titles: Titles,
): ClosingEntry | undefined => {
  const live = {
    ...payment,
    subpayments: payment.subpayments.map((each) =>
      each.btpsTransactionId === id ? { ...each, reversed: false, voided: false } : each,
    ),
  }
  const entry = closingEntriesOf(live, titles).find((each) => each.id === id)
  return (
    entry && {
      ...entry,
      kind: 'CORRECTION',
      amount: -entry.amount,
      parts: entry.parts.map((part) => ({ ...part, amount: -part.amount })),
    }
  )
}

const entryOf = (
  payment: Payment,
  row: LedgerRow,
  subpayment: Subpayment,
  titles: Titles,
): ClosingEntry => {
  const amount = row.amount.micros
  const { hasCardType, label } = tenders[row.paymentMethodType]
  const tender = hasCardType ? cardNames[row.paymentCardSubType] : label
  const kind = kinds[row.transactionType ?? 'SALE']
  return {
    id: row._id,
    paymentId: payment._id,
    kind,
    confirmationNumber: row.confirmationNumber,
    at: row.createdAt,
    paymentAt: payment.createdAt,
    cashier: row.userName,
    terminalId: kind === 'SALE' ? row.terminalId : null,
    location: row.location,
    tender,
    cardBrand: hasCardType ? cardBrandLabel(subpayment.posReceipt?.cardBrand) : label,
    method: row.paymentMethodType,
    amount,
    parts: amount === 0n ? [] : partsOf(payment, subpayment, { kind, amount, titles }),
  }
}

type Divided = { kind: ClosingEntry['kind']; amount: bigint; titles: Titles }

const partsOf = (
  payment: Payment,
  { refund }: Subpayment,
  { kind, amount, titles }: Divided,
): EntryPart[] => {
  const offeringOf = (offeringId: string | null) => ({
    offering: offeringId === null ? NOT_DIVIDED : (titles.offerings.get(offeringId) ?? offeringId),
    offeringId,
  })
  const lineOf = ({ name, serviceOfferingId, soid, catalogItemId }: Payable) => ({
    ...offeringOf(serviceOfferingId),
    product: soid ? (titles.recordSystems.get(soid) ?? soid) : name,
    productId: soid ?? catalogItemId,
  })
  const whole = [
    ...payment.payables.map((line) => ({ ...lineOf(line), amount: amountOf(line).micros })),
    ...payment.feesBySoid.flatMap(({ serviceOfferingId, fees }) =>
      fees.map(({ amount: fee }) => feeOf(offeringOf(serviceOfferingId), fee.micros)),
    ),
  ]
  if (kind === 'SALE') return completed(whole, amount)
  if (!refund) {
    const all = whole.map((part) => ({ ...part, amount: -part.amount }))
    return all.reduce((total, part) => total + part.amount, 0n) === amount
      ? withoutZeros(all)
      : completed([], amount)
  }
  const lines = refund.lines.map((line) => {
    const sold = payment.payables.find(({ lineItemId }) => lineItemId === line.lineItemId)
    return { ...(sold ? lineOf(sold) : notDivided), amount: negate(line.amount).micros }
  })
  const [offeringId = null, ...others] = new Set(lines.map((line) => line.offeringId))
  const offering = offeringOf(others.length === 0 ? offeringId : null)
  return completed([...lines, feeOf(offering, negate(refund.feeTotal).micros)], amount)
}

const notDivided = {
  offering: NOT_DIVIDED,
  offeringId: null,
  product: NOT_DIVIDED,
  productId: null,
}

const feeOf = (
  offering: Pick<EntryPart, 'offering' | 'offeringId'>,
  amount: bigint,
): EntryPart => ({ ...offering, product: null, productId: null, amount })

/** Adds what the parts lack, so that every split of a report has the same total. */
const completed = (parts: readonly EntryPart[], amount: bigint): EntryPart[] => {
  const rest = amount - parts.reduce((total, part) => total + part.amount, 0n)
  return withoutZeros([...parts, { ...notDivided, amount: rest }])
}

const withoutZeros = (parts: readonly EntryPart[]) => parts.filter(({ amount }) => amount !== 0n)
