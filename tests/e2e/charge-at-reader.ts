import * as z from 'zod/mini'

import type { AttemptIdentifiers, CardApproval } from '#domain/payments/attempt.ts'
import { approvalOf } from '#domain/payments/card-approval.ts'
import { ReaderSaleReply } from '#domain/reader/reader-sale.ts'
import { createIndependentClient } from '#tests/reader/independent-client.ts'

/**
 * Charges a card directly at the simulated reader, because the processor confirms only real charges.
 * @param amount dollars, such as `16.00`
 */
export async function chargeAtReader(
  readerUrl: string,
  { referenceNumber, ticketNumber }: AttemptIdentifiers,
  amount: string,
): Promise<CardApproval> {
  const reply = await createIndependentClient(fetch, { origin: readerUrl }).post('/api/v1/sale', {
    laneId: 2,
    transactionAmount: Number(amount),
    referenceNumber,
    ticketNumber,
    configuration: { checkForDuplicateTransactions: false },
  })
  const approval = approvalOf(z.parse(ReaderSaleReply, await reply.json()))
  if (approval === undefined) throw new Error('The reader approved nothing.')
  return approval
}
