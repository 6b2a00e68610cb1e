import { vi } from 'vitest'

import type { Endpoint } from '#domain/api/endpoint.ts'
import { fromCents, roundToCents } from '#domain/money/money.ts'
import type { AttemptOutcome } from '#domain/payments/attempt.ts'
import { createDirectReader } from '#features/shared/reader/direct.ts'
import type { Reader, SaleAttempt, SaleOutcome } from '#features/shared/reader/reader.ts'
import { frontCounter2 } from '#mocks/fixtures/terminal.ts'
import type { ReaderSimulatorOptions } from '#mocks/reader-simulator/state.ts'

import { endpointName } from './endpoint-name.ts'
import { startService } from './simulated-service.ts'

const TIMEOUT_MS = 150_000

export const attemptOf = (cents: number): SaleAttempt => ({
  paymentId: 'payment-1',
  attemptId: crypto.randomUUID(),
  ticketNumber: 'TICKET',
  referenceNumber: 'REFERENCE',
  amount: fromCents(cents),
  terminal: frontCounter2,
})

/** Waits are instant, except the cashier's timeout, which tests trigger. */
export const startCounter = (options: ReaderSimulatorOptions = {}) => {
  const simulated = startService(options)
  const waits: number[] = []
  const uncertain: boolean[] = []
  let timeOutAnswer = () => {}
  const timeout = new Promise<void>((resolve) => {
    timeOutAnswer = resolve
  })
  const getAttempt = vi.fn((attemptId: string): Promise<AttemptOutcome> =>
    simulated.processor(attemptId),
  )
  const reader = createDirectReader({
    service: simulated.service,
    clock: {
      sleep: (milliseconds) => {
        if (milliseconds === TIMEOUT_MS) return timeout
        waits.push(milliseconds)
        return new Promise((resolve) => setTimeout(resolve))
      },
    },
    call: (async (endpoint: Endpoint, { params }: { params: { attemptId: string } }) => {
      simulated.asked.push(endpointName(endpoint))
      return getAttempt(params.attemptId)
    }) as never,
  })
  const attempt = attemptOf(1_600)
  const onOfflineApproval = vi.fn(async () => {})
  return {
    ...simulated,
    reader,
    waits,
    uncertain,
    getAttempt,
    attempt,
    timeOutAnswer: () => timeOutAnswer(),
    onOfflineApproval,
    sale: (cents: number) =>
      reader.sale(
        { ...attempt, amount: fromCents(cents) },
        (isUncertain) => uncertain.push(isUncertain),
        onOfflineApproval,
      ),
  }
}

export const sellUnobserved = (reader: Reader, attempt: SaleAttempt): Promise<SaleOutcome> =>
  reader.sale(
    attempt,
    () => {},
    async () => {},
  )

/** An approval as its amount, a refusal as its three texts. */
export const summary = (outcome: SaleOutcome): unknown[] => {
  if (outcome.kind === 'refused') {
    const { statusCode, processorCode, message } = outcome.refusal
    return ['refused', statusCode, processorCode, message]
  }
  if (outcome.isRecorded) return ['approved', 'recorded']
  return ['approved', roundToCents(outcome.approval.approvedAmount).amount]
}

/** The outcome of an unknown attempt at an idle reader. */
export const notCharged = [
  'refused',
  null,
  null,
  'The card reader did not answer. The card was not charged. Please retry.',
]
