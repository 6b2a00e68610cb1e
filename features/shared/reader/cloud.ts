import { CLOUD_SALE_POLL_MS } from '#domain/constants.ts'
import { paymentEndpoints } from '#domain/payment-endpoints.ts'
import { APPROVED } from '#domain/reader-errors.ts'
import type { Sale } from '#domain/sale.ts'
import { terminalEndpoints } from '#domain/terminal-endpoints.ts'

import type { call as callEndpoint } from '../api/client.ts'
import type { Clock } from '../clock.ts'
import { askAgain } from './ask-again.ts'
import { knownOutcomeOf } from './attempt-outcome.ts'
import { readerMessages } from './reader-messages.ts'
import { NotConnected, type Reader, type SaleOutcome } from './reader.ts'

const outcomeOf = ({ status, result, errorMessage }: Sale): SaleOutcome => {
  if (status === 'COMPLETE' && result?.statusCode === APPROVED) {
    return { kind: 'approved', isRecorded: true }
  }
  return {
    kind: 'refused',
    refusal: {
      statusCode: result?.statusCode ?? null,
      processorCode: result?.processorCode ?? null,
      message: errorMessage || 'Unknown error',
    },
  }
}

/**
 * A reader behind our server: the sale is posted, then polled while IN_PROGRESS (SPEC §4 Cloud path).
 *
 * Polling goes on in a hidden tab. Browsers let its timers run once a second, and Chrome after five
 * minutes once a minute those in a chain of five or more, each set by the one before; here each is
 * set by an answer, which ends the chain, so that a second stays a second. And were it longer, only
 * the news would come later: the sale runs at the server, which records it without this page, and
 * nothing here depends on how long a wait took.
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
    // Open tells of the connection alone; a lane that is in use refuses the sale.
    return status === 'OPEN' ? 'ready' : 'unknown'
  }

  return {
    connect: async (terminal) => {
      if ((await statusOf(terminal)) !== 'ready') throw new NotConnected(readerMessages.noDevice)
    },
    sale: async ({ paymentId, attemptId, terminal }, onUncertain) => {
      const body = { requestId: attemptId, terminalId: terminal._id }
      const create = () => call(paymentEndpoints.createSale, { params: { paymentId }, body })
      let sale = await askAgain(clock, create, onUncertain)
      while (sale.status === 'IN_PROGRESS') {
        await clock.sleep(CLOUD_SALE_POLL_MS)
        const params = { paymentId, saleId: sale.id }
        sale = await askAgain(clock, () => call(paymentEndpoints.getSale, { params }), onUncertain)
      }
      return outcomeOf(sale)
    },
    reverse: async () => {
      // The server recorded the approval, or reverses it by itself.
      throw new NotConnected('The server reverses the sales of cloud readers.')
    },
    idle: async () => {},
    status: statusOf,
    outcome: async ({ paymentId, attemptId }) => {
      try {
        const attempt = await call(paymentEndpoints.getAttempt, {
          params: { paymentId, attemptId },
        })
        // The server itself sends the sale to the reader: one that it does not know never went out.
        return knownOutcomeOf(attempt, true)
      } catch {
        return { kind: 'unknown' }
      }
    },
  }
}
