import type { Database } from '../../db/engine.ts'
import type { Lane } from '../../gateways/tripos-cloud/cloud-lanes.ts'
import type { PaymentRow } from '../../ledger/find-payment.ts'
import type { SaleKey } from '../../ledger/pending-sale.ts'
import type { SaleRow } from '../../ledger/sale-of.ts'

export type SaleContext = { sale: SaleRow; payment: PaymentRow; lane: Lane }

export async function readSaleContext(
  db: Database,
  { tenant_id, id, payment_id }: SaleKey,
): Promise<SaleContext> {
  const sale = await db
    .selectFrom('sale')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  const { lane_number: laneNumber } = await db
    .selectFrom('terminal')
    .select('lane_number')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', sale.terminal_id)
    .executeTakeFirstOrThrow()
  if (sale.acceptor_id === null) throw new Error('The sale is not on a real reader.')
  return { sale, payment, lane: { acceptorId: sale.acceptor_id, laneNumber } }
}
