import { demoMerchants } from '#domain/demo/merchants.ts'
import type { ReaderEndpointName } from '#domain/reader/reader-endpoints.ts'
import type { SerialLane } from '#domain/reader/reader-lanes.ts'

import { type CallLog, createCallLog } from './call-log.ts'
import type { ExpressCall } from './express-calls.ts'
import { createLedgers, type Ledgers } from './ledgers.ts'
import { NULL_LANE } from './null-lane.ts'
import type { Trigger } from './triggers.ts'

export type ReaderSimulatorOptions = {
  /** Lakeview's key; the other offices' are in domain/demo/merchants.ts. */
  developerKey?: string
  developerSecret?: string
  /** On: signatures are optional. Off: required. */
  testMode?: boolean
  /** Milliseconds until a card is presented. */
  saleDelay?: number
  lanes?: readonly number[]
  /** Allowed web origins; '*' allows any, an empty list disables CORS. */
  allowedOrigins?: '*' | readonly string[]
  /** As an older page of the vendor says; the newer one does not mention it. */
  rejectsRepeatedRequestIds?: boolean
  now?: () => Date
}

export type QueueableCall = ReaderEndpointName | ExpressCall

export type QueuedReply = {
  trigger: Trigger
  call: QueueableCall
  laneId: number | undefined
  times: number
}

export type State = {
  readonly options: Required<ReaderSimulatorOptions>
  readonly lanes: Map<number, SerialLane>
  readonly busy: Map<number, symbol>
  readonly requestIds: Set<string>
  readonly ledgers: Ledgers
  readonly log: CallLog
  queue: QueuedReply[]
  /** Settles once all earlier calls are admitted or rejected. */
  turn: Promise<unknown>
  end: AbortController
}

const { acceptorId: _lakeview, ...simulatedDeveloper } = demoMerchants.lakeview
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
    queue: [],
    turn: Promise.resolve(),
    end: new AbortController(),
  }
  resetState(state)
  return state
}

export const resetState = (state: State): void => {
  state.end.abort()
  state.end = new AbortController()
  state.queue = []
  state.busy.clear()
  state.requestIds.clear()
  for (const ledger of state.ledgers.values()) ledger.clear()
  state.log.clear()
  state.lanes.clear()
  for (const laneId of state.options.lanes.filter((lane) => lane !== NULL_LANE)) {
    state.lanes.set(laneId, { laneId, description: `Lane ${laneId}`, driver: 'IngenicoUpp' })
  }
}

export const takeQueuedReply = (
  state: State,
  call: QueueableCall,
  laneId: number | null,
): Trigger | undefined => {
  const queued = state.queue.find(
    (one) => one.call === call && (one.laneId === undefined || one.laneId === laneId),
  )
  if (!queued) return undefined
  queued.times -= 1
  state.queue = state.queue.filter(({ times }) => times > 0)
  return queued.trigger
}
