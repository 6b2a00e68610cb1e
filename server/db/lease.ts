import { randomUUID } from 'node:crypto'

import { type Selectable, sql } from 'kysely'

import { later } from '../platform/clock.ts'
import type { Database } from './engine.ts'
import type { Tables } from './tables.ts'

// A lease avoids duplicate work. The safety of money never depends on it.

/** This process. It may resume its own leases if runExclusive runs one at a time (keyed-mutex.ts). */
export const leaseOwner: string = randomUUID()

type LeasedTable = {
  [Name in keyof Tables]: 'lease_owner' extends keyof Tables[Name] ? Name : never
}[keyof Tables]

type LeaseOptions = { now: Date; milliseconds: number; mayResume?: boolean }

export const newLease = (now: Date, milliseconds: number, owner = leaseOwner) => ({
  lease_owner: owner,
  lease_expires_at: later(now, milliseconds),
})

export const released = { lease_owner: null, lease_expires_at: null }

/** @param mayResume whether this process's own lease counts as free */
export const isFree = (table: string, now: Date, mayResume = false) => {
  const expiresAt = sql.ref(`${table}.lease_expires_at`)
  const isOwn = mayResume ? sql`${sql.ref(`${table}.lease_owner`)} = ${leaseOwner}` : sql`false`
  return sql<boolean>`(${expiresAt} is null or ${expiresAt} <= ${now} or ${isOwn})`
}

/**
 * Leases the row with these column values to this process.
 * @returns undefined if it is leased already, or if there is no such row
 */
export async function acquireLease<Name extends LeasedTable>(
  db: Database,
  table: Name,
  row: Partial<Selectable<Tables[Name]>>,
  { now, milliseconds, mayResume }: LeaseOptions,
): Promise<Selectable<Tables[Name]> | undefined> {
  const { lease_owner, lease_expires_at } = newLease(now, milliseconds)
  const isRow = Object.entries(row).map(([name, value]) =>
    value === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} = ${value}`,
  )
  const { rows } = await sql<Selectable<Tables[Name]>>`
    update ${sql.table(table)}
    set lease_owner = ${lease_owner}, lease_expires_at = ${lease_expires_at}
    where ${sql.join([...isRow, isFree(table, now, mayResume)], sql` and `)}
    returning *`.execute(db)
  return rows[0]
}
