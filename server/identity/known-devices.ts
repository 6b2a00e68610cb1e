import type { Database } from '../db/engine.ts'
import { newToken, sha256 } from '../session/tokens.ts'

/** Device cookies (OWASP): they grant nothing, but separate the failures of known devices from strangers'. */

export async function findKnownDevice(
  db: Database,
  email: string,
  secret: string | undefined,
): Promise<Buffer | undefined> {
  // Query even without a secret, so that every sign-in does the same work.
  const hash = sha256(secret ?? '')
  const row = await db
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account_id')
    .select('device_hash')
    .where((where) => where(where.fn('lower', ['account.email_address']), '=', email))
    .where('device_hash', '=', hash)
    .executeTakeFirst()
  return row?.device_hash
}

/** @returns the secret for the browser to keep: its own if this server issued it, else a new one */
export async function rememberDevice(
  db: Database,
  { accountId, secret, now }: { accountId: string; secret: string | undefined; now: Date },
): Promise<string> {
  const issued = secret !== undefined && (await isIssued(db, secret)) ? secret : newToken().token
  await db
    .insertInto('known_device')
    .values({ account_id: accountId, device_hash: sha256(issued), last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute()
  return issued
}

/** Whether this server issued the secret to any account: several people share a workstation. */
async function isIssued(db: Database, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('device_hash')
    .where('device_hash', '=', sha256(secret))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findDevices(db: Database, accountId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('known_device')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map((row) => row.device_hash)
}
