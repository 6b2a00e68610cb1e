import type { ReaderEndpointName } from '#domain/reader-endpoints.ts'
import type { SerialLane } from '#domain/reader-lanes.ts'

import { type CallLog, createCallLog } from './call-log.ts'
import type { ExpressCall } from './express-calls.ts'
import { createLedgers, type Ledgers } from './ledgers.ts'
import { merchants } from './merchant.ts'
import { NULL_LANE } from './null-lane.ts'
import type { Trigger } from './triggers.ts'

export type ReaderSimulatorOptions = {
  /** How Lakeview's calls are signed; the other offices' keys are their own (merchant.ts). */
  developerKey?: string
  developerSecret?: string
  /** On: a signature is checked only where there is one. Off: it must be there. */
  testMode?: boolean
  /** Milliseconds until the customer has presented the card. */
  saleDelay?: number
  /** The lanes that the service's configuration file holds when it starts. */
  lanes?: readonly number[]
  /** Web pages that may call it; '*' is any, an empty list switches CORS off. */
  allowedOrigins?: '*' | readonly string[]
  /** As an older page of the vendor has it; the newer one is silent. */
  rejectsRepeatedRequestIds?: boolean
  /** What time it is at the processor. */
  now?: () => Date
}

/** The reader's own calls, and the processor's. */
export type ForceableCall = ReaderEndpointName | ExpressCall

/** An answer that was ordered for calls to come. */
export type Forced = {
  trigger: Trigger
  call: ForceableCall
  laneId: number | undefined
  times: number
}

export type State = {
  readonly options: Required<ReaderSimulatorOptions>
  readonly lanes: Map<number, SerialLane>
  /** Lanes at which a customer is being waited for, each with the sale that holds it. */
  readonly busy: Map<number, symbol>
  readonly requestIds: Set<string>
  readonly ledgers: Ledgers
  readonly log: CallLog
  forced: Forced[]
  /** Settles once the calls that came so far are let in or turned away. */
  turn: Promise<unknown>
  /** Ends what hangs. */
  end: AbortController
}

const { acceptorId: _lakeview, ...simulatedDeveloper } = merchants.lakeview
export { simulatedDeveloper }

export const createState = (options: ReaderSimulatorOptions): State => {
  const state: State = {
    options: {
      ...simulatedDeveloper,
      testMode: true,
      saleDelay: 1_500,
      lanes: [1, 2],
      allowedOrigins: '*',
      rejectsRepeatedRequestIds: true,
      now: () => new Date(),
      ...options,
    },
    lanes: new Map(),
    busy: new Map(),
    requestIds: new Set(),
    ledgers: createLedgers(),
    log: createCallLog(),
    forced: [],
    turn: Promise.resolve(),
    end: new AbortController(),
  }
  resetState(state)
  return state
}

/** As it was when it started; whoever still waits is cut off. */
export const resetState = (state: State): void => {
  state.end.abort()
  state.end = new AbortController()
  state.forced = []
  state.busy.clear()
  state.requestIds.clear()
  for (const ledger of state.ledgers.values()) ledger.clear()
  state.log.clear()
  state.lanes.clear()
  for (const laneId of state.options.lanes.filter((lane) => lane !== NULL_LANE)) {
    state.lanes.set(laneId, { laneId, description: `Lane ${laneId}`, driver: 'IngenicoUpp' })
  }
}

/** The answer ordered for this call, used up by it. */
export const takeForced = (
  state: State,
  call: ForceableCall,
  laneId: number | null,
): Trigger | undefined => {
  const forced = state.forced.find(
    (one) => one.call === call && (one.laneId === undefined || one.laneId === laneId),
  )
  if (!forced) return undefined
  forced.times -= 1
  state.forced = state.forced.filter(({ times }) => times > 0)
  return forced.trigger
}
