import { simulatedCards } from './cards.ts'
import { type Json, withError } from './envelope.ts'
import type { Ledger } from './ledger.ts'
import type { Outcome } from './outcome.ts'
import { saleReply, type Told } from './sale-reply.ts'

export type AskedSale = {
  laneId: number
  cents: number
  checksDuplicates: boolean
  acceptorId: string
  origin: string
  referenceNumber: string | null
  ticketNumber: string | null
  at: Date
}

export type Settled = { json: Json; told: Told }

type Of<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>

/** A card that could not be read never reached the processor. */
const note = (ledger: Ledger, asked: AskedSale, told: Told): void => {
  const { transactionId, card, code, isApproved, askedCents, approvedCents } = told
  if (transactionId === null || card === null) return
  const { at, referenceNumber, ticketNumber } = asked
  ledger.add({
    id: transactionId,
    at,
    referenceNumber,
    ticketNumber,
    code,
    isApproved,
    askedCents,
    approvedCents,
    card,
    takenBack: false,
    returns: [],
  })
}

/** Codes from the processor's host, which has seen the card. */
const refusedSale = (
  { statusCode, code, message }: Of<'refused'>,
  asked: AskedSale,
  ledger: Ledger,
): Settled => {
  const told: Told = {
    statusCode,
    isApproved: false,
    code: code ?? null,
    transactionId: code ? ledger.nextId() : null,
    askedCents: asked.cents,
    approvedCents: 0,
    card: code ? simulatedCards.insert : null,
    laneId: asked.laneId,
  }
  note(ledger, asked, told)
  const json = saleReply(told, asked)
  return { json: message ? withError(json, message, 'TransactionException') : json, told }
}

const codeOf = (statusCode: string, asked: number, approved: number) => {
  if (statusCode === 'ApprovedByMerchant') return null
  if (statusCode === 'ApprovedExceptCashback') return '6'
  return approved < asked ? '5' : '0'
}

const approvedSale = (outcome: Of<'approved'>, asked: AskedSale, ledger: Ledger): Settled => {
  const card = simulatedCards[outcome.card ?? 'insert']
  if (outcome.refusesRepeat && asked.checksDuplicates && ledger.findStanding(asked.cents, card)) {
    return refusedSale({ kind: 'refused', statusCode: 'Failed', code: '23' }, asked, ledger)
  }
  const statusCode = outcome.statusCode ?? 'Approved'
  // At least one cent, unless the amount is zero.
  const least = Math.min(1, asked.cents)
  const approvedCents = Math.max(least, asked.cents + (outcome.differenceCents ?? 0))
  const told: Told = {
    statusCode,
    isApproved: true,
    code: codeOf(statusCode, asked.cents, approvedCents),
    transactionId: ledger.nextId(),
    askedCents: asked.cents,
    approvedCents,
    card,
    laneId: asked.laneId,
  }
  note(ledger, asked, told)
  return { json: saleReply(told, asked, outcome.balanceCents), told }
}

export const settleSale = (
  outcome: Of<'approved' | 'refused'>,
  asked: AskedSale,
  ledger: Ledger,
): Settled =>
  outcome.kind === 'approved'
    ? approvedSale(outcome, asked, ledger)
    : refusedSale(outcome, asked, ledger)
