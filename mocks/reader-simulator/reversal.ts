import { toCents } from '#domain/money/money.ts'

import { withError } from './envelope.ts'
import type { Ledger, Transaction } from './ledger.ts'
import { ledgerOf } from './ledgers.ts'
import { hasLane } from './null-lane.ts'
import { badRequest, invalidLane, notFound } from './refusal.ts'
import { type Answer, type Call, failedAnswer, type Resolver } from './resolver.ts'
import { reversalReply, type TransactionResult } from './sale-reply.ts'

/** Throws if there is nothing to reverse. The messages are ours; the vendor's are not public. */
const findReversible = (ledger: Ledger, id: string): Transaction => {
  const transaction = ledger.find(id)
  if (!transaction) throw notFound('Transaction not found.')
  if (transaction.isReversed || transaction.returns.length > 0)
    throw badRequest('The transaction was already reversed.')
  return transaction
}

const reverse = (
  { state, acceptorId, body, params, takeQueued }: Call<'reversal' | 'void'>,
  type: string,
  check: (transaction: Transaction) => void,
): Answer => {
  if (!hasLane(state, body.laneId)) throw invalidLane(body.laneId)
  const ledger = ledgerOf(state.ledgers, acceptorId)
  const trigger = takeQueued()
  const outcome = trigger?.outcome
  if (trigger && outcome?.kind === 'failed') return failedAnswer(trigger, outcome)
  const transaction = findReversible(ledger, params.transactionId)
  check(transaction)
  const { card, approvedCents } = transaction
  const refused = outcome?.kind === 'refused' ? outcome : undefined
  transaction.isReversed = refused === undefined
  const result: TransactionResult = {
    statusCode: refused?.statusCode ?? 'Approved',
    isApproved: refused === undefined,
    code: refused ? (refused.code ?? null) : '0',
    transactionId: ledger.nextId(),
    requestedCents: approvedCents,
    approvedCents,
    card,
    laneId: body.laneId,
  }
  const reply = reversalReply(type, result)
  return {
    json: refused?.message ? withError(reply, refused.message, 'TransactionException') : reply,
    http: trigger?.http ?? 200,
    shape: trigger?.shape ?? 'json',
    outcome: result.statusCode,
    trigger,
    result,
  }
}

export const reversal: Resolver<'reversal'> = (call) =>
  reverse(call, 'reversalResponse', ({ card, requestedCents, approvedCents }) => {
    if (card.paymentType.toLowerCase() !== call.params.paymentType) {
      throw badRequest('The transaction has another payment type.')
    }
    // Which amount the vendor requires after a partial approval is not public, so both are
    // accepted.
    if (![requestedCents, approvedCents].includes(toCents(call.body.transactionAmount))) {
      throw badRequest("The amount is not the transaction's.")
    }
  })

const allowAny = () => {}

export const voidSale: Resolver<'void'> = (call) => reverse(call, 'voidResponse', allowAny)
