import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import {
  ClosedBatch,
  type ClosingComparison,
  type ComparedEntry,
  compareEntries,
} from '#domain/closings/closing-comparison.ts'
import { type ClosingEvent, nextClosingState, nextStep } from '#domain/closings/closing-state.ts'
import { owedOf } from '#domain/deposits/match-deposits.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { matchFreeLines } from '../deposits/match-free-lines.ts'
import type { Processor } from '../gateways/processor/processor.ts'
import { addCheckpoint } from '../journal/checkpoints.ts'
import type { SigningKey } from '../journal/signing-key.ts'
import { seconds } from '../ledger/read-payment.ts'
import type { Clock } from '../platform/clock.ts'
import type { ClosingRow } from './closing-row.ts'
import { comparePeriod } from './compare-period.ts'
import { readCardEntries } from './read-card-entries.ts'
import { reportOf } from './z-report.ts'

type Context = {
  db: Database
  clock: Clock
  processor: Processor | undefined
  journalKey: SigningKey | undefined
}

/**
 * Takes the tenant's unfinished closing to its end. Each step can be repeated, and its state is written only if
 * nothing else has moved on, so a crash or a second worker does no harm.
 * @throws ProcessorUnreachable or ProcessorRefused; the closing keeps its state
 */
export async function advanceClosing(context: Context, tenantId: string): Promise<void> {
  for (;;) {
    const row = await context.db
      .selectFrom('closing')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('state', '<>', 'CLOSED')
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
    const event = row && nextStep(row.state, context.processor !== undefined)
    if (row === undefined || event === undefined) return
    if (event === 'close') await close(context, row)
    else await askProcessor(context, row, event)
  }
}

async function askProcessor(
  { db, clock, processor }: Context,
  row: ClosingRow,
  event: Exclude<ClosingEvent, 'close'>,
): Promise<void> {
  // Configured until a moment ago; the closing then has nothing to compare with.
  if (processor === undefined) return
  const { acceptor_id: acceptorId, number } = row
  if (event === 'closeBatch') {
    const referenceNumber = `closing-${number}`
    const batch = await processor.closeBatch({ acceptorId, referenceNumber })
    await move(db, row, event, { batch: JSON.stringify(batch) })
  } else {
    const comparison = await compare(db, processor, row, clock())
    await move(db, row, event, { comparison: JSON.stringify(comparison) })
  }
}

async function compare(
  db: Database,
  processor: Processor,
  row: ClosingRow,
  now: Date,
): Promise<ClosingComparison> {
  const { tenant_id: tenantId, acceptor_id: acceptorId, opened_at, cut_off_at: to } = row
  const all = await readCardEntries(db, row)
  const entries = all.filter((entry) => entry.acceptorId === acceptorId)
  // A correction has the time of the sale in its closed day, which is not compared again.
  const own = entries.filter(({ kind }) => kind !== 'CORRECTION')
  const from = own.reduce((time, { at }) => (at < time ? at : time), opened_at)
  const found = await comparePeriod({ db, processor, now }, { tenantId, acceptorId, from, to })
  return {
    comparedFrom: seconds(from),
    comparedAt: seconds(now),
    batch: z.parse(ClosedBatch, row.batch),
    notCompared: all.filter(movedMoney).length - entries.filter(movedMoney).length,
    ...compareEntries(entries, found),
  }
}

const movedMoney = ({ amount }: ComparedEntry): boolean => amount !== 0n

type Changes = { batch: string } | { comparison: string }

async function move(db: Database, row: ClosingRow, event: ClosingEvent, changes: Changes) {
  await db
    .updateTable('closing')
    .set({ ...changes, state: nextClosingState(row.state, event) })
    .where('tenant_id', '=', row.tenant_id)
    .where('number', '=', row.number)
    .where('state', '=', row.state)
    .execute()
}

/** Writes the report, its hash in the journal, and the journal's signed head on the report. */
const close = ({ db, clock, journalKey }: Context, row: ClosingRow): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const now = clock()
    const { tenant_id: tenantId, number } = row
    const locked = await transaction
      .selectFrom('closing')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (locked.state !== row.state) return
    const office = await transaction
      .selectFrom('point_of_sale_config')
      .select(sql<string>`settings ->> 'clientName'`.as('name'))
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow()
    const report = JSON.stringify(reportOf({ ...locked, closed_at: now, office: office.name }))
    const hash = createHash('sha256').update(report).digest('hex')
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: locked.requested_by,
      action: 'day.closed',
      subjectId: String(number),
      details: { businessDay: locked.business_day, reportHash: hash },
    })
    // Journals the entry above now, so that the checkpoint covers it.
    await sql`set constraints all immediate`.execute(transaction)
    const checkpoint = journalKey && (await addCheckpoint(transaction, tenantId, journalKey, now))
    await transaction
      .updateTable('closing')
      .set({
        state: nextClosingState(row.state, 'close'),
        report,
        report_hash: hash,
        checkpoint: checkpoint ? JSON.stringify(checkpoint) : null,
        closed_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('number', '=', number)
      .execute()
    await expectDeposit(transaction, locked)
  })

/** Notes what the bank owes for the day, and matches it if the bank was faster. */
async function expectDeposit(transaction: Database, row: ClosingRow): Promise<void> {
  const { tenant_id, number: closing_number, business_day, acceptor_id } = row
  const amount = owedOf(await readCardEntries(transaction, row), acceptor_id)
  if (amount === 0n) return
  await transaction
    .insertInto('deposit_day')
    .values({ tenant_id, closing_number, business_day, amount })
    .execute()
  await matchFreeLines(transaction, tenant_id)
}
