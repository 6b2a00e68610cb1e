import { toMicros } from '#domain/money/money.ts'
import type { Discrepancy, DiscrepancyKind } from '#domain/payments/discrepancy.ts'
import { openEngine, type Storage } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'

/** Seeded, because the servers under test have no processor to differ from. */

const tenantId = 'lakeview'
const acceptorId = '3928907'
const amount = { amount: '16.00', currencyCode: 'USD' }

const kinds: DiscrepancyKind[] = [
  'OTHER_AMOUNT',
  ...Array.from({ length: 60 }, () => 'CHARGE_WITHOUT_PAYMENT' as const),
]
const found = kinds.map((kind, index) => {
  const number = String(index).padStart(4, '0')
  return {
    id: `0195aa10-0000-7000-8000-00000000${number}`,
    kind,
    transactionId: `900000${number}`,
    ledgerAmount: kind === 'OTHER_AMOUNT' ? { ...amount, amount: '15.00' } : null,
  }
})

export const mockedDiscrepancies = found.map((each): Discrepancy & { tenantId: string } => ({
  ...each,
  tenantId,
  foundAt: 1_773_300_000,
  acceptorId,
  paymentId: null,
  confirmationNumber: null,
  reportedBy: null,
  processorAmount: amount,
  businessDay: '2026-03-11',
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
      found.map(({ id, kind, transactionId, ledgerAmount }) => ({
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
        ledger_amount: ledgerAmount && toMicros(ledgerAmount),
        processor_amount: toMicros(amount),
        currency_code: 'USD',
        found_at: now,
      })),
    )
    .execute()
  const snapshot = storage.kind === 'memory' ? await engine.snapshot?.() : undefined
  await engine.close()
  return snapshot === undefined ? storage : { kind: 'memory', snapshot }
}
