import { lockRefusals, takenOverBy } from '#domain/identity/lock.ts'
import { isAdmin } from '#domain/identity/session.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { failureOf } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'
import type { Principal } from '../session/principal.ts'
import { openOverLock, setLocked } from '../session/sessions.ts'
import { deviceName } from './device-name.ts'
import { existingMember, type MemberRow, userOf } from './member.ts'
import { checkPin, hasPin } from './pin.ts'

export const lock: Handler<'lock'> = async ({ db, now, principal }) => {
  await inTransaction(db, (transaction) => setLocked(transaction, principal, now))
  return { hasPin: await hasPin(db, principal.accountId) }
}

export const unlock: Handler<'unlock'> = async ({ db, now, principal, body }) => {
  // Outside the transaction, so that a wrong PIN counts.
  await checkPin(db, principal, { pin: body.pin, now })
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('session_family')
      .set({ locked_at: null, last_used_at: now })
      .where('id', '=', principal.familyId)
      .execute()
    const { tenantId, accountId: actorId, familyId: subjectId } = principal
    await audit(transaction, {
      tenantId,
      time: now,
      actorId,
      action: 'session.unlocked',
      subjectId,
    })
  })
  return {}
}

/**
 * Opens the session of a person who signed in over the lock, the same cashier or another, and hands them the unfinished
 * payments. The old session stays locked for answers on their way; the page signs it out.
 */
export const takeOver: Handler<'takeOver'> = ({ db, now, principal, body, userAgent }) =>
  inTransaction(db, async (transaction) => {
    const { tenantId } = principal
    if (tenantId === null) throw failureOf(lockRefusals.noMember)
    const { token, deviceFingerprint: fingerprint, paymentIds } = body
    const signIn = { token, fingerprint, device: deviceName(userAgent), now }
    const opened = await openOverLock(transaction, signIn, tenantId)
    if (opened === 'used') throw failureOf(lockRefusals.usedSignIn)
    if (opened === 'noMember') throw failureOf(lockRefusals.noMember)
    await setLocked(transaction, principal, now)
    const person = await existingMember(transaction, tenantId, opened.accountId)
    for (const paymentId of new Set(paymentIds.filter(isUuid))) {
      await handOver(transaction, { principal, tenantId, person, paymentId, now })
    }
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: opened.accountId,
      action: 'session.taken-over',
      subjectId: opened.familyId,
      details: { from: principal.accountId, locked: principal.familyId },
    })
    return { token: opened.token, user: userOf(person, tenantId) }
  })

type HandOver = {
  principal: Principal
  tenantId: string
  person: MemberRow
  paymentId: string
  now: Date
}

/** Changes nothing if the payment is finished, or was not the old cashier's. */
async function handOver(
  transaction: Database,
  { principal, tenantId, person, paymentId, now }: HandOver,
): Promise<void> {
  const payment = await transaction
    .selectFrom('payment')
    .select(['user_id as userId', 'taken_over_by as takenOverById'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', paymentId)
    .where('status', 'in', ['INCOMPLETE', 'CHECKING'])
    .forUpdate()
    .executeTakeFirst()
  if (payment === undefined) return
  const { accountId: from } = principal
  const to = { accountId: person.id }
  const by = takenOverBy(payment, { accountId: from, isAdmin: isAdmin(principal.roles) }, to)
  if (by === null || by.accountId === (payment.takenOverById ?? null)) return
  const isOwn = by.accountId === null
  await transaction
    .updateTable('payment')
    .set({
      taken_over_by: by.accountId,
      taken_over_first_name: isOwn ? null : person.first_name,
      taken_over_last_name: isOwn ? null : person.last_name,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', paymentId)
    .execute()
  await audit(transaction, {
    tenantId,
    time: now,
    actorId: person.id,
    action: 'payment.taken-over',
    subjectId: paymentId,
    details: { from, owner: payment.userId },
  })
}
