import { simulatedCards } from './cards.ts'
import { type Json, withError } from './envelope.ts'
import type { Ledger } from './ledger.ts'
import type { Outcome } from './outcome.ts'
import { saleReply, type TransactionResult } from './sale-reply.ts'

export type RequestedSale = {
  laneId: number
  cents: number
  checksDuplicates: boolean
  acceptorId: string
  origin: string
  referenceNumber: string | null
  ticketNumber: string | null
  at: Date
}

export type CompletedSale = { json: Json; result: TransactionResult }

type OutcomeOf<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>

/** A card that could not be read never reached the processor. */
const addToLedger = (ledger: Ledger, requested: RequestedSale, result: TransactionResult): void => {
  const { transactionId, card, code, isApproved, requestedCents, approvedCents } = result
  if (transactionId === null || card === null) return
  const { at, referenceNumber, ticketNumber } = requested
  ledger.add({
    id: transactionId,
    at,
    referenceNumber,
    ticketNumber,
    code,
    isApproved,
    requestedCents,
    approvedCents,
    card,
    isReversed: false,
    returns: [],
  })
}

/** Codes from the processor's host, which has seen the card. */
const refusedSale = (
  { statusCode, code, message }: OutcomeOf<'refused'>,
  requested: RequestedSale,
  ledger: Ledger,
): CompletedSale => {
  const result: TransactionResult = {
    statusCode,
    isApproved: false,
    code: code ?? null,
    transactionId: code ? ledger.nextId() : null,
    requestedCents: requested.cents,
    approvedCents: 0,
    card: code ? simulatedCards.insert : null,
    laneId: requested.laneId,
  }
  addToLedger(ledger, requested, result)
  const json = saleReply(result, requested)
  return { json: message ? withError(json, message, 'TransactionException') : json, result }
}

const codeOf = (statusCode: string, requested: number, approved: number) => {
  if (statusCode === 'ApprovedByMerchant') return null
  if (statusCode === 'ApprovedExceptCashback') return '6'
  return approved < requested ? '5' : '0'
}

const approvedSale = (
  outcome: OutcomeOf<'approved'>,
  requested: RequestedSale,
  ledger: Ledger,
): CompletedSale => {
  const card = simulatedCards[outcome.card ?? 'insert']
  if (
    outcome.refusesRepeat &&
    requested.checksDuplicates &&
    ledger.findLive(requested.cents, card)
  ) {
    return refusedSale({ kind: 'refused', statusCode: 'Failed', code: '23' }, requested, ledger)
  }
  const statusCode = outcome.statusCode ?? 'Approved'
  const least = Math.min(1, requested.cents)
  const approvedCents = Math.max(least, requested.cents + (outcome.differenceCents ?? 0))
  const result: TransactionResult = {
    statusCode,
    isApproved: true,
    code: codeOf(statusCode, requested.cents, approvedCents),
    transactionId: ledger.nextId(),
    requestedCents: requested.cents,
    approvedCents,
    card,
    laneId: requested.laneId,
  }
  addToLedger(ledger, requested, result)
  return { json: saleReply(result, requested, outcome.balanceCents), result }
}

export const completeSale = (
  outcome: OutcomeOf<'approved' | 'refused'>,
  requested: RequestedSale,
  ledger: Ledger,
): CompletedSale =>
  outcome.kind === 'approved'
    ? approvedSale(outcome, requested, ledger)
    : refusedSale(outcome, requested, ledger)
