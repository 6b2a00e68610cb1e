import { APPROVED } from '#domain/reader-errors.ts'
import type { Sale } from '#domain/sale.ts'

import { ApiError } from '../api/api-error.ts'
import type { call as callEndpoint } from '../api/client.ts'
import type { Clock } from '../clock.ts'
import { NotConnected, type Reader, type SaleOutcome } from './reader.ts'

/** SPEC §9: cloud sale polling. */
const POLL_MS = 1_000

/** No answer, or one that the server never meant to give: the call may have been carried out or not. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

const outcomeOf = (sale: Sale): SaleOutcome => {
  if (sale.status === 'COMPLETE' && sale.result?.statusCode === APPROVED) {
    return { kind: 'approved', result: sale.result }
  }
  return { kind: 'failed', result: sale.result, message: sale.errorMessage || 'Unknown error' }
}

/** A reader behind our server: the sale is posted, then polled while IN_PROGRESS (SPEC §4 Cloud path). */
export const createCloudReader = ({
  call,
  clock,
}: {
  call: typeof callEndpoint
  clock: Clock
}): Reader => {
  /** Asks until there is an answer: the same request names the same sale, so asking again is safe. */
  const answered = async (
    ask: () => Promise<Sale>,
    onUncertain: (isUncertain: boolean) => void,
  ): Promise<Sale> => {
    try {
      const sale = await ask()
      onUncertain(false)
      return sale
    } catch (error) {
      if (!isUnanswered(error)) throw error
      onUncertain(true)
      await clock.sleep(POLL_MS)
      return answered(ask, onUncertain)
    }
  }

  return {
    connect: async (terminalId) => {
      const { status } = await call('getTerminalStatus', { params: { terminalId } })
      if (status !== 'OPEN') throw new NotConnected('The reader is not connected.')
    },
    sale: async ({ paymentId, requestId, terminalId }, onUncertain) => {
      let sale = await answered(
        () => call('createSale', { params: { paymentId }, body: { requestId, terminalId } }),
        onUncertain,
      )
      while (sale.status === 'IN_PROGRESS') {
        await clock.sleep(POLL_MS)
        const saleId = sale.id
        sale = await answered(() => call('getSale', { params: { paymentId, saleId } }), onUncertain)
      }
      return outcomeOf(sale)
    },
  }
}
