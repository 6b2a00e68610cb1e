import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import { returnedSaleCodes } from '#domain/checkout/checkout-notices.ts'
import { t } from '#domain/language/staff-text.ts'
import type { Sale } from '#domain/payments/sale.ts'
import { APPROVED } from '#domain/reader/reader-codes.ts'
import { CLOUD_SALE_POLL_MS } from '#domain/reader/reader-timing.ts'

import type { call as callEndpoint } from '../api/client.ts'
import type { Clock } from '../clock.ts'
import { knownOutcomeOf } from './attempt-outcome.ts'
import { readerMessages } from './reader-messages.ts'
import { NotConnected, type Reader, type SaleOutcome } from './reader.ts'
import { retryUntilAnswered } from './retry-until-answered.ts'

const outcomeOf = ({ status, result, errorMessage }: Sale): SaleOutcome => {
  if (status === 'COMPLETE' && result?.statusCode === APPROVED) {
    return { kind: 'approved', isRecorded: true }
  }
  return {
    kind: 'refused',
    ...(returnedSaleCodes.includes(result?.statusCode ?? '') && { wasCharged: true as const }),
    refusal: {
      statusCode: result?.statusCode ?? null,
      processorCode: result?.processorCode ?? null,
      message: errorMessage || t('Unknown error'),
    },
  }
}

/**
 * A reader behind our server: posts the sale, then polls it while IN_PROGRESS (SPEC §4 Cloud path).
 * Hidden tabs limit timers to one a second, and Chrome limits chains of five to one a minute; each
 * timer here follows an answer, which breaks the chain. A longer wait does no harm: the server runs
 * and records the sale.
 */
export const createCloudReader = ({
  call,
  clock,
}: {
  call: typeof callEndpoint
  clock: Clock
}): Reader => {
  const statusOf: Reader['status'] = async ({ _id: terminalId }) => {
    const { status } = await call(terminalEndpoints.getTerminalStatus, { params: { terminalId } })
    // OPEN describes the connection only; a lane in use refuses the sale.
    return status === 'OPEN' ? 'ready' : 'unknown'
  }

  return {
    connect: async (terminal) => {
      if ((await statusOf(terminal)) !== 'ready') throw new NotConnected(readerMessages.noDevice)
    },
    sale: async ({ paymentId, attemptId, terminal }, onUncertain) => {
      const body = { requestId: attemptId, terminalId: terminal._id }
      const create = () => call(paymentEndpoints.createSale, { params: { paymentId }, body })
      let sale = await retryUntilAnswered(clock, create, onUncertain)
      while (sale.status === 'IN_PROGRESS') {
        await clock.sleep(CLOUD_SALE_POLL_MS)
        const params = { paymentId, saleId: sale.id }
        sale = await retryUntilAnswered(
          clock,
          () => call(paymentEndpoints.getSale, { params }),
          onUncertain,
        )
      }
      return outcomeOf(sale)
    },
    reverse: async () => {
      throw new NotConnected('The server reverses the sales of cloud readers.')
    },
    idle: async () => {},
    status: statusOf,
    outcome: async ({ paymentId, attemptId }) => {
      try {
        const attempt = await call(paymentEndpoints.getAttempt, {
          params: { paymentId, attemptId },
        })
        // The server sends the sale itself, so a sale that it has no record of was never sent.
        return knownOutcomeOf(attempt, true)
      } catch {
        return { kind: 'unknown' }
      }
    },
  }
}
