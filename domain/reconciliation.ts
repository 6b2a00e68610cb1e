import type { DiscrepancyKind } from './discrepancy.ts'
import { type Money, toCents } from './money.ts'
import type { CardSubType } from './payment-method.ts'

/** A card transaction as the processor reports it. Refunds are RETURN; REVERSAL includes voids. */
export type ReportedTransaction = {
  kind: 'SALE' | 'REVERSAL' | 'RETURN'
  /** The processor's id of it. */
  transactionId: string
  paymentType: CardSubType
  amount: Money
  /** Empty if the caller gave none. */
  ticketNumber: string
  referenceNumber: string
  /**
   * APPROVED: carried out, or on its way. REVERSED: carried out and then undone. UNKNOWN: the processor
   * itself does not know yet.
   */
  status: 'APPROVED' | 'DECLINED' | 'REVERSED' | 'UNKNOWN'
  at: Date
}

/** A card sale in our ledger. */
export type LedgerSale = {
  transactionId: string
  /** The attempt's name at the processor; null if there was no attempt. */
  referenceNumber: string | null
  /** The name of the refund by which our server returns a charge that cannot be reversed. */
  returnReference: string | null
  paymentId: string
  amount: Money
  at: Date
  /** Neither reversed nor voided. */
  isLive: boolean
  /** The server still finds out about this payment. */
  isInWork: boolean
}

/** A refund of a card sale in our ledger, or one that is being made. */
export type LedgerRefund = {
  /** Null while it is being made. */
  transactionId: string | null
  referenceNumber: string
  paymentId: string
  saleTransactionId: string
  saleReferenceNumber: string | null
  amount: Money
  at: Date
  /** REVERSAL: the whole sale was undone instead. */
  method: 'REFUND' | 'REVERSAL'
  isPending: boolean
}

export type Comparison = {
  /** The business day: `from` up to, but not including, `to`. */
  from: Date
  to: Date
  /** Everything that may belong to the day, on either side; what lies outside only serves as a counterpart. */
  sales: readonly LedgerSale[]
  refunds: readonly LedgerRefund[]
  reported: readonly ReportedTransaction[]
  /** Reference numbers of refunds by which the server returned charges that belong to no payment. */
  ownReturns: ReadonlySet<string>
  /** Reference numbers of charges that are to be reversed: other jobs see to it, other lists show it. */
  pendingReversals: ReadonlySet<string>
  /** Reference numbers of attempts whose outcome the server still finds out. */
  openAttempts: ReadonlySet<string>
}

export type Difference = {
  kind: DiscrepancyKind
  transactionId: string
  /** By which the processor can be asked about it again; null if it has no name there. */
  referenceNumber: string | null
  paymentId: string | null
  ledgerAmount: Money | null
  processorAmount: Money | null
  /** The processor's side, if there is one. */
  reported: ReportedTransaction | null
}

type Compared = {
  differences: Difference[]
  /** What may be a difference, but cannot be judged yet. */
  waiting: Difference[]
}

/**
 * Compares a business day's card transactions in our ledger with those that the processor reports.
 * Counterparts are found by the processor's id at any time of day, so that a charge on the other side
 * of midnight is not a difference.
 */
export function compareDay(comparison: Comparison): Compared {
  const { from, to, sales, refunds, reported } = comparison
  const isInDay = ({ at }: { at: Date }) => from <= at && at < to
  const found: Judged[] = []

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

type Judged = { difference: Difference; waits: boolean }

const byId = (all: readonly ReportedTransaction[]) =>
  new Map(all.map((each) => [each.transactionId, each]))

const isSameAmount = (one: Money, other: Money): boolean => toCents(one) === toCents(other)

/** A reversal under the charge's own name undoes it, even if its own line does not say so yet. */
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
): Judged[] {
  const { refunds, pendingReversals } = comparison
  if (sale.referenceNumber !== null && pendingReversals.has(sale.referenceNumber)) return []
  const judged = (kind: DiscrepancyKind, waits = sale.isInWork): Judged[] => [
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

/** Reversed in our ledger, and returned at the processor because it could not be reversed there. */
const isReturned = ({ reported }: Comparison, { returnReference }: LedgerSale): boolean =>
  returnReference !== null &&
  reported.some(
    ({ kind, status, referenceNumber }) =>
      kind === 'RETURN' && status === 'APPROVED' && referenceNumber === returnReference,
  )

function judgeCharge(comparison: Comparison, charge: ReportedTransaction): Judged[] {
  const { pendingReversals, openAttempts } = comparison
  if (charge.status === 'DECLINED' || isUndone(comparison, charge)) return []
  if (pendingReversals.has(charge.referenceNumber)) return []
  const waits = charge.status === 'UNKNOWN' || openAttempts.has(charge.referenceNumber)
  return [{ waits, difference: ofProcessorAlone('CHARGE_WITHOUT_PAYMENT', charge) }]
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
): Judged[] {
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

function judgeReturn({ ownReturns }: Comparison, made: ReportedTransaction): Judged[] {
  const isUndoneOrNotMade = made.status === 'DECLINED' || made.status === 'REVERSED'
  if (isUndoneOrNotMade || ownReturns.has(made.referenceNumber)) return []
  const difference = ofProcessorAlone('REFUNDED_AT_READER', made)
  return [{ waits: made.status === 'UNKNOWN', difference }]
}

const ofProcessorAlone = (kind: DiscrepancyKind, reported: ReportedTransaction): Difference => ({
  kind,
  transactionId: reported.transactionId,
  referenceNumber: reported.referenceNumber || null,
  paymentId: null,
  ledgerAmount: null,
  processorAmount: reported.amount,
  reported,
})
