import type { Problem } from '../lib/problem.ts'
import { compare, format, type Money } from '../money/money.ts'
import { differentCard, readerErrors } from '../reader/reader-errors.ts'

/** Checkout notices for reversed charges and for payments recorded after retries (SPEC §4, §8). */
export const checkoutNotices = {
  insufficientFunds: 'Insufficient Funds',
  amountTooHigh: 'Approved Amount Too High',
  networkInstability: 'Network Instability Detected',
  networkConnectivity: 'Network Connectivity Issue',
} as const

/** How a charge that could not be recorded was undone. */
export type ReversalResult = 'REVERSED' | 'REFUNDED' | 'REVERSAL_PENDING'

/** What a failed charge did to the customer's money, once that is certain. */
export type FailedMoney = { kind: 'notCharged' } | ReturnedMoney

type ReturnedMoney = { kind: 'returned'; asked: Money; approved: Money; isPending: boolean }

export const returnedMoney = (
  how: ReversalResult,
  amounts: Pick<ReturnedMoney, 'asked' | 'approved'>,
): ReturnedMoney => ({ kind: 'returned', ...amounts, isPending: how === 'REVERSAL_PENDING' })

const retry = 'Retry the payment. Contact Support if this happens again.'

/** The approved amount differs by 0.01 or more (SPEC §4). Too much is not a lack of funds. */
export const amountMismatch = (
  how: ReversalResult,
  { asked, approved }: { asked: Money; approved: Money },
): Problem => {
  const isMore = compare(approved, asked) > 0
  const advice = isMore ? retry : differentCard
  const what = `${format(approved)} instead of ${format(asked)}`
  const texts: Record<ReversalResult, string> = {
    REVERSED: `The card was approved for ${what}, so the charge was not made. ${advice}`,
    REFUNDED: `The card was charged ${what}, so a refund of ${format(approved)} was issued. ${advice}`,
    REVERSAL_PENDING: `The card was charged ${what}. A refund of ${format(approved)} is due and will be issued as soon as the processor answers. ${advice}`,
  }
  const { amountTooHigh, insufficientFunds } = checkoutNotices
  return { title: isMore ? amountTooHigh : insufficientFunds, detail: texts[how] }
}

export const networkConnectivity = (how: ReversalResult): Problem => ({
  title: checkoutNotices.networkConnectivity,
  detail:
    how === 'REVERSAL_PENDING'
      ? 'The payment could not be recorded. The charge will be reversed and a credit will be issued.'
      : 'The payment could not be recorded, so the charge was reversed and a credit will be issued.',
})

export const networkInstability = (retries: number): Problem => ({
  title: checkoutNotices.networkInstability,
  detail:
    retries === 1
      ? 'The payment is complete. It was recorded after 1 retry: check the network of this workstation.'
      : `The payment is complete. It was recorded after ${retries} retries: check the network of this workstation.`,
})

const consequences = {
  NOT_CHARGED: 'the card was not charged',
  REVERSING: 'the charge is being reversed',
  REVERSED: 'the charge was reversed',
  REFUNDED: 'a refund was issued',
} as const

export const otherCardType = (what: keyof typeof consequences): string =>
  `The fee was calculated for another card type, so ${consequences[what]}. Choose the card type again and retry.`

/** The processor contradicts the reader's approval: nothing was charged. */
export const notCharged: Problem = {
  title: readerErrors.declined.title,
  detail: `The card reader approved the card, but the card processor did not charge it. ${differentCard}`,
}

export const failureCodes = {
  insufficientFunds: 'InsufficientFunds',
  autoRetrySuccess: 'AutoRetrySuccess',
  autoRetryFailure: 'AutoRetryFailure',
} as const

/** A cloud reader's sale ends with one of these if its charge was returned. */
export const returnedSaleCodes: readonly string[] = [
  failureCodes.insufficientFunds,
  'OtherCardType',
  'AlreadyPaid',
  'Reversed',
]
