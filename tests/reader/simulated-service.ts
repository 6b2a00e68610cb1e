import { usd } from '#domain/money/money.ts'
import type { AttemptOutcome } from '#domain/payments/attempt.ts'
import { createReaderService } from '#features/shared/reader/service.ts'
import { buildCardApproval, buildAttemptOutcome } from '#mocks/fixtures/attempt.ts'
import { buildTriPosConfig } from '#mocks/fixtures/config.ts'
import type { ReaderSimulatorOptions } from '#mocks/reader-simulator/state.ts'

import { startReader } from './reader-tools.ts'

/** The product's own client, with the simulator behind its `fetch`. */
export const startService = (options: ReaderSimulatorOptions = {}) => {
  const reader = startReader({ testMode: false, ...options })
  const asked: string[] = []
  const requests: Request[] = []

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    requests.push(request.clone())
    const response = await reader.simulator(request)
    // Browsers report no details of a closed connection.
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }

  /** Based on what the simulator approved, not on what it replied. */
  const processor = async (attemptId: string): Promise<AttemptOutcome> => {
    const sale = (await reader.log()).find(
      ({ requestId, approvedAmount }) => requestId === attemptId && approvedAmount !== null,
    )
    if (!sale?.approvedAmount || !sale.transactionId) {
      return buildAttemptOutcome({ status: 'NOT_FOUND' })
    }
    const { transactionId, approvedAmount } = sale
    const approval = buildCardApproval({ transactionId, approvedAmount: usd(approvedAmount) })
    return buildAttemptOutcome({ status: 'APPROVED', approval })
  }

  return {
    ...reader,
    asked,
    requests,
    fetch,
    processor,
    service: createReaderService(buildTriPosConfig(), fetch),
  }
}
