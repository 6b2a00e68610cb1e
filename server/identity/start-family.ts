import { firstTenant, withTenantFirst } from '#domain/identity/session.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { hour, later, minute } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { memberOffice, permissionsOf } from '../session/memberships.ts'
import { newToken } from '../session/tokens.ts'

const signInTokenLifetime = 2 * minute
const familyLifetime = 24 * hour

/** @returns a token that the portal exchanges once, within two minutes, for a session */
export async function startFamily(
  db: Database,
  accountId: string,
  now: Date,
  details: Record<string, string> = {},
): Promise<string> {
  const tenantId = await nextTenant(db, accountId)
  const { token, hash } = newToken()
  const familyId = newId(now)
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('session_family')
      .values({
        id: familyId,
        account_id: accountId,
        tenant_id: tenantId,
        fingerprint_hash: null,
        created_at: now,
        expires_at: later(now, familyLifetime),
        revoked_at: null,
        last_used_at: now,
      })
      .execute()
    await transaction
      .insertInto('session_token')
      .values({
        token_hash: hash,
        family_id: familyId,
        kind: 'SIGN_IN',
        created_at: now,
        expires_at: later(now, signInTokenLifetime),
        rotated_at: null,
      })
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: accountId,
      action: 'session.signed-in',
      subjectId: familyId,
      details,
    })
  })
  return token
}

/** The office in which the person's next session starts; null without a role in any. */
export async function nextTenant(db: Database, accountId: string): Promise<string | null> {
  const permissions = await permissionsOf(db, accountId)
  const last = await lastTenant(db, accountId)
  return firstTenant(withTenantFirst(permissions, last))?.tenantId ?? null
}

/** The office of the person's latest session: never its rehearsal, where a sale would not be one. */
async function lastTenant(db: Database, accountId: string): Promise<string | null | undefined> {
  const latest = await db
    .selectFrom('session_family')
    .leftJoin('tenant', 'tenant.id', 'session_family.tenant_id')
    .select(memberOffice.as('office'))
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.office
}
