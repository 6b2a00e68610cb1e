import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { APPROVED } from '#domain/reader/reader-codes.ts'

import type { call as callEndpoint } from '../api/client.ts'
import type { Clock } from '../clock.ts'
import { knownOutcomeOf } from './attempt-outcome.ts'
import { NotConnected, type Reader } from './reader.ts'
import { retryUntilAnswered } from './retry-until-answered.ts'

/** Stub mode: our server simulates the reader (SPEC §7). A production server refuses. */
export const createStubReader = ({
  call,
  clock,
  acceptorId,
}: {
  call: typeof callEndpoint
  clock: Clock
  acceptorId: string
}): Reader => ({
  connect: async () => {},
  sale: async ({ paymentId, attemptId, terminal }, onUncertain) => {
    const body = { paymentId, attemptId, terminalId: terminal._id }
    const { statusCode, ...approval } = await retryUntilAnswered(
      clock,
      () => call(paymentEndpoints.createStubTransaction, { params: { acceptorId }, body }),
      onUncertain,
    )
    if (statusCode === APPROVED) return { kind: 'approved', approval, isRecorded: false }
    return { kind: 'refused', refusal: { statusCode, processorCode: null, message: null } }
  },
  reverse: async ({ paymentId, attemptId }) => {
    const { status } = await call(paymentEndpoints.refundAttempt, {
      params: { paymentId, attemptId },
    })
    if (status !== 'REVERSED') throw new NotConnected('The stub was not reversed.')
  },
  idle: async () => {},
  status: async () => 'ready',
  outcome: async ({ paymentId, attemptId }) => {
    try {
      // No reader exists at which a customer could still pay.
      return knownOutcomeOf(
        await call(paymentEndpoints.getAttempt, { params: { paymentId, attemptId } }),
        true,
      )
    } catch {
      return { kind: 'unknown' }
    }
  },
})
