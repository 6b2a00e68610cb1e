import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { historyEndpoints, listLedgerRows } from '#domain/api/history-endpoints.ts'
import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { refundEndpoints } from '#domain/api/refund-endpoints.ts'
import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import type { Problem } from '#domain/lib/problem.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { refundStateIn } from '#domain/refunds/refund-state.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { call } from '#features/shared/api/client.ts'
import { endpointQuery, invalidateEndpoints } from '#features/shared/api/query.ts'
import { browserClock } from '#features/shared/clock.ts'
import { showToast } from '#ui/Toast/toasts.ts'

/** Refetches payments and settings: stale data may have caused the refusal. */
export const refetchPayments = (client: QueryClient): void => {
  void invalidateEndpoints(client, [
    paymentEndpoints.getPayment,
    listLedgerRows,
    historyEndpoints.getPaymentStats,
    tenantEndpoints.getConfig,
  ])
}

export const toRefundError = (error: unknown): Problem =>
  error instanceof ApiError
    ? { title: error.title, detail: error.detail }
    : { title: refundEndpoints.processRefund.failure, detail: String(error) }

/** No definite answer: the refund may have been made. */
class Unanswered extends Error {
  override name = t('Unanswered')
}

/** Refused for what was entered; the dialog's fields show why. */
export class ShownAtFields extends Error {
  override name = 'ShownAtFields'
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** After this many reads, one second apart, the dialog offers to check or try again. */
const QUICK_READS = 5
const SLOW_READ_MS = 5_000

export type RefundPhase =
  | 'ready'
  | 'running'
  /** Without an answer; the payment is read until it shows the refund. */
  | 'checking'
  /** Not shown by the first reads; reading goes on slowly. */
  | 'notConfirmed'
  /** The server has no such refund, or it failed: trying again is safe. */
  | 'notMade'

export interface Refunding {
  paymentId: string
  /** The request's idempotencyId, or the payment's ID for a refund of the whole remainder. */
  idempotencyId: string
  /** Sends the idempotent refund request. Returns the updated payment. */
  send: () => Promise<Payment>
  success: string
  onDone: (payment: Payment) => void
  /** The server definitely refused. */
  onFailed?: (error: Problem) => void
}

/** Makes a refund. Without a definite answer it only reads the payment until that shows the result. */
export const useRefunding = (refunding: Refunding) => {
  const { paymentId, idempotencyId, send, success, onDone, onFailed } = refunding
  const client = useQueryClient()
  const [phase, setPhase] = useState<RefundPhase>('ready')
  /** `isPending` changes only with the next render, too late for a double press. */
  const isStarted = useRef(false)
  const { queryKey } = endpointQuery(paymentEndpoints.getPayment, { params: { paymentId } })

  const isFinished = useRef(false)
  const finish = (payment: Payment) => {
    if (isFinished.current) return
    isFinished.current = true
    showToast({ tone: 'positive', title: success })
    refetchPayments(client)
    onDone(payment)
  }
  const { mutate, error } = useMutation<Payment>({
    mutationFn: () =>
      send().catch((reason: unknown) => {
        throw isUnanswered(reason) ? new Unanswered() : reason
      }),
    onMutate: () => setPhase('running'),
    onSuccess: finish,
    onError: (reason) => {
      refetchPayments(client)
      const isLost = reason instanceof Unanswered
      setPhase(isLost ? 'checking' : 'ready')
      if (!isLost && !(reason instanceof ShownAtFields)) onFailed?.(toRefundError(reason))
    },
    onSettled: () => {
      isStarted.current = false
    },
  })

  /** `reads` so far: an early read may precede the request's arrival. */
  const check = async (reads: number): Promise<void> => {
    const payment = await call(paymentEndpoints.getPayment, { params: { paymentId } }).catch(
      () => undefined,
    )
    if (payment) client.setQueryData(queryKey, payment)
    const state = payment && refundStateIn(payment, idempotencyId)
    if (payment && state === 'MADE') finish(payment)
    else if (reads >= QUICK_READS) setPhase(state === 'ABSENT' ? 'notMade' : 'notConfirmed')
  }
  const checkNow = useEffectEvent(check)
  const isReading = phase === 'checking' || phase === 'notConfirmed'
  useEffect(() => {
    if (!isReading) return
    let isOver = false
    const read = async () => {
      for (let reads = 1; ; reads += 1) {
        await browserClock.sleep(reads <= QUICK_READS ? 1_000 : SLOW_READ_MS)
        if (isOver) return
        await checkNow(reads)
      }
    }
    void read()
    return () => {
      isOver = true
    }
  }, [isReading])

  return {
    phase,
    /** Sends the refund; after `notMade`, again under the same idempotencyId. */
    start: () => {
      if (isStarted.current) return
      isStarted.current = true
      mutate()
    },
    /** Reads the payment; moves no money. */
    check: () => void check(QUICK_READS),
    error:
      error && !(error instanceof Unanswered || error instanceof ShownAtFields)
        ? toRefundError(error)
        : null,
  }
}
