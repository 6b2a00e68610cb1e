import { enveloped } from './envelope.ts'
import { hasLane, NULL_LANE } from './null-lane.ts'
import { badRequest, invalidLane, laneInUse, notFound } from './refusal.ts'
import { type Answer, type Call, done, failedAnswer, type Resolvers } from './resolver.ts'
import type { QueueableCall } from './state.ts'
import type { Trigger } from './triggers.ts'

/** The vendor's lane states are not public; these are ours. */
const laneStates = { ready: 'Ready', inUse: 'InUse' } as const

type Simple =
  | 'idle'
  | 'addSerialLane'
  | 'getSerialLanes'
  | 'deleteSerialLane'
  | 'laneStatus'
  | 'echo'

const unlessQueued = <Name extends Simple>(
  { takeQueued }: Call<Name>,
  answer: (trigger: Trigger | undefined) => Answer,
): Answer => {
  const trigger = takeQueued()
  if (trigger?.outcome.kind === 'failed') return failedAnswer(trigger, trigger.outcome)
  return answer(trigger)
}

export const lanes: Pick<Resolvers, Simple> = {
  idle: (call) => {
    const { state, body } = call
    if (!hasLane(state, body.laneId)) throw invalidLane(body.laneId)
    if (state.busy.has(body.laneId)) throw laneInUse(body.laneId)
    return unlessQueued(call, (trigger) => done(enveloped('idleResponse'), trigger))
  },

  addSerialLane: (call) => {
    const { state, body } = call
    if (body.laneId === NULL_LANE) throw badRequest(`Lane ${NULL_LANE} is the null lane.`)
    if (state.busy.has(body.laneId)) throw laneInUse(body.laneId)
    return unlessQueued(call, (trigger) => {
      state.lanes.set(body.laneId, body)
      return done(enveloped('createSerialLaneResponse', { ...body, laneCreated: true }), trigger)
    })
  },

  getSerialLanes: (call) =>
    unlessQueued(call, (trigger) =>
      done(
        enveloped('getSerialLanesResponse', { serialLanes: [...call.state.lanes.values()] }),
        trigger,
      ),
    ),

  deleteSerialLane: (call) => {
    const { state, params } = call
    if (!state.lanes.has(params.laneId)) throw notFound(`Lane ${params.laneId} is not configured.`)
    if (state.busy.has(params.laneId)) throw laneInUse(params.laneId)
    return unlessQueued(call, (trigger) => {
      state.lanes.delete(params.laneId)
      return done(enveloped('deleteSerialLaneResponse', { laneDeleted: true }), trigger)
    })
  },

  laneStatus: (call) => {
    const { state, params } = call
    if (!hasLane(state, params.laneId)) throw invalidLane(params.laneId)
    return unlessQueued(call, (trigger) => {
      const status = state.busy.has(params.laneId) ? laneStates.inUse : laneStates.ready
      const contents = { laneId: params.laneId, Status: status, laneStatus: status }
      return done(enveloped('laneStatusResponse', contents), trigger)
    })
  },

  echo: (call) =>
    unlessQueued(call, (trigger) =>
      done({ echo: call.params.echo, _type: 'triPosStatusResponse' }, trigger),
    ),
}

/** Card refusals only apply to calls that read a card or move money. */
export const checkQueueable = (call: QueueableCall, { outcome, name }: Trigger): void => {
  const movesNothing =
    call in lanes ||
    call === 'express-health' ||
    call === 'express-query' ||
    call === 'express-report'
  if (outcome.kind === 'refused' && movesNothing) {
    throw badRequest(`${name} is the answer of a sale, a reversal or a void.`)
  }
}
