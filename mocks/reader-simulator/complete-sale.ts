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
const addToLedger = (ledger: Ledger, asked: RequestedSale, result: TransactionResult): void => {
  const { transactionId, card, code, isApproved, requestedCents, approvedCents } = result
  if (transactionId === null || card === null) return
  const { at, referenceNumber, ticketNumber } = asked
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
  asked: RequestedSale,
  ledger: Ledger,
): CompletedSale => {
  const result: TransactionResult = {
    statusCode,
    isApproved: false,
    code: code ?? null,
    transactionId: code ? ledger.nextId() : null,
    requestedCents: asked.cents,
    approvedCents: 0,
    card: code ? simulatedCards.insert : null,
    laneId: asked.laneId,
  }
  addToLedger(ledger, asked, result)
  const json = saleReply(result, asked)
  return { json: message ? withError(json, message, 'TransactionException') : json, result }
}

const codeOf = (statusCode: string, asked: number, approved: number) => {
  if (statusCode === 'ApprovedByMerchant') return null
  if (statusCode === 'ApprovedExceptCashback') return '6'
  return approved < asked ? '5' : '0'
}

const approvedSale = (
  outcome: OutcomeOf<'approved'>,
  asked: RequestedSale,
  ledger: Ledger,
): CompletedSale => {
  const card = simulatedCards[outcome.card ?? 'insert']
  if (outcome.refusesRepeat && asked.checksDuplicates && ledger.findLive(asked.cents, card)) {
    return refusedSale({ kind: 'refused', statusCode: 'Failed', code: '23' }, asked, ledger)
  }
  const statusCode = outcome.statusCode ?? 'Approved'
  const least = Math.min(1, asked.cents)
  const approvedCents = Math.max(least, asked.cents + (outcome.differenceCents ?? 0))
  const result: TransactionResult = {
    statusCode,
    isApproved: true,
    code: codeOf(statusCode, asked.cents, approvedCents),
    transactionId: ledger.nextId(),
    requestedCents: asked.cents,
    approvedCents,
    card,
    laneId: asked.laneId,
  }
  addToLedger(ledger, asked, result)
  return { json: saleReply(result, asked, outcome.balanceCents), result }
}

export const completeSale = (
  outcome: OutcomeOf<'approved' | 'refused'>,
  asked: RequestedSale,
  ledger: Ledger,
): CompletedSale =>
  outcome.kind === 'approved'
    ? approvedSale(outcome, asked, ledger)
    : refusedSale(outcome, asked, ledger)
