import type { Database } from '../db/engine.ts'
import {
  type CloudLanes,
  CloudRefused,
  CloudUnreachable,
  type Lane,
} from '../gateways/tripos-cloud/cloud-lanes.ts'
import { later, minute } from '../platform/clock.ts'
import type { TerminalRow } from './read-terminals.ts'

/** The vendor allows one status request per lane in this time. */
const interval = 2 * minute

type LaneStatusRequest = {
  db: Database
  now: Date
  row: TerminalRow
  lane: Lane
  cloudLanes: CloudLanes | undefined
}

/**
 * The status is stored and shared; one instance refreshes it at most every two minutes. If the cloud does not
 * respond, the reader counts as disconnected.
 */
export async function isLaneOpen({
  db,
  now,
  row,
  lane,
  cloudLanes,
}: LaneStatusRequest): Promise<boolean> {
  if (cloudLanes === undefined) return false
  const claimed = await db
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
  if (claimed === undefined) return row.connection_status === 'OPEN'
  const isOpen = await isConnected(cloudLanes, lane)
  await db
    .updateTable('terminal')
    .set({ connection_status: isOpen ? 'OPEN' : 'CLOSED' })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', '=', row.id)
    .execute()
  return isOpen
}

async function isConnected(cloudLanes: CloudLanes, lane: Lane): Promise<boolean> {
  try {
    return await cloudLanes.isConnected(lane)
  } catch (error) {
    if (error instanceof CloudUnreachable || error instanceof CloudRefused) return false
    throw error
  }
}
