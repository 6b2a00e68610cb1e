import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'

import { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { Counted, type Shift, shiftLinesOf, type Taken } from '#domain/shifts/shift.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { allOf, entrySource } from '../ledger/ledger-sources.ts'
import { seconds } from '../ledger/read-payment.ts'
import { notFound } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'

export type ShiftRow = Selectable<Tables['shift']> & { terminal_label: string }

export const shiftsOf = (db: Database, tenantId: string) =>
  db
    .selectFrom('shift')
    .innerJoin('terminal', (join) =>
      join
        .onRef('terminal.tenant_id', '=', 'shift.tenant_id')
        .onRef('terminal.id', '=', 'shift.terminal_id'),
    )
    .selectAll('shift')
    .select('terminal.label as terminal_label')
    .where('shift.tenant_id', '=', tenantId)

/** The cashier's open shift, if there is one. */
export const findOpenShift = async (
  db: Database,
  tenantId: string,
  cashierId: string,
): Promise<{ terminalId: string } | undefined> =>
  db
    .selectFrom('shift')
    .select('terminal_id as terminalId')
    .where('tenant_id', '=', tenantId)
    .where('cashier_id', '=', cashierId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()

type Owner = { tenantId: string; cashierId?: string | undefined }

/** @throws 404 also for another cashier's shift, if `cashierId` is given */
export async function existingShift(
  db: Database,
  { tenantId, cashierId }: Owner,
  id: string,
  { lock = false } = {},
): Promise<ShiftRow> {
  if (!isUuid(id)) throw notFound('Shift')
  const row = await shiftsOf(db, tenantId)
    .where('shift.id', '=', id)
    .$if(cashierId !== undefined, (own) => own.where('shift.cashier_id', '=', cashierId ?? ''))
    .$if(lock, (own) => own.forUpdate('shift'))
    .executeTakeFirst()
  if (row === undefined) throw notFound('Shift')
  return row
}

/** Amounts are micro-units, as text in JSON. */
const StoredTaken = z.array(
  z.object({
    tender: PaymentMethod,
    isSale: z.boolean(),
    count: z.int(),
    amount: z.pipe(
      z.string(),
      z.transform((micros) => BigInt(micros)),
    ),
  }),
)

/** What its cashier took in a shift so far, or until `to`: the entries recorded in that time that moved money. */
export async function readTaken(
  db: Database,
  { tenant_id, cashier_id, opened_at }: Omit<ShiftRow, 'terminal_label'>,
  to: Date | null = null,
): Promise<Taken[]> {
  const { from, tenantId, at, userId } = entrySource
  const conditions = [
    sql`${tenantId} = ${tenant_id}`,
    sql`${at} >= ${opened_at}`,
    ...(to === null ? [] : [sql`${at} < ${to}`]),
    sql`${userId} = ${cashier_id}`,
    sql`entry.transaction_type in ('SALE', 'CREDIT')`,
    sql`not entry.reversed and not entry.voided and entry.charged_amount > 0`,
  ]
  const { rows } = await sql<Taken>`
    select entry.payment_method_type as tender, entry.transaction_type = 'SALE' as "isSale",
      count(*)::int as count, sum(entry.charged_amount)::bigint as amount
    from ${from} where ${allOf(conditions)}
    group by entry.payment_method_type, entry.transaction_type`.execute(db)
  return rows
}

export const storeTaken = (taken: readonly Taken[]): string =>
  JSON.stringify(taken.map((each) => ({ ...each, amount: String(each.amount) })))

/** The shift with all amounts; `shiftAsSeen` hides those that its cashier must not see yet. */
export async function readShift(db: Database, row: ShiftRow): Promise<Shift> {
  const taken = row.taken === null ? await readTaken(db, row) : z.parse(StoredTaken, row.taken)
  return {
    _id: row.id,
    cashierId: row.cashier_id,
    cashier: row.cashier_name,
    terminalId: row.terminal_id,
    terminal: row.terminal_label,
    state: row.state,
    openedAt: seconds(row.opened_at),
    closedAt: row.closed_at && seconds(row.closed_at),
    lines: shiftLinesOf(taken, row.counted === null ? null : z.parse(Counted, row.counted)),
    closedBy: row.closed_by_name,
    reason: row.reason,
    reviewedBy: row.reviewed_by_name,
    note: row.note,
  }
}
