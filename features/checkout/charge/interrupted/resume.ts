import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import { referenceNumberOf, ticketNumberOf } from '#domain/payments/attempt.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { readerErrors } from '#domain/reader/reader-errors.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { call } from '#features/shared/api/client.ts'
import { browserClock as clock } from '#features/shared/clock.ts'
import { knownOutcomeOf } from '#features/shared/reader/attempt-outcome.ts'
import { readerFor } from '#features/shared/reader/reader-for.ts'
import { refusalMessages } from '#features/shared/reader/reader-messages.ts'
import type { KnownOutcome, Reader, SaleOutcome } from '#features/shared/reader/reader.ts'
import { showToast } from '#ui/Toast/toasts.ts'

import { readInterrupted, lockAttempt } from '../browser-journal.ts'
import { completeSale } from '../complete-sale.ts'
import type { InterruptedPayment } from '../journal.ts'
import { paymentApi } from '../payment-api.ts'
import type { AttemptWork } from '../payment-work.ts'
import type { RecordingResult } from '../record-payment.ts'
import { reportOfflineApproval } from '../report-offline-approval.ts'
import { type Resolution, resolveOutcome } from './resolve-outcome.ts'

type AttemptReader = { terminal: Terminal; reader: Reader }

/** Undefined if the attempt has no reader, or none that can be reached now. */
const findReader = async (
  terminalId: string | null,
  config: ServiceOfferingConfig,
): Promise<AttemptReader | undefined> => {
  if (terminalId === null) return undefined
  try {
    const terminals = await call(terminalEndpoints.getTerminals, {
      query: { includeDeleted: 'true' },
    })
    const terminal = terminals.find(({ _id }) => _id === terminalId)
    return terminal && { terminal, reader: await readerFor(terminal, config) }
  } catch {
    return undefined
  }
}

/** The server makes bank debits itself, so one it does not know was never made. */
const fetchServerOutcome = async ({
  paymentId,
  attemptId,
  terminalId,
}: InterruptedPayment): Promise<KnownOutcome> => {
  try {
    const attempt = await call(paymentEndpoints.getAttempt, { params: { paymentId, attemptId } })
    const found = knownOutcomeOf(attempt, terminalId === null)
    // The amount may differ and nothing is recorded yet, which needs the reader to resolve.
    return found.kind === 'approved' && !found.isRecorded ? { kind: 'unknown' } : found
  } catch {
    return { kind: 'unknown' }
  }
}

/** The server completes these itself. */
const resultFromServer = (outcome: SaleOutcome): RecordingResult =>
  outcome.kind === 'approved'
    ? { kind: 'recorded', payment: null, notice: null }
    : {
        kind: 'refused',
        error: {
          ...readerErrors.generic,
          detail: outcome.refusal.message ?? refusalMessages.notCharged,
        },
      }

const resolveInterrupted = async (
  interrupted: InterruptedPayment,
  config: ServiceOfferingConfig,
  signal: AbortSignal,
  onResolved: (resolution: Resolution) => void,
): Promise<Resolution | undefined> => {
  const { attemptId, paymentId, isStored = false } = interrupted
  let found: AttemptReader | undefined
  if (isStored) await reportOfflineApproval({ api: paymentApi, clock, attempt: interrupted })
  const attemptOf = ({ totals }: Payment, terminal: Terminal) => ({
    attemptId,
    paymentId,
    ticketNumber: ticketNumberOf(paymentId),
    referenceNumber: referenceNumberOf(attemptId),
    amount: totals.grandTotal,
    terminal,
    isApprovedOffline: isStored,
  })
  return resolveOutcome(
    {
      clock,
      isActive: () => !signal.aborted,
      getPayment: () => paymentApi.getPayment(paymentId),
      outcome: async (payment) => {
        // Retried each time: without the reader, a charge cannot be ruled out.
        found ??= await findReader(interrupted.terminalId, config)
        return found
          ? found.reader.outcome(attemptOf(payment, found.terminal))
          : fetchServerOutcome(interrupted)
      },
      complete: async (payment, outcome) => {
        if (!found) return resultFromServer(outcome)
        const work: AttemptWork = {
          api: paymentApi,
          reader: found.reader,
          clock,
          onCharge: () => {},
          onTrouble: ({ title, detail: text }) =>
            showToast({ tone: 'critical', title, detail: text }),
          attempt: attemptOf(payment, found.terminal),
        }
        return completeSale(work, outcome)
      },
    },
    onResolved,
  )
}

const isInJournal = async (attemptId: string): Promise<boolean> =>
  (await readInterrupted()).some((each) => each.attemptId === attemptId)

const resume = async (
  interrupted: InterruptedPayment,
  config: ServiceOfferingConfig,
  signal: AbortSignal,
  onResolved: (resolution: Resolution) => void,
): Promise<void> => {
  const { attemptId } = interrupted
  const release = await lockAttempt(attemptId, signal).catch(() => undefined)
  if (release === undefined) return
  signal.addEventListener('abort', release)
  try {
    // Another window resolved it and informed its cashier.
    if (!(await isInJournal(attemptId))) return
    const resolution = await resolveInterrupted(interrupted, config, signal, onResolved)
    if (resolution) onResolved(resolution)
  } finally {
    signal.removeEventListener('abort', release)
    release()
  }
}

/**
 * Resolves every attempt that a page of this browser left behind. Safe even if that page still
 * runs: the server records or refunds each attempt once.
 * @param signal aborts on sign-out
 */
export const resumeInterrupted = async (
  tenantId: string,
  config: ServiceOfferingConfig,
  signal: AbortSignal,
  onResolved: (attemptId: string, resolution: Resolution) => void,
): Promise<void> => {
  const own = (await readInterrupted()).filter((each) => each.tenantId === tenantId)
  await Promise.all(
    own.map((each) =>
      resume(each, config, signal, (resolution) => {
        if (!signal.aborted) onResolved(each.attemptId, resolution)
      }),
    ),
  )
}
