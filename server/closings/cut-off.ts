import { lastTimeOfDay } from '#domain/closings/business-day.ts'
import { closeDayRefusal } from '#domain/closings/closing-refusals.ts'
import { fullName } from '#domain/identity/user.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueueJob } from '../jobs/job.ts'
import { refuseIf } from '../platform/errors.ts'
import type { Principal } from '../session/principal.ts'
import { readConfig } from '../tenant/read-config.ts'
import { type DaySubject, type OpenDayRead, readOpenDay } from './read-open-day.ts'

type Person = Pick<Principal, 'accountId' | 'firstName' | 'lastName'>

/**
 * Cuts the day off now, under the number that the person was shown. A closing that has this number already
 * stands: someone else was faster, or the answer was lost.
 */
export const cutOffByHand = (
  db: Database,
  {
    tenantId,
    person,
    number,
    now,
  }: { tenantId: string; person: Person; number: number; now: Date },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const config = await lockMerchant(transaction, tenantId)
    const existing = await transaction
      .selectFrom('closing')
      .select('number')
      .where('tenant_id', '=', tenantId)
      .where('number', '=', number)
      .executeTakeFirst()
    if (existing) return
    const { acceptorId = '' } = config
    const subject = { tenantId, config, cutOffAt: now, now }
    const day = await readOpenDay(transaction, subject)
    const hasEntries = day.entries.length > 0
    refuseIf(closeDayRefusal({ ...day, acceptorId, hasEntries }, number))
    await insert(transaction, { ...subject, acceptorId }, day, person)
  })

/**
 * Cuts the day off at the office's closing time, if that has passed since the last closing and money has moved. The
 * server may have been down at that time: what was recorded after it belongs to the next day all the same.
 */
export const cutOffAtTime = (db: Database, tenantId: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const config = await lockMerchant(transaction, tenantId)
    const { acceptorId, closesAt, timeZone } = config
    if (acceptorId === undefined || closesAt === null) return false
    const cutOffAt = new Date(lastTimeOfDay(closesAt, now.getTime(), timeZone))
    const subject = { tenantId, config, cutOffAt, now }
    const day = await readOpenDay(transaction, subject)
    const isDue = cutOffAt > day.openedAt && day.inProgress === undefined
    if (!isDue || day.entries.length === 0) return false
    await insert(transaction, { ...subject, acceptorId }, day, null)
    return true
  })

/** Two closers wait for each other here. Sales do not. */
async function lockMerchant(transaction: Database, tenantId: string) {
  await transaction
    .selectFrom('point_of_sale_config')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirst()
  return readConfig(transaction, tenantId)
}

async function insert(
  transaction: Database,
  { tenantId, acceptorId, config, cutOffAt, now }: DaySubject & { acceptorId: string },
  { businessDay, entries, figures, nextNumber, openedAt, openWork }: OpenDayRead,
  person: Person | null,
): Promise<void> {
  await transaction
    .insertInto('closing')
    .values({
      tenant_id: tenantId,
      acceptor_id: acceptorId,
      number: nextNumber,
      state: 'CUT_OFF',
      business_day: businessDay,
      time_zone: config.timeZone,
      opened_at: openedAt,
      cut_off_at: cutOffAt,
      created_at: now,
      requested_by: person?.accountId ?? null,
      requested_by_name: person && fullName(person.firstName, person.lastName),
      figures: JSON.stringify({ ...figures, openWork }),
      batch: null,
      comparison: null,
      checkpoint: null,
    })
    .execute()
  // A statement has at most 65,535 parameters.
  for (let start = 0; start < entries.length; start += 5_000) {
    await transaction
      .insertInto('closing_entry')
      .values(
        entries.slice(start, start + 5_000).map(({ id, kind, amount }) => ({
          tenant_id: tenantId,
          subpayment_id: id,
          part: kind === 'CORRECTION' ? ('CORRECTION' as const) : ('ENTRY' as const),
          closing_number: nextNumber,
          amount,
        })),
      )
      .execute()
  }
  await audit(transaction, {
    tenantId,
    time: now,
    actorId: person?.accountId ?? null,
    action: 'day.cutOff',
    subjectId: String(nextNumber),
    details: { businessDay, cutOffAt: cutOffAt.toISOString() },
  })
  await enqueueClosingJob(transaction, tenantId, now)
}

export const enqueueClosingJob = (db: Database, tenantId: string, now: Date): Promise<void> =>
  enqueueJob(db, { kind: 'closing', name: closingJobName(tenantId), payload: { tenantId }, now })

export const closingJobName = (tenantId: string): string => `office ${tenantId}`
