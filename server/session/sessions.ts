import { sessionEnded } from '#domain/identity/access-refusals.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { hour, later } from '../platform/clock.ts'
import { failureOf } from '../platform/errors.ts'
import { isIdle } from './idle.ts'
import { memberOffice } from './memberships.ts'
import type { Principal } from './principal.ts'
import { newToken, sha256 } from './tokens.ts'

/** A shift. Afterwards the token must be refreshed, which works as long as its family lives. */
const sessionLifetime = 8 * hour

type Refresh = { token: string; fingerprint: string; device: string; now: Date }
type Refreshed = {
  token: string
  accountId: string
  tenantId: string | null
  isRehearsal: boolean
}

/**
 * Exchanges a one-time sign-in token, which binds the family to the device, or a session token, even expired,
 * for a new one. Reuse of a rotated token means theft and revokes the family. A refresh is no use: an idle
 * session stays idle.
 */
export async function refresh(db: Database, request: Refresh): Promise<Refreshed> {
  // Refusals are returned, not thrown, so that a revocation is committed.
  const refreshed = await db.transaction().execute((transaction) => rotate(transaction, request))
  if (refreshed === undefined) throw failureOf(sessionEnded)
  return refreshed
}

async function rotate(transaction: Database, request: Refresh): Promise<Refreshed | undefined> {
  const { now } = request
  const tokenHash = sha256(request.token)
  const fingerprintHash = sha256(request.fingerprint)
  const row = await lockToken(transaction, tokenHash)
  if (row === undefined || row.revoked_at !== null || row.familyExpiresAt <= now) return undefined
  if (isIdle(row, now)) return undefined
  if (row.rotated_at !== null) {
    await revoke(transaction, row, 'session.reuse-detected', now)
    return undefined
  }
  if (row.kind === 'SIGN_IN' && row.expires_at <= now) return undefined
  if (row.fingerprint_hash !== null && !row.fingerprint_hash.equals(fingerprintHash)) {
    const { device } = request
    await audit(transaction, {
      ...entry(row, 'session.fingerprint-refused', now),
      details: { device },
    })
    return undefined
  }
  if (!(await isMember(transaction, row))) return undefined

  const next = newToken()
  await transaction
    .updateTable('session_token')
    .set({ rotated_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
  await transaction
    .updateTable('session_family')
    .set({ fingerprint_hash: fingerprintHash, device: request.device })
    .where('id', '=', row.familyId)
    .execute()
  await transaction
    .insertInto('session_token')
    .values({
      token_hash: next.hash,
      family_id: row.familyId,
      kind: 'SESSION',
      created_at: now,
      expires_at: later(now, sessionLifetime),
      rotated_at: null,
    })
    .execute()
  await audit(transaction, entry(row, 'session.refreshed', now))
  const { accountId, tenantId, rehearsalOf } = row
  return { token: next.token, accountId, tenantId, isRehearsal: rehearsalOf !== null }
}

/**
 * Uses up a sign-in as a proof of the person's password; no session comes of it.
 * @returns the account; undefined if the token is no open sign-in
 */
export async function useSignIn(
  transaction: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row = await lockToken(transaction, sha256(token))
  if (row === undefined || !isOpenSignIn(row, now)) return undefined
  await revoke(transaction, row, 'session.used-as-proof', now)
  return row.accountId
}

/** Exchanges a sign-in, as `refresh` does, for a session in this tenant, whatever the person's own is. */
export async function openOverLock(
  transaction: Database,
  request: Refresh,
  tenantId: string,
): Promise<(Refreshed & { familyId: string }) | 'used' | 'noMember'> {
  const row = await lockToken(transaction, sha256(request.token))
  if (row === undefined || !isOpenSignIn(row, request.now)) return 'used'
  const { familyId } = row
  if (!(await isMember(transaction, { ...row, tenantId }))) return 'noMember'
  await transaction
    .updateTable('session_family')
    .set({ tenant_id: tenantId })
    .where('id', '=', familyId)
    .execute()
  const opened = await rotate(transaction, request)
  return opened === undefined ? 'used' : { ...opened, familyId }
}

type Token = NonNullable<Awaited<ReturnType<typeof lockToken>>>

const isOpenSignIn = ({ kind, rotated_at, revoked_at, expires_at }: Token, now: Date): boolean =>
  kind === 'SIGN_IN' && rotated_at === null && revoked_at === null && expires_at > now

/** Locks a session; one that is locked stays as it is. */
export async function setLocked(
  transaction: Database,
  principal: Principal,
  now: Date,
): Promise<void> {
  if (principal.isLocked) return
  await transaction
    .updateTable('session_family')
    .set({ locked_at: now })
    .where('id', '=', principal.familyId)
    .execute()
  await audit(transaction, entry(principal, 'session.locked', now))
}

export async function signOut(db: Database, principal: Principal, now: Date): Promise<void> {
  await db
    .transaction()
    .execute((transaction) => revoke(transaction, principal, 'session.signed-out', now))
}

type Family = { familyId: string; accountId: string; tenantId: string | null }

async function revoke(transaction: Database, family: Family, action: string, now: Date) {
  await transaction
    .updateTable('session_family')
    .set({ revoked_at: now })
    .where('id', '=', family.familyId)
    .execute()
  await audit(transaction, entry(family, action, now))
}

const entry = (family: Family, action: string, time: Date) => ({
  tenantId: family.tenantId,
  time,
  actorId: family.accountId,
  action,
  subjectId: family.familyId,
})

/** Locks the family too, so that of two refreshes with one token only one succeeds. */
function lockToken(transaction: Database, tokenHash: Buffer) {
  return transaction
    .selectFrom('session_token')
    .innerJoin('session_family', 'session_family.id', 'session_token.family_id')
    .leftJoin('tenant', 'tenant.id', 'session_family.tenant_id')
    .leftJoin('point_of_sale_config as config', 'config.tenant_id', 'session_family.tenant_id')
    .select([
      'session_token.kind',
      'session_token.expires_at',
      'session_token.rotated_at',
      'session_family.id as familyId',
      'session_family.account_id as accountId',
      'session_family.tenant_id as tenantId',
      'tenant.rehearsal_of as rehearsalOf',
      'session_family.fingerprint_hash',
      'session_family.expires_at as familyExpiresAt',
      'session_family.revoked_at',
      'session_family.last_used_at as lastUsedAt',
      'config.inactivity_timeout as inactivityTimeout',
    ])
    .where('session_token.token_hash', '=', tokenHash)
    .forUpdate(['session_token', 'session_family'])
    .executeTakeFirst()
}

async function isMember(transaction: Database, family: Family): Promise<boolean> {
  if (family.tenantId === null) return true
  const row = await transaction
    .selectFrom('tenant')
    .innerJoin('membership', (join) => join.on('membership.tenant_id', '=', memberOffice))
    .select('membership.role')
    .where('tenant.id', '=', family.tenantId)
    .where('membership.account_id', '=', family.accountId)
    .where('membership.deactivated_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
