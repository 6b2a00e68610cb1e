import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { roundToCents } from '#domain/money/money.ts'
import { APPROVED } from '#domain/reader/reader-codes.ts'
import { statusOfLane } from '#domain/reader/reader-lanes.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'

import type { call as callEndpoint } from '../api/client.ts'
import type { Clock } from '../clock.ts'
import { knownOutcomeOf } from './attempt-outcome.ts'
import { lanesOf } from './configure-lane.ts'
import { chargeDirect } from './direct-sale.ts'
import { readerMessages } from './reader-messages.ts'
import { type LaneState, NotConnected, type Reader } from './reader.ts'
import { serviceState } from './service-state.ts'
import type { ReaderService } from './service.ts'

/** The vendor does not document lane states: these are the simulator's. */
const laneStates: Readonly<Record<string, LaneState>> = { Ready: 'ready', InUse: 'busy' }

const paymentTypes = ['credit', 'debit', 'gift']

const laneStateOf = async (
  service: ReaderService,
  { laneNumber }: Terminal,
): Promise<LaneState> => {
  const reply = await service('laneStatus', { params: { laneId: laneNumber } })
  const word = statusOfLane(reply) ?? ''
  return (Object.hasOwn(laneStates, word) ? laneStates[word] : undefined) ?? 'unknown'
}

/** A reader on this workstation, behind its local service (SPEC §4 Direct path, §7). */
export const createDirectReader = ({
  service,
  call,
  clock,
}: {
  service: ReaderService
  call: typeof callEndpoint
  clock: Clock
}): Reader => {
  const status: Reader['status'] = (terminal) => laneStateOf(service, terminal)
  const idle: Reader['idle'] = async ({ laneNumber }) => {
    await service('idle', { body: { laneId: laneNumber } })
  }

  /** A lane in use refuses to idle, whatever its state is called. */
  const isIdle = async (terminal: Terminal): Promise<boolean> => {
    const state = await status(terminal)
    if (state === 'unknown') await idle(terminal)
    return state !== 'busy'
  }

  const outcome: Reader['outcome'] = async ({
    paymentId,
    attemptId,
    terminal,
    isApprovedOffline,
  }) => {
    try {
      // Checked before the request: a charge could complete between "not found" and a later check.
      const isReaderIdle = await isIdle(terminal).catch(() => false)
      const attempt = await call(paymentEndpoints.getAttempt, { params: { paymentId, attemptId } })
      return knownOutcomeOf(attempt, isReaderIdle && isApprovedOffline !== true)
    } catch {
      return { kind: 'unknown' }
    }
  }

  return {
    connect: async (terminal) => {
      const state = await serviceState(service)
      if (state !== 'running') throw new NotConnected(readerMessages[state])
      const notConnected = () => new NotConnected(readerMessages.noDevice)
      const lanes = await lanesOf(service).catch(() => Promise.reject(notConnected()))
      if (!lanes.some(({ laneId }) => laneId === terminal.laneNumber)) {
        throw new NotConnected(readerMessages.notConfigured)
      }
      const lane = await status(terminal).catch(() => Promise.reject(notConnected()))
      if (lane === 'busy') throw notConnected()
    },
    sale: (attempt, onUncertain, onOfflineApproval) =>
      chargeDirect({ service, clock, outcome, onOfflineApproval }, attempt, onUncertain),
    reverse: async ({ terminal }, { transactionId, approvedAmount, paymentType }) => {
      const type = paymentType.toLowerCase()
      if (!paymentTypes.includes(type)) {
        throw new NotConnected('The card reader cannot reverse this kind of payment.')
      }
      const { statusCode, isApproved } = await service('reversal', {
        params: { transactionId, paymentType: type },
        body: {
          laneId: terminal.laneNumber,
          transactionAmount: Number(roundToCents(approvedAmount).amount),
        },
      })
      // A contradictory answer proves no reversal.
      const isReversed = statusCode ? statusCode === APPROVED : isApproved === true
      if (!isReversed) throw new NotConnected('The card reader did not reverse the charge.')
    },
    idle,
    status,
    outcome,
  }
}
