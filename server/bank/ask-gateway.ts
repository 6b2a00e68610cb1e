import type { BankAccount } from '#domain/bank.ts'
import { fromMicros } from '#domain/money.ts'

import type { BankAttemptRow } from './bank-attempt.ts'
import { type BankGateway, BankUnreachable } from './bank-gateway.ts'
import type { Told } from './complete-charge.ts'
import { lastWord } from './timeouts.ts'

/** Sends the debit. A lost answer is asked about later, by the attempt's reference. */
export const debit = (
  gateway: BankGateway,
  { reference, amount }: BankAttemptRow,
  account: BankAccount,
): Promise<Told> => answered(gateway.debit({ reference, amount: fromMicros(amount), account }))

/**
 * Asks what became of a debit that was sent earlier, in this life or another.
 * @returns NONE where the gateway knows of none, and may still get to know of it
 */
export async function ask(
  gateway: BankGateway,
  { reference, acceptor_id, requested_at }: BankAttemptRow,
  now: Date,
): Promise<Told | { kind: 'NONE' }> {
  // Another gateway was asked for it, in another setting: this one cannot know.
  if (acceptor_id !== gateway.acceptorId) return { kind: 'UNKNOWN' }
  const found = await answered(gateway.find(reference))
  if (found !== undefined) return found
  const isOver = now.getTime() - requested_at.getTime() >= lastWord
  return isOver ? { kind: 'REFUSED', message: notCharged } : { kind: 'NONE' }
}

const notCharged = 'The bank did not answer, and the account was not charged. Please retry.'

/** The answer, if there is one. Of any other error nothing is told but that there was one. */
export async function answered<Answer>(
  asking: Promise<Answer>,
): Promise<Answer | { kind: 'UNKNOWN' }> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof BankUnreachable) return { kind: 'UNKNOWN' }
    // Its words, or its cause's, may repeat an account: what is logged of it is where it came from.
    throw new Error(
      `The bank gateway failed (${error instanceof Error ? error.name : 'no error'}).`,
    )
  }
}
