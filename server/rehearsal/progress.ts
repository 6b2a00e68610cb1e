import { sql } from 'kysely'

import { isAdmin } from '#domain/identity/session.ts'
import { fullName } from '#domain/identity/user.ts'
import {
  CONNECTION_LOST,
  lessonActions,
  lessonsReached,
  type RehearsalEvent,
} from '#domain/rehearsal/lessons.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import type { Handler } from '../http/call.ts'
import { membersOf } from '../identity/member.ts'

/**
 * What the office's people finished, by name, from the rehearsal's audit trail. A cashier sees only
 * themselves (SPEC §6), and so does everyone in a rehearsal.
 */
export const getRehearsalProgress: Handler<'getRehearsalProgress'> = async ({ db, principal }) => {
  const office = principal.rehearsalOf ?? principal.tenantId
  const events = await readEvents(db, office)
  const members = await membersOf(db, office)
    .where('membership.deactivated_at', 'is', null)
    .execute()
  const isOwn = ({ id }: { id: string }) => id === principal.accountId
  const shown = isAdmin(principal.roles) ? members : members.filter(isOwn)
  return shown
    .map((each) => ({
      accountId: each.id,
      name: fullName(each.first_name, each.last_name),
      finished: lessonsReached(events.get(each.id) ?? []),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'))
}

/** Notes that the caller's browser lost the connection and found it again. A lesson only in a rehearsal. */
export const noteLostConnection: Handler<'noteLostConnection'> = async ({ db, now, principal }) => {
  const { tenantId, accountId } = principal
  await audit(db, {
    tenantId,
    time: now,
    actorId: accountId,
    action: CONNECTION_LOST,
    subjectId: accountId,
  })
  return {}
}

/** What each person of the office did, or what became of a payment of theirs, each once. */
async function readEvents(db: Database, office: string): Promise<Map<string, RehearsalEvent[]>> {
  const rows = await db
    .selectFrom('audit_entry as entry')
    .innerJoin('tenant', 'tenant.id', 'entry.tenant_id')
    .leftJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'entry.tenant_id')
        .on('entry.subject_id', '=', sql<string>`payment.id::text`),
    )
    .select([
      sql<string | null>`coalesce(entry.actor_id, payment.user_id)`.as('accountId'),
      'entry.action',
      sql<string | null>`entry.details ->> 'statusCode'`.as('statusCode'),
      sql<string | null>`entry.details ->> 'processorCode'`.as('processorCode'),
    ])
    .distinct()
    .where('tenant.rehearsal_of', '=', office)
    .where('entry.action', 'in', lessonActions)
    .execute()
  const events = new Map<string, RehearsalEvent[]>()
  for (const { accountId, ...event } of rows) {
    if (accountId !== null) events.set(accountId, [...(events.get(accountId) ?? []), event])
  }
  return events
}
