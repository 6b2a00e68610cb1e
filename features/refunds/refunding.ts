import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { historyEndpoints } from '#domain/api/history-endpoints.ts'
import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { refundEndpoints } from '#domain/api/refund-endpoints.ts'
import type { Problem } from '#domain/lib/problem.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { endpointQuery, invalidateEndpoints } from '#features/shared/api/query.ts'
import { browserClock } from '#features/shared/clock.ts'
import { retryUntilAnswered } from '#features/shared/reader/retry-until-answered.ts'
import { showToast } from '#ui/Toast/toasts.ts'

export const stillChecking = {
  title: 'Still checking this refund.',
  detail: 'Do not refund it another way.',
} as const

/** Automatic requests, one second apart; after that the cashier decides. */
const MAX_REQUESTS = 5

/** Shown if the outcome is unknown after all requests, in the dialog and on the receipt. */
export const notConfirmed = {
  title: 'This refund is not confirmed.',
  detail: 'The money may have been refunded. Check again before you refund it another way.',
  onReceipt:
    'The money may have been refunded. Open this receipt again later, and do not refund it another way until you know.',
} as const

class NotConfirmed extends Error {
  override name = 'NotConfirmed'
}

const EARLIER_REQUEST_WARNING =
  'An earlier request got no response and may have gone through. Check the receipt before you refund again.'

/** Refetches payments: stale data may have caused the refusal. */
export const refetchPayments = (client: QueryClient): void => {
  void invalidateEndpoints(client, [
    paymentEndpoints.getPayment,
    historyEndpoints.getPayments,
    historyEndpoints.getPaymentStats,
  ])
}

export const toRefundError = (error: unknown): Problem =>
  error instanceof ApiError
    ? { title: error.title, detail: error.detail }
    : { title: refundEndpoints.processRefund.failure, detail: String(error) }

export interface Refunding {
  name: 'processRefund' | 'refundPayment'
  /** Sends the idempotent refund request. Returns the updated payment. */
  send: () => Promise<Payment>
  success: string
}

/** Repeats the request while responses are lost, at most `MAX_REQUESTS` times. */
const sendUntilAnswered = (
  send: Refunding['send'],
  onUncertain: (isUncertain: boolean) => void,
): Promise<Payment> => {
  let requests = 0
  const sendOnce = () => {
    requests += 1
    if (requests > MAX_REQUESTS) throw new NotConfirmed(notConfirmed.title)
    return send()
  }
  return retryUntilAnswered(browserClock, async () => sendOnce(), onUncertain)
}

/** A refusal after a lost response warns that the earlier request may have gone through. */
const warnOfEarlierRequest = (name: Refunding['name'], reason: unknown): unknown =>
  reason instanceof ApiError
    ? new ApiError(
        refundEndpoints[name],
        reason.status,
        `${reason.detail} ${EARLIER_REQUEST_WARNING}`,
        reason.fields,
      )
    : reason

/** Makes a refund, repeating the idempotent request after a lost response. */
export const useRefunding = ({ name, send, success }: Refunding) => {
  const client = useQueryClient()
  const [isUncertain, setUncertain] = useState(false)
  /** `isPending` changes only with the next render, too late for a double press. */
  const isStarted = useRef(false)
  const wasLost = useRef(false)
  const setLost = (isLost: boolean) => {
    wasLost.current ||= isLost
    setUncertain(isLost)
  }
  const { mutate, isPending, error } = useMutation<Payment>({
    mutationFn: async () => {
      try {
        return await sendUntilAnswered(send, setLost)
      } catch (reason) {
        throw wasLost.current ? warnOfEarlierRequest(name, reason) : reason
      }
    },
    onSuccess: (payment) => {
      showToast({ tone: 'positive', title: success })
      // The plain refund returns the CREDIT view of the payment, not the payment to cache.
      if (name === 'refundPayment') return
      const { queryKey } = endpointQuery(paymentEndpoints.getPayment, {
        params: { paymentId: payment._id },
      })
      client.setQueryData(queryKey, payment)
    },
    onSettled: () => {
      isStarted.current = false
      setUncertain(false)
      refetchPayments(client)
    },
  })
  const start = (onDone: (payment: Payment) => void, onFailed?: (error: Problem) => void): void => {
    if (isStarted.current) return
    isStarted.current = true
    mutate(undefined, {
      onSuccess: (payment) => onDone(payment),
      onError: (reason) => {
        if (!(reason instanceof NotConfirmed)) onFailed?.(toRefundError(reason))
      },
    })
  }
  return {
    start,
    isRunning: isPending,
    isUncertain,
    /** The outcome is unknown; `start` repeats the same refund. */
    isNotConfirmed: error instanceof NotConfirmed,
    error: error ? toRefundError(error) : null,
  }
}
