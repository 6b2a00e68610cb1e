import { type RawBuilder, sql } from 'kysely'

import { usd } from '#domain/money/money.ts'
import { attemptOf } from '#domain/payments/attempt.ts'
import { advanceClosing } from '#server/closings/advance-closing.ts'
import { cutOffAtTime } from '#server/closings/cut-off.ts'
import { type Database, openEngine } from '#server/db/engine.ts'
import { hour, later, second } from '#server/platform/clock.ts'
import { readConfig } from '#server/tenant/read-config.ts'
import { seededSnapshot, testStart } from '#tests/server/database-snapshots.ts'
import { createFakeProcessor } from '#tests/server/fake-processor.ts'

/**
 * `npm run bench:closing`: closes a day of 2,000 card payments on the embedded database and compares it with a
 * processor that answers at once. `PAYMENTS` sets another number.
 */
const count = Number(process.env['PAYMENTS'] ?? 2_000)
const target = 2_000
const tenantId = 'lakeview'
const now = later(testStart, 6 * hour)
const fake = createFakeProcessor()

const engine = await openEngine({ kind: 'memory', snapshot: await seededSnapshot() })
const { db } = engine
await sql`update point_of_sale_config set settings = jsonb_set(settings, '{closesAt}', '"12:00"')
  where tenant_id = ${tenantId}`.execute(db)
const context = { db, clock: () => now, processor: fake.processor, journalKey: undefined }
// The demo's morning, so that the database is warm.
await cutOffAtTime(db, tenantId, now)
await advanceClosing(context, tenantId)
await sellMany(db)
await sql`update point_of_sale_config set settings = jsonb_set(settings, '{closesAt}', '"17:00"')
  where tenant_id = ${tenantId}`.execute(db)

const started = performance.now()
await cutOffAtTime(db, tenantId, now)
const cutOff = performance.now()
await advanceClosing(context, tenantId)
const ended = performance.now()

const { report } = await db
  .selectFrom('closing')
  .select('report')
  .orderBy('number', 'desc')
  .executeTakeFirstOrThrow()
const { totals, comparison } = JSON.parse(report ?? '{}') as {
  totals: { sales: { count: number } }
  comparison: { matched: number; differences: unknown[] }
}
await engine.close()
const milliseconds = Math.round(ended - started)
console.log(
  `${totals.sales.count} sales closed in ${milliseconds} ms (target ${target} ms), of which the cut-off ${Math.round(cutOff - started)} ms;`,
  `${comparison.matched} agree with the processor, ${comparison.differences.length} differ.`,
)
if (milliseconds > target) process.exitCode = 1

/** Copies a sale of the demo, and gives the processor a charge for each copy. */
async function sellMany(database: Database): Promise<void> {
  const { acceptorId = '' } = await readConfig(database, tenantId)
  const { payment_id: model } = await database
    .selectFrom('subpayment')
    .select('payment_id')
    .where('tenant_id', '=', tenantId)
    .where('transaction_type', '=', 'SALE')
    .where('payment_method_type', '=', 'CARD_PRESENT')
    .where('reversed', '=', false)
    .where('voided', '=', false)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  for (let number = 1; number <= count; number += 1) {
    const paymentId = crypto.randomUUID()
    const names = await attemptOf(paymentId, 1)
    const at = later(testStart, 2 * hour + number * second)
    const external = String(1_000_000_000 + number)
    await copy(database, 'payment', sql`id = ${model}`, {
      id: paymentId,
      confirmation_number: `B${number}`,
      created_at: at,
    })
    await copy(database, 'payment_line', sql`payment_id = ${model}`, {
      payment_id: paymentId,
      line_item_id: crypto.randomUUID(),
    })
    await copy(database, 'payment_fee', sql`payment_id = ${model}`, { payment_id: paymentId })
    await copy(database, 'subpayment', sql`payment_id = ${model}`, {
      id: crypto.randomUUID(),
      payment_id: paymentId,
      created_at: at,
      acceptor_id: acceptorId,
      external_id: external,
      trace_id: names.attemptId,
      receipt_code: String(number).padStart(11, '0'),
    })
    const approval = {
      transactionId: external,
      approvedAmount: usd('16.00'),
      paymentType: 'CREDIT' as const,
      lastFour: '5832',
      posReceipt: null,
    }
    fake.recordCharge(names, approval, at)
  }
}

function copy(
  database: Database,
  table: string,
  where: RawBuilder<unknown>,
  changes: Record<string, string | Date>,
) {
  return sql`insert into ${sql.table(table)}
    select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(model) || ${JSON.stringify(changes)}::jsonb)).*
    from ${sql.table(table)} as model where tenant_id = ${tenantId} and ${where}`.execute(database)
}
