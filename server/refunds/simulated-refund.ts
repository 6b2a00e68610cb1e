import type { Database } from '../db/engine.ts'
import type { Processor } from '../gateways/processor/processor.ts'
import { newId } from '../platform/ids.ts'

type TransactionRequest = Parameters<Processor['refund']>[0]

/** Refunds a simulated charge in a persistent ledger, idempotent by reference like a real processor. */
export async function simulatedRefund(
  db: Database,
  tenantId: string,
  { acceptorId, referenceNumber, transactionId, amount }: TransactionRequest,
  now: Date,
): Promise<{ transactionId: string }> {
  await db
    .insertInto('simulated_refund')
    .values({
      tenant_id: tenantId,
      acceptor_id: acceptorId,
      reference_number: referenceNumber,
      transaction_id: newId(now),
      sale_transaction_id: transactionId,
      amount: amount.micros,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { transaction_id } = await db
    .selectFrom('simulated_refund')
    .select('transaction_id')
    .where('tenant_id', '=', tenantId)
    .where('acceptor_id', '=', acceptorId)
    .where('reference_number', '=', referenceNumber)
    .executeTakeFirstOrThrow()
  return { transactionId: transaction_id }
}
