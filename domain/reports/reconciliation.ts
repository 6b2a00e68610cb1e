import { type Money, toCents } from '../money/money.ts'
import type { DiscrepancyKind } from '../payments/discrepancy.ts'
import type { CardBrand } from '../payments/pos-receipt.ts'
import type { CardSubType } from '../pricing/payment-method.ts'

/** A card transaction reported by the processor. Refunds are RETURN; REVERSAL includes voids. */
export type ReportedTransaction = {
  kind: 'SALE' | 'REVERSAL' | 'RETURN'
  transactionId: string
  paymentType: CardSubType
  cardBrand?: CardBrand | null
  amount: Money
  ticketNumber: string
  referenceNumber: string
  /** APPROVED includes transactions in progress. */
  status: 'APPROVED' | 'DECLINED' | 'REVERSED' | 'UNKNOWN'
  at: Date
}

export type LedgerSale = {
  transactionId: string
  referenceNumber: string | null
  /** Reference of the server's refund of a charge that cannot be reversed. */
  returnReference: string | null
  paymentId: string
  amount: Money
  at: Date
  isLive: boolean
  /** The server is still resolving this payment. */
  isInWork: boolean
}

export type LedgerRefund = {
  transactionId: string | null
  referenceNumber: string
  paymentId: string
  saleTransactionId: string
  saleReferenceNumber: string | null
  amount: Money
  at: Date
  /** REVERSAL: the whole sale was reversed instead. */
  method: 'REFUND' | 'REVERSAL'
  isPending: boolean
}

export type Comparison = {
  /** The business day: `from` inclusive, `to` exclusive. */
  from: Date
  to: Date
  /** Includes entries near the day, which serve only as counterparts. */
  sales: readonly LedgerSale[]
  refunds: readonly LedgerRefund[]
  reported: readonly ReportedTransaction[]
  ownReturns: ReadonlySet<string>
  /** Charges to reverse, which other jobs and lists handle. */
  pendingReversals: ReadonlySet<string>
  openAttempts: ReadonlySet<string>
}

export type Difference = {
  kind: DiscrepancyKind
  transactionId: string
  referenceNumber: string | null
  paymentId: string | null
  ledgerAmount: Money | null
  processorAmount: Money | null
  reported: ReportedTransaction | null
}

type DayComparison = {
  differences: Difference[]
  waiting: Difference[]
}

/** Matches by processor ID at any time, so a charge across midnight is no difference. */
export function compareDay(comparison: Comparison): DayComparison {
  const { from, to, sales, refunds, reported } = comparison
  const isInDay = ({ at }: { at: Date }) => from <= at && at < to
  const found: Finding[] = []

  const charges = byId(reported.filter(({ kind }) => kind === 'SALE'))
  for (const sale of sales) {
    const charge = charges.get(sale.transactionId)
    if (!isInDay(sale) && !(charge && isInDay(charge))) continue
    found.push(...judgeSale(comparison, sale, charge))
  }
  const recorded = new Set(sales.map(({ transactionId }) => transactionId))
  for (const charge of charges.values()) {
    if (!isInDay(charge) || recorded.has(charge.transactionId)) continue
    found.push(...judgeCharge(comparison, charge))
  }
  const returns = byId(reported.filter(({ kind }) => kind === 'RETURN'))
  const claimed = new Set<string>()
  for (const refund of refunds) {
    const made = returnOf(refund, returns)
    if (made) claimed.add(made.transactionId)
    if (refund.isPending || (!isInDay(refund) && !(made && isInDay(made)))) continue
    found.push(...judgeRefund(comparison, refund, made, charges.get(refund.saleTransactionId)))
  }
  for (const made of returns.values()) {
    if (!isInDay(made) || claimed.has(made.transactionId)) continue
    found.push(...judgeReturn(comparison, made))
  }
  return {
    differences: found.filter(({ waits }) => !waits).map(({ difference }) => difference),
    waiting: found.filter(({ waits }) => waits).map(({ difference }) => difference),
  }
}

type Finding = { difference: Difference; waits: boolean }

const byId = (all: readonly ReportedTransaction[]) =>
  new Map(all.map((each) => [each.transactionId, each]))

const isSameAmount = (one: Money, other: Money): boolean => toCents(one) === toCents(other)

/** A reversal with the charge's reference counts even if the charge's row does not show it yet. */
const isUndone = ({ reported }: Comparison, charge: ReportedTransaction): boolean =>
  charge.status === 'REVERSED' ||
  reported.some(
    ({ kind, status, referenceNumber, amount }) =>
      kind === 'REVERSAL' &&
      status === 'APPROVED' &&
      referenceNumber !== '' &&
      referenceNumber === charge.referenceNumber &&
      isSameAmount(amount, charge.amount),
  )

function judgeSale(
  comparison: Comparison,
  sale: LedgerSale,
  charge: ReportedTransaction | undefined,
): Finding[] {
  const { refunds, pendingReversals } = comparison
  if (sale.referenceNumber !== null && pendingReversals.has(sale.referenceNumber)) return []
  const judged = (kind: DiscrepancyKind, waits = sale.isInWork): Finding[] => [
    {
      waits,
      difference: {
        kind,
        transactionId: sale.transactionId,
        referenceNumber: sale.referenceNumber,
        paymentId: sale.paymentId,
        ledgerAmount: sale.amount,
        processorAmount:
          charge === undefined || charge.status === 'DECLINED' ? null : charge.amount,
        reported: charge ?? null,
      },
    },
  ]
  const standsAtProcessor = charge?.status === 'APPROVED' && !isUndone(comparison, charge)
  if (!sale.isLive) {
    const isReversed = !standsAtProcessor || isReturned(comparison, sale)
    return isReversed ? [] : judged('REVERSAL_NOT_MADE')
  }
  if (charge === undefined || charge.status === 'DECLINED') return judged('PAYMENT_WITHOUT_CHARGE')
  if (charge.status === 'UNKNOWN') return judged('PAYMENT_WITHOUT_CHARGE', true)
  if (!standsAtProcessor) {
    const own = refunds.filter(({ saleTransactionId }) => saleTransactionId === sale.transactionId)
    const cents = own.reduce((total, { amount }) => total + toCents(amount), 0)
    return cents >= toCents(sale.amount) ? [] : judged('REVERSED_AT_READER')
  }
  return isSameAmount(charge.amount, sale.amount) ? [] : judged('OTHER_AMOUNT')
}

/** Reversed in our ledger, but refunded at the processor because it could not be reversed there. */
const isReturned = ({ reported }: Comparison, { returnReference }: LedgerSale): boolean =>
  returnReference !== null &&
  reported.some(
    ({ kind, status, referenceNumber }) =>
      kind === 'RETURN' && status === 'APPROVED' && referenceNumber === returnReference,
  )

function judgeCharge(comparison: Comparison, charge: ReportedTransaction): Finding[] {
  const { pendingReversals, openAttempts } = comparison
  if (charge.status === 'DECLINED' || isUndone(comparison, charge)) return []
  if (pendingReversals.has(charge.referenceNumber)) return []
  const waits = charge.status === 'UNKNOWN' || openAttempts.has(charge.referenceNumber)
  return [{ waits, difference: processorOnlyDifference('CHARGE_WITHOUT_PAYMENT', charge) }]
}

const returnOf = (
  { transactionId, referenceNumber }: LedgerRefund,
  returns: ReadonlyMap<string, ReportedTransaction>,
): ReportedTransaction | undefined =>
  (transactionId === null ? undefined : returns.get(transactionId)) ??
  [...returns.values()].find((each) => each.referenceNumber === referenceNumber)

function judgeRefund(
  comparison: Comparison,
  refund: LedgerRefund,
  made: ReportedTransaction | undefined,
  charge: ReportedTransaction | undefined,
): Finding[] {
  const isMade = made?.status === 'APPROVED'
  if (isMade && isSameAmount(made.amount, refund.amount)) return []
  if (!isMade && charge && isUndone(comparison, charge)) return []
  const difference: Difference = {
    kind: isMade ? 'OTHER_AMOUNT' : 'REFUND_NOT_MADE',
    transactionId: refund.transactionId ?? refund.referenceNumber,
    referenceNumber: refund.referenceNumber,
    paymentId: refund.paymentId,
    ledgerAmount: refund.amount,
    processorAmount: isMade ? made.amount : null,
    reported: made ?? null,
  }
  return [{ waits: made?.status === 'UNKNOWN', difference }]
}

function judgeReturn({ ownReturns }: Comparison, made: ReportedTransaction): Finding[] {
  const isUndoneOrNotMade = made.status === 'DECLINED' || made.status === 'REVERSED'
  if (isUndoneOrNotMade || ownReturns.has(made.referenceNumber)) return []
  const difference = processorOnlyDifference('REFUNDED_AT_READER', made)
  return [{ waits: made.status === 'UNKNOWN', difference }]
}

const processorOnlyDifference = (
  kind: DiscrepancyKind,
  reported: ReportedTransaction,
): Difference => ({
  kind,
  transactionId: reported.transactionId,
  referenceNumber: reported.referenceNumber || null,
  paymentId: null,
  ledgerAmount: null,
  processorAmount: reported.amount,
  reported,
})
