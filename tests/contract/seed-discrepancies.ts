import { demoMerchants } from '#domain/demo/merchants.ts'
import { usd } from '#domain/money/money.ts'
import type { Discrepancy, DiscrepancyKind } from '#domain/payments/discrepancy.ts'
import { openEngine, type Storage } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'

/** Seeded, because the servers under test have no processor to differ from. */

const { lakeview, outage } = demoMerchants
const amount = usd('16.00')

type Seeded = { tenantId: string; acceptorId: string; kind: DiscrepancyKind }
const charge = 'CHARGE_WITHOUT_PAYMENT'
const atLakeview = { tenantId: 'lakeview', acceptorId: lakeview.acceptorId }
const seeded: Seeded[] = [
  { ...atLakeview, kind: 'OTHER_AMOUNT' },
  ...Array.from({ length: 60 }, () => ({ ...atLakeview, kind: charge }) as const),
  // Users can be added there.
  ...Array.from({ length: 20 }, () => {
    return { tenantId: 'outage', acceptorId: outage.acceptorId, kind: charge } as const
  }),
]
const found = seeded.map((each, index) => {
  const number = String(index).padStart(4, '0')
  return {
    ...each,
    id: `0195aa10-0000-7000-8000-00000000${number}`,
    transactionId: `900000${number}`,
    ledgerAmount: each.kind === 'OTHER_AMOUNT' ? usd('15.00') : null,
  }
})

export const mockedDiscrepancies = found.map((each): Discrepancy & { tenantId: string } => ({
  ...each,
  foundAt: 1_773_300_000,
  isOverdue: true,
  paymentId: null,
  confirmationNumber: null,
  reportedBy: null,
  processorAmount: amount,
  businessDay: '2026-03-11',
  assignee: null,
  notes: [],
  resolved: null,
  reversal: null,
}))

export async function storageWithDiscrepancies(storage: Storage, now: Date): Promise<Storage> {
  const engine = await openEngine(storage)
  await migrate(engine.db)
  await seedDemo(engine.db, now)
  await engine.db
    .insertInto('discrepancy')
    .values(
      found.map(({ tenantId, acceptorId, id, kind, transactionId, ledgerAmount }) => ({
        tenant_id: tenantId,
        id,
        kind,
        subject: `${acceptorId} ${transactionId}`,
        source: 'DAILY' as const,
        business_day: '2026-03-11',
        acceptor_id: acceptorId,
        transaction_id: transactionId,
        payment_id: null,
        attempt_id: null,
        reported_by: null,
        ledger_amount: ledgerAmount && ledgerAmount.micros,
        processor_amount: amount.micros,
        currency_code: 'USD',
        found_at: now,
      })),
    )
    .execute()
  const snapshot = storage.kind === 'memory' ? await engine.snapshot?.() : undefined
  await engine.close()
  return snapshot === undefined ? storage : { kind: 'memory', snapshot }
}
