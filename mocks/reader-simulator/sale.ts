import { toCents } from '#domain/money/money.ts'

import { redactCardNumbers } from './call-log.ts'
import { completeSale } from './complete-sale.ts'
import { ledgerOf } from './ledgers.ts'
import { hasLane, NULL_LANE } from './null-lane.ts'
import { badRequest, invalidLane, laneInUse } from './refusal.ts'
import { failedAnswer, type Resolver } from './resolver.ts'
import type { State } from './state.ts'
import { defaultTrigger, type Trigger, triggers } from './triggers.ts'
import { aborted, sleep } from './wait.ts'

/** Throws if the lane cannot serve; call the returned function to release it. */
const holdLane = (state: State, laneId: number): (() => void) => {
  const { busy } = state
  if (!hasLane(state, laneId)) throw invalidLane(laneId)
  if (laneId === NULL_LANE) return () => {}
  if (busy.has(laneId)) throw laneInUse(laneId)
  const holder = Symbol(laneId)
  busy.set(laneId, holder)
  return () => {
    if (busy.get(laneId) === holder) busy.delete(laneId)
  }
}

const byCents: ReadonlyMap<number, Trigger> = new Map(triggers.map((row) => [row.cents, row]))

const nameOf = (name: string | null | undefined): string | null =>
  redactCardNumbers(name ?? '') || null

/** A disconnected caller changes nothing: the customer is still at the reader. */
export const sale: Resolver<'sale'> = async (call) => {
  const { state, body, origin, gone, takeQueued, acceptorId } = call
  const { laneId, transactionAmount, configuration } = body
  const cents = toCents(transactionAmount)
  const ledger = ledgerOf(state.ledgers, acceptorId)
  const freeLane = holdLane(state, laneId)
  const end = state.end.signal
  try {
    const trigger = takeQueued() ?? byCents.get(cents) ?? defaultTrigger
    const { outcome, http, shape } = trigger
    await sleep(laneId === NULL_LANE ? 0 : state.options.saleDelay, end)
    if (outcome.kind === 'failed') {
      if (shape === 'never') await aborted(gone)
      return failedAnswer(trigger, outcome)
    }
    if (end.aborted) throw badRequest('The simulator was reset.')
    const checksDuplicates = configuration?.checkForDuplicateTransactions ?? true
    const requested = {
      laneId,
      cents,
      checksDuplicates,
      acceptorId,
      origin,
      referenceNumber: nameOf(body.referenceNumber),
      ticketNumber: nameOf(body.ticketNumber),
      at: state.options.now(),
    }
    const { json, result } = completeSale(outcome, requested, ledger)
    return { json, http, shape, outcome: result.statusCode, trigger, result }
  } finally {
    freeLane()
  }
}
