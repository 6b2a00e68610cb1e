import { type OpenSession, sortSessions } from '#domain/identity/open-session.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { second } from '../platform/clock.ts'
import { notFound } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'
import { isIdle } from '../session/idle.ts'
import { withRehearsal } from '../session/memberships.ts'
import { existingMember } from './member.ts'

/** The sessions of an account or in a tenant that are not over. */
export async function openSessions(
  db: Database,
  [column, value]: readonly ['account_id' | 'tenant_id', string],
  now: Date,
) {
  const rows = await db
    .selectFrom('session_family as family')
    .leftJoin('point_of_sale_config as config', 'config.tenant_id', 'family.tenant_id')
    .select([
      'family.id',
      'family.device',
      'family.created_at as signedInAt',
      'family.last_used_at as lastUsedAt',
      'config.inactivity_timeout as inactivityTimeout',
    ])
    .where(`family.${column}`, '=', value)
    .where('family.revoked_at', 'is', null)
    .where('family.expires_at', '>', now)
    // Before its token exchange, a sign-in is not a session.
    .where('family.fingerprint_hash', 'is not', null)
    .execute()
  return rows.filter((row) => !isIdle(row, now))
}

const seconds = (time: Date): number => Math.floor(time.getTime() / second)

export const getSessions: Handler<'getSessions'> = async ({ db, now, principal }) => {
  const open = await openSessions(db, ['account_id', principal.accountId], now)
  return sortSessions(
    open.map(({ id, device, signedInAt, lastUsedAt }): OpenSession => ({
      id,
      device,
      signedInAt: seconds(signedInAt),
      lastUsedAt: seconds(lastUsedAt),
      isCurrent: id === principal.familyId,
    })),
  )
}

export const endSession: Handler<'endSession'> = ({ db, now, principal, params }) =>
  inTransaction(db, async (transaction) => {
    const { sessionId } = params
    const own = ['account_id', principal.accountId] as const
    const open = isUuid(sessionId) ? await openSessions(transaction, own, now) : []
    if (open.every(({ id }) => id !== sessionId)) throw notFound('Session')
    await transaction
      .updateTable('session_family')
      .set({ revoked_at: now })
      .where('id', '=', sessionId)
      .execute()
    const { tenantId, accountId: actorId } = principal
    const action = 'session.ended'
    await audit(transaction, { tenantId, time: now, actorId, action, subjectId: sessionId })
    return {}
  })

export const endOtherSessions: Handler<'endOtherSessions'> = ({ db, now, principal }) =>
  inTransaction(db, async (transaction) => {
    const { tenantId, accountId, familyId } = principal
    const ended = await transaction
      .updateTable('session_family')
      .set({ revoked_at: now })
      .where('account_id', '=', accountId)
      .where('id', '<>', familyId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('id')
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: accountId,
      action: 'session.others-ended',
      subjectId: accountId,
      details: { sessions: ended.map(({ id }) => id).join(' ') },
    })
    return {}
  })

/** Only within the tenant: other tenants' sessions are not its concern. */
export const endUserSessions: Handler<'endUserSessions'> = ({ db, now, principal, params }) =>
  inTransaction(db, async (transaction) => {
    const { tenantId, accountId } = params
    const member = await existingMember(transaction, tenantId, accountId)
    await transaction
      .updateTable('session_family')
      .set({ revoked_at: now })
      .where('account_id', '=', member.id)
      .where('tenant_id', 'in', withRehearsal(tenantId))
      .where('revoked_at', 'is', null)
      .execute()
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'user.sessions-ended',
      subjectId: member.id,
    })
    return {}
  })
