import { later, minute } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { type CloudLanes, CloudRefused, CloudUnreachable, type Lane } from './cloud/cloud-lanes.ts'
import type { TerminalRow } from './read-terminals.ts'

/** The vendor asks that a lane's status be asked for no more often. */
const interval = 2 * minute

type Asked = {
  db: Database
  now: Date
  row: TerminalRow
  lane: Lane
  cloudLanes: CloudLanes | undefined
}

/**
 * Whether the cloud sees the reader. What it said is kept with the terminal, for all instances: one
 * of them asks, at most every two minutes, and meanwhile the others tell what was known. A cloud that
 * does not answer counts as a reader that is not there.
 */
export async function laneIsOpen({ db, now, row, lane, cloudLanes }: Asked): Promise<boolean> {
  if (cloudLanes === undefined) return false
  const mine = await db
    .updateTable('terminal')
    .set({ connection_checked_at: now })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .where((either) =>
      either.or([
        either('connection_checked_at', 'is', null),
        either('connection_checked_at', '<=', later(now, -interval)),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  if (mine === undefined) return row.connection_status === 'OPEN'
  const isOpen = await ask(cloudLanes, lane)
  await db
    .updateTable('terminal')
    .set({ connection_status: isOpen ? 'OPEN' : 'CLOSED' })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .execute()
  return isOpen
}

async function ask(cloudLanes: CloudLanes, lane: Lane): Promise<boolean> {
  try {
    return await cloudLanes.isConnected(lane)
  } catch (error) {
    if (error instanceof CloudUnreachable || error instanceof CloudRefused) return false
    throw error
  }
}
