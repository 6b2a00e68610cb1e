import type { ProcessorLedger } from '#domain/demo/processor-ledger.ts'
import { fromMicros } from '#domain/money/money.ts'
import { referenceNumberOf, ticketNumberOf } from '#domain/payments/attempt.ts'
import type { PosReceipt } from '#domain/payments/pos-receipt.ts'

import type { Database } from '../db/engine.ts'

export type ProcessorTransaction = ProcessorLedger['transactions'][number]

/** The merchant's card charges in our ledger, oldest first, as its card processor would have them. */
export async function readTransactions(
  db: Database,
  tenantId: string,
  acceptorId: string,
): Promise<ProcessorTransaction[]> {
  const sales = await db
    .selectFrom('subpayment')
    .select(['id', 'external_id', 'trace_id', 'payment_id', 'charged_amount', 'created_at'])
    .select(['pos_receipt', 'reversed', 'voided'])
    .where('tenant_id', '=', tenantId)
    .where('acceptor_id', '=', acceptorId)
    .where('transaction_type', '=', 'SALE')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('subpayment as credit', (join) =>
      join
        .onRef('credit.tenant_id', '=', 'refund.tenant_id')
        .onRef('credit.id', '=', 'refund.subpayment_id'),
    )
    .select(['refund.id', 'refund.sale_id', 'refund.method'])
    .select(['credit.charged_amount', 'credit.created_at', 'credit.external_id'])
    .where('refund.tenant_id', '=', tenantId)
    .where('credit.acceptor_id', '=', acceptorId)
    .execute()
  return sales.map((sale) => {
    const own = refunds.filter(({ sale_id }) => sale_id === sale.id)
    return {
      id: sale.external_id,
      at: sale.created_at.toISOString(),
      referenceNumber: sale.trace_id && referenceNumberOf(sale.trace_id),
      ticketNumber: ticketNumberOf(sale.payment_id),
      amount: fromMicros(sale.charged_amount).amount,
      cardLogo: (sale.pos_receipt as PosReceipt | null)?.cardBrand ?? 'Visa',
      isReversed: sale.reversed || sale.voided || own.some(({ method }) => method === 'REVERSAL'),
      returns: own
        .filter(({ method }) => method === 'REFUND')
        .map((refund) => ({
          id: refund.external_id,
          at: refund.created_at.toISOString(),
          referenceNumber: referenceNumberOf(refund.id),
          amount: fromMicros(refund.charged_amount).amount,
        })),
    }
  })
}
