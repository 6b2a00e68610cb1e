import { fromMicros } from '#domain/money/money.ts'
import type { BankAccount } from '#domain/payments/bank.ts'

import { type BankGateway, BankUnreachable } from '../gateways/bank/bank-gateway.ts'
import { notFoundFinalAfter } from '../gateways/bank/timeouts.ts'
import type { BankAttemptRow } from '../ledger/bank-attempt.ts'
import type { GatewayResult } from './complete-charge.ts'

export const sendDebit = (
  gateway: BankGateway,
  { reference, amount }: BankAttemptRow,
  account: BankAccount,
): Promise<GatewayResult> =>
  answerOrUnknown(gateway.debit({ reference, amount: fromMicros(amount), account }))

/** Asks about a debit that was sent earlier. NONE: unknown to the gateway, but it may still arrive. */
export async function inquireDebit(
  gateway: BankGateway,
  { reference, acceptor_id, requested_at }: BankAttemptRow,
  now: Date,
): Promise<GatewayResult | { kind: 'NONE' }> {
  // The debit was sent to another gateway, which this one does not know.
  if (acceptor_id !== gateway.acceptorId) return { kind: 'UNKNOWN' }
  const found = await answerOrUnknown(gateway.find(reference))
  if (found !== undefined) return found
  const isOver = now.getTime() - requested_at.getTime() >= notFoundFinalAfter
  return isOver ? { kind: 'REFUSED', message: notCharged } : { kind: 'NONE' }
}

const notCharged = 'The bank did not answer, and the account was not charged. Please retry.'

export async function answerOrUnknown<Answer>(
  call: Promise<Answer>,
): Promise<Answer | { kind: 'UNKNOWN' }> {
  try {
    return await call
  } catch (error) {
    if (error instanceof BankUnreachable) return { kind: 'UNKNOWN' }
    // Drop the message and cause, which may contain an account number.
    throw new Error(
      `The bank gateway failed (${error instanceof Error ? error.name : 'no error'}).`,
    )
  }
}
