import { lockRefusals, PIN_ATTEMPTS } from '#domain/identity/lock.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { failureOf } from '../platform/errors.ts'
import type { Principal } from '../session/principal.ts'
import { useSignIn } from '../session/sessions.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import * as throttle from './throttle.ts'

const readPin = async (db: Database, accountId: string): Promise<string | null> => {
  const account = await db
    .selectFrom('account')
    .select('pin_hash')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.pin_hash ?? null
}

export const hasPin = async (db: Database, accountId: string): Promise<boolean> =>
  (await readPin(db, accountId)) !== null

export const getPin: Handler<'getPin'> = async ({ db, principal }) => ({
  isSet: await hasPin(db, principal.accountId),
})

/** Takes a sign-in of the same person, which proves their password. */
export const setPin: Handler<'setPin'> = async ({ db, now, principal, body }) => {
  const { accountId } = principal
  const pinHash = await hashPassword(body.pin)
  return inTransaction(db, async (transaction) => {
    const proved = await useSignIn(transaction, body.token, now)
    if (proved === undefined) throw failureOf(lockRefusals.usedSignIn)
    if (proved !== accountId) throw failureOf(lockRefusals.otherPerson)
    await writePin(transaction, { principal, pinHash, action: 'account.pin-set', now })
    await throttle.clear(transaction, countersOf(principal))
    return {}
  })
}

export const removePin: Handler<'removePin'> = ({ db, now, principal }) =>
  inTransaction(db, async (transaction) => {
    await writePin(transaction, { principal, pinHash: null, action: 'account.pin-removed', now })
    return {}
  })

type PinChange = { principal: Principal; pinHash: string | null; action: string; now: Date }

async function writePin(
  transaction: Database,
  { principal, pinHash, action, now }: PinChange,
): Promise<void> {
  const { accountId, tenantId } = principal
  await transaction
    .updateTable('account')
    .set({ pin_hash: pinHash })
    .where('id', '=', accountId)
    .execute()
  const entry = { tenantId, time: now, actorId: accountId, action, subjectId: accountId }
  await audit(transaction, entry)
}

const countersOf = ({ familyId, accountId }: Principal) => [
  throttle.pinCounter(familyId, PIN_ATTEMPTS),
  throttle.pinCounter(accountId),
]

/**
 * Throws unless it is the person's PIN. Wrong ones count per session, of which there is one at a workstation, and
 * per account.
 */
export async function checkPin(
  db: Database,
  principal: Principal,
  { pin, now }: { pin: string; now: Date },
): Promise<void> {
  const stored = await readPin(db, principal.accountId)
  if (stored === null) throw failureOf(lockRefusals.noPin)
  const counters = countersOf(principal)
  for (const counter of counters) {
    const until = await throttle.reserve(db, counter, now)
    if (until !== undefined) throw failureOf(lockRefusals.tooManyPins)
  }
  if (await verifyPassword(stored, pin)) return throttle.clear(db, counters)
  const { tenantId, accountId: actorId, familyId: subjectId } = principal
  await audit(db, { tenantId, time: now, actorId, action: 'session.pin-refused', subjectId })
  throw failureOf(lockRefusals.wrongPin)
}
