import type { Selectable } from 'kysely'

import type { Database } from '../../db/engine.ts'
import { acquireLease, isFree, released } from '../../db/lease.ts'
import type { Tables } from '../../db/tables.ts'
import { minute } from '../../platform/clock.ts'

export type NoticeRow = Selectable<Tables['record_notice']>

/** How long an instance owns a notice: much longer than a system's timeout. */
const leaseDuration = minute

/** Oldest first. A notice waits for earlier ones of its line: a refund is never reported before its payment. */
export const findDue = (db: Database, now: Date): Promise<NoticeRow[]> =>
  db
    .selectFrom('record_notice as notice')
    .innerJoin('tenant', (join) =>
      join.onRef('tenant.id', '=', 'notice.tenant_id').on('tenant.rehearsal_of', 'is', null),
    )
    .selectAll('notice')
    .where('notice.delivered_at', 'is', null)
    .where(isFree('notice', now))
    .where((each) =>
      each.or([
        each('notice.next_attempt_at', 'is', null),
        each('notice.next_attempt_at', '<=', now),
      ]),
    )
    .where((each) =>
      each.not(
        each.exists(
          each
            .selectFrom('record_notice as earlier')
            .select('earlier.id')
            .whereRef('earlier.tenant_id', '=', 'notice.tenant_id')
            .whereRef('earlier.line_item_id', '=', 'notice.line_item_id')
            .whereRef('earlier.position', '<', 'notice.position')
            .where('earlier.delivered_at', 'is', null),
        ),
      ),
    )
    .orderBy('notice.position')
    .limit(100)
    .execute()

/** Leases the notice; undefined if another instance has it or it is delivered. */
export const leaseNotice = (
  db: Database,
  { tenant_id, id }: NoticeRow,
  now: Date,
): Promise<NoticeRow | undefined> =>
  acquireLease(
    db,
    'record_notice',
    { tenant_id, id, delivered_at: null },
    { now, milliseconds: leaseDuration },
  )

export async function releaseNotice(
  db: Database,
  { tenant_id, id }: NoticeRow,
  changes: Partial<Pick<NoticeRow, 'delivered_at' | 'attempts' | 'next_attempt_at' | 'failure'>>,
): Promise<void> {
  await db
    .updateTable('record_notice')
    .set({ ...changes, ...released })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute()
}
