import { sql } from 'kysely'

import type { Role } from '#domain/identity/session.ts'
import { REHEARSAL_ROLE } from '#domain/rehearsal/rehearsal-office.ts'

import type { Database } from '../db/engine.ts'
import { isIdle } from './idle.ts'
import { memberOffice } from './memberships.ts'
import { sha256 } from './tokens.ts'

/** The authenticated user, read on every call so that a revocation takes effect immediately. */
export type Principal = {
  accountId: string
  familyId: string
  firstName: string
  lastName: string
  emailAddress: string
  tenantId: string | null
  /** The office that the tenant rehearses; null in a real one. */
  rehearsalOf: string | null
  roles: Role[]
  /** Changes with every setting that prices the tenant's carts; null without a tenant. */
  settingsVersion: bigint | null
  lastUsedAt: Date
  /** Where the write-ahead log was after the session's last call that wrote (write-position.ts). */
  writePosition: string | null
  /** Only calls that work locked are answered (docs/decisions/0028). */
  isLocked: boolean
}

/** The principal of a session token; undefined if it is unknown, expired, rotated, revoked or idle. */
export async function authenticate(
  db: Database,
  token: string,
  now: Date,
): Promise<Principal | undefined> {
  const row = await db
    .selectFrom('session_token')
    .innerJoin('session_family', 'session_family.id', 'session_token.family_id')
    .innerJoin('account', 'account.id', 'session_family.account_id')
    .leftJoin('tenant', 'tenant.id', 'session_family.tenant_id')
    .leftJoin('point_of_sale_config as config', 'config.tenant_id', 'session_family.tenant_id')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.account_id', '=', 'session_family.account_id')
        .on('membership.tenant_id', '=', memberOffice)
        .on('membership.deactivated_at', 'is', null),
    )
    .select([
      'session_family.id as familyId',
      'session_family.tenant_id as tenantId',
      'account.id as accountId',
      sql<string>`coalesce(membership.first_name, account.first_name)`.as('firstName'),
      sql<string>`coalesce(membership.last_name, account.last_name)`.as('lastName'),
      'account.email_address as emailAddress',
      'tenant.rehearsal_of as rehearsalOf',
      'membership.role',
      'tenant.settings_version as settingsVersion',
      'session_family.last_used_at as lastUsedAt',
      'session_family.write_position as writePosition',
      'session_family.locked_at as lockedAt',
      'config.inactivity_timeout as inactivityTimeout',
    ])
    .where('session_token.token_hash', '=', sha256(token))
    .where('session_token.kind', '=', 'SESSION')
    .where('session_token.rotated_at', 'is', null)
    .where('session_token.expires_at', '>', now)
    .where('session_family.revoked_at', 'is', null)
    .where('session_family.expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { role, inactivityTimeout, lockedAt, ...identity } = row
  if (isIdle({ ...identity, inactivityTimeout }, now)) return undefined
  if (identity.tenantId !== null && role === null) return undefined
  const roles = role === null ? [] : [identity.rehearsalOf === null ? role : REHEARSAL_ROLE]
  return { ...identity, isLocked: lockedAt !== null, roles }
}
