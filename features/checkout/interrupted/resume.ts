import { referenceNumberOf, ticketNumberOf } from '#domain/attempt.ts'
import type { ServiceOfferingConfig } from '#domain/config.ts'
import { paymentEndpoints } from '#domain/payment-endpoints.ts'
import type { Payment } from '#domain/payment.ts'
import { readerErrors } from '#domain/reader-errors.ts'
import { terminalEndpoints } from '#domain/terminal-endpoints.ts'
import type { Terminal } from '#domain/terminal.ts'
import { call } from '#features/shared/api/client.ts'
import { browserClock as clock } from '#features/shared/clock.ts'
import { knownOutcomeOf } from '#features/shared/reader/attempt-outcome.ts'
import { readerFor } from '#features/shared/reader/reader-for.ts'
import { refusalMessages } from '#features/shared/reader/reader-messages.ts'
import type { KnownOutcome, Reader, SaleOutcome } from '#features/shared/reader/reader.ts'
import { showToast } from '#ui/Toast/toasts.ts'

import { readInterrupted, takeAttempt } from '../payment/browser-journal.ts'
import { completeSale } from '../payment/complete-sale.ts'
import type { InterruptedPayment } from '../payment/journal.ts'
import { paymentApi } from '../payment/payment-api.ts'
import type { AttemptWork } from '../payment/payment-work.ts'
import type { Recorded } from '../payment/record-payment.ts'
import { sendOfflineApproval } from '../payment/report-offline-approval.ts'
import { type Resolution, resolveOutcome } from './resolve-outcome.ts'

type Way = { terminal: Terminal; reader: Reader }

/** A way to the reader of an attempt; undefined where it has none, or none that can be reached now. */
const wayTo = async (
  terminalId: string | null,
  config: ServiceOfferingConfig,
): Promise<Way | undefined> => {
  if (terminalId === null) return undefined
  try {
    const all = await call(terminalEndpoints.getTerminals, { query: { includeDeleted: 'true' } })
    const terminal = all.find(({ _id }) => _id === terminalId)
    return terminal && { terminal, reader: await readerFor(terminal, config) }
  } catch {
    return undefined
  }
}

/** As the server knows it. A bank account's debit is the server's own: what it does not know was never made. */
const askServer = async ({
  paymentId,
  attemptId,
  terminalId,
}: InterruptedPayment): Promise<KnownOutcome> => {
  try {
    const attempt = await call(paymentEndpoints.getAttempt, { params: { paymentId, attemptId } })
    const found = knownOutcomeOf(attempt, terminalId === null)
    // It may be of another amount, and is not paid before it is recorded: without the reader's way
    // that is not for this page to do.
    return found.kind === 'approved' && !found.isRecorded ? { kind: 'unknown' } : found
  } catch {
    return { kind: 'unknown' }
  }
}

/** Of what the server does by itself nothing is left to be done here. */
const byServer = (outcome: SaleOutcome): Recorded =>
  outcome.kind === 'approved'
    ? { kind: 'recorded', payment: null, notice: null }
    : {
        kind: 'refused',
        error: {
          ...readerErrors.generic,
          text: outcome.refusal.message ?? refusalMessages.notCharged,
        },
      }

const inquire = async (
  unfinished: InterruptedPayment,
  config: ServiceOfferingConfig,
  left: AbortSignal,
  onResolved: (finding: Resolution) => void,
): Promise<Resolution | undefined> => {
  const { attemptId, paymentId, isStored = false } = unfinished
  let way: Way | undefined
  if (isStored) await sendOfflineApproval({ api: paymentApi, clock, attempt: unfinished })
  const attemptOf = ({ totals }: Payment, terminal: Terminal) => ({
    attemptId,
    paymentId,
    ticketNumber: ticketNumberOf(paymentId),
    referenceNumber: referenceNumberOf(attemptId),
    amount: totals.grandTotal,
    terminal,
    isStored,
  })
  return resolveOutcome(
    {
      clock,
      isHeard: () => !left.aborted,
      getPayment: () => paymentApi.getPayment(paymentId),
      outcome: async (payment) => {
        // Looked for each time: without it nobody can say that nothing was charged.
        way ??= await wayTo(unfinished.terminalId, config)
        return way ? way.reader.outcome(attemptOf(payment, way.terminal)) : askServer(unfinished)
      },
      conclude: async (payment, outcome) => {
        if (!way) return byServer(outcome)
        const work: AttemptWork = {
          api: paymentApi,
          reader: way.reader,
          clock,
          onCharge: () => {},
          onTrouble: ({ title, text }) => showToast({ tone: 'critical', title, description: text }),
          attempt: attemptOf(payment, way.terminal),
        }
        return completeSale(work, outcome)
      },
    },
    onResolved,
  )
}

const isKept = async (attemptId: string): Promise<boolean> =>
  (await readInterrupted()).some((each) => each.attemptId === attemptId)

const resume = async (
  unfinished: InterruptedPayment,
  config: ServiceOfferingConfig,
  left: AbortSignal,
  onResolved: (finding: Resolution) => void,
): Promise<void> => {
  const { attemptId } = unfinished
  const release = await takeAttempt(attemptId, left).catch(() => undefined)
  if (release === undefined) return
  left.addEventListener('abort', release)
  try {
    // Another window was at it, and has told its cashier.
    if (!(await isKept(attemptId))) return
    const finding = await inquire(unfinished, config, left, onResolved)
    if (finding) onResolved(finding)
  } finally {
    left.removeEventListener('abort', release)
    release()
  }
}

/**
 * Takes up every attempt that a page of this browser left behind: one that was reloaded, died, or was
 * signed out of in the middle of a charge. What that page may still be doing does no harm: the server
 * records and gives back each attempt once.
 * @param left aborted once nobody is left to be told
 */
export const resumeInterrupted = async (
  tenantId: string,
  config: ServiceOfferingConfig,
  left: AbortSignal,
  onResolved: (attemptId: string, finding: Resolution) => void,
): Promise<void> => {
  const own = (await readInterrupted()).filter((each) => each.tenantId === tenantId)
  await Promise.all(
    own.map((each) =>
      resume(each, config, left, (finding) => {
        if (!left.aborted) onResolved(each.attemptId, finding)
      }),
    ),
  )
}
