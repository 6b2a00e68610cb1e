import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { historyEndpoints } from '#domain/history-endpoints.ts'
import { paymentEndpoints } from '#domain/payment-endpoints.ts'
import type { Payment } from '#domain/payment.ts'
import { refundEndpoints } from '#domain/refund-endpoints.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { endpointQuery, outdate } from '#features/shared/api/query.ts'
import { browserClock } from '#features/shared/clock.ts'
import { askAgain } from '#features/shared/reader/ask-again.ts'
import { showToast } from '#ui/Toast/toasts.ts'

import type { RefundError } from './refund-flow.ts'

/** Said while nobody knows whether the money went back. */
export const stillChecking = {
  title: 'Still checking this refund.',
  text: 'Do not refund it in another way.',
} as const

/** So many tries a second apart, then it is the cashier who says how it goes on. */
const TRIES = 5

/** After so many tries still nobody knows: in the dialog, and on the receipt that it leads back to. */
export const notConfirmed = {
  title: 'This refund is not confirmed.',
  text: 'The money may have been given back. Check again before you refund it in another way.',
  onReceipt:
    'The money may have been given back. Open this receipt again later, and do not refund it in another way until you know.',
} as const

class NotConfirmed extends Error {
  override name = 'NotConfirmed'
}

const MAY_BE_MADE =
  'An earlier try had no answer and may have been carried out: check the receipt before you refund again.'

/** Payments are read anew: what is shown of them may be what led to a refusal. */
export const readPaymentsAnew = (client: QueryClient): void => {
  void outdate(client, [
    paymentEndpoints.getPayment,
    historyEndpoints.getPayments,
    historyEndpoints.getPaymentStats,
  ])
}

export const refundErrorOf = (error: unknown): RefundError =>
  error instanceof ApiError
    ? { title: error.title, text: error.detail }
    : { title: refundEndpoints.processRefund.failure, text: String(error) }

export interface Refunding {
  name: 'processRefund' | 'refundPayment'
  /** Asks for the refund: the same one, however often it is asked. Returns the payment after it. */
  ask: () => Promise<Payment>
  /** The toast once it is made (SPEC §8). */
  success: string
}

/** The same refund again while answers are lost, but not for ever. */
const askUntilAnswered = (
  ask: Refunding['ask'],
  onUncertain: (isUncertain: boolean) => void,
): Promise<Payment> => {
  let tries = 0
  const askOnceMore = () => {
    tries += 1
    if (tries > TRIES) throw new NotConfirmed(notConfirmed.title)
    return ask()
  }
  return askAgain(browserClock, async () => askOnceMore(), onUncertain)
}

/** A refusal after a lost answer is not the whole truth, and says so. */
const afterLoss = (name: Refunding['name'], reason: unknown): unknown =>
  reason instanceof ApiError
    ? new ApiError(
        refundEndpoints[name],
        reason.status,
        `${reason.detail} ${MAY_BE_MADE}`,
        reason.problems,
      )
    : reason

/**
 * Gives the money back. An answer that was lost is asked for again; then the refund was made, or
 * refused, or is still not confirmed, and may be asked for once more: it is the same.
 */
export const useRefunding = ({ name, ask, success }: Refunding) => {
  const client = useQueryClient()
  const [isUncertain, setUncertain] = useState(false)
  /** The mutation says that it runs only after the next paint: too late for a double press. */
  const isAsked = useRef(false)
  const wasLost = useRef(false)
  const noteLoss = (isLost: boolean) => {
    wasLost.current ||= isLost
    setUncertain(isLost)
  }
  const { mutate, isPending, error } = useMutation<Payment>({
    mutationFn: async () => {
      try {
        return await askUntilAnswered(ask, noteLoss)
      } catch (reason) {
        throw wasLost.current ? afterLoss(name, reason) : reason
      }
    },
    onSuccess: (payment) => {
      showToast({ tone: 'positive', title: success })
      // The plain refund's reply is told as a credit, which the payment as a whole is not.
      if (name === 'refundPayment') return
      const { queryKey } = endpointQuery(paymentEndpoints.getPayment, {
        params: { paymentId: payment._id },
      })
      client.setQueryData(queryKey, payment)
    },
    onSettled: () => {
      isAsked.current = false
      setUncertain(false)
      readPaymentsAnew(client)
    },
  })
  const start = (
    onDone: (payment: Payment) => void,
    onFailed?: (error: RefundError) => void,
  ): void => {
    if (isAsked.current) return
    isAsked.current = true
    mutate(undefined, {
      onSuccess: (payment) => onDone(payment),
      onError: (reason) => {
        if (!(reason instanceof NotConfirmed)) onFailed?.(refundErrorOf(reason))
      },
    })
  }
  return {
    start,
    isRunning: isPending,
    isUncertain,
    /** Nobody knows what became of it; asking again is asking for the same refund. */
    isNotConfirmed: error instanceof NotConfirmed,
    error: error ? refundErrorOf(error) : null,
  }
}
