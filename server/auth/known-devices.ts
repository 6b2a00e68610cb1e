import type { Database } from '../db/engine.ts'
import { newToken, sha256 } from './tokens.ts'

/**
 * The devices that an account has signed in from ("device cookies", OWASP): each browser keeps a secret
 * that a success gave it, of which the hash is kept here. It opens nothing: it only says whose wrong
 * guesses are counted apart from those of strangers.
 */

/** The hash of a browser's secret, if the account has signed in with it before. */
export async function knownDevice(
  db: Database,
  email: string,
  secret: string | undefined,
): Promise<Buffer | undefined> {
  // Asked without a secret too: the work is the same whoever asks for whichever account.
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

/**
 * Remembers that the account has signed in from a browser.
 * @param secret what the browser says that it was given; one that no account knows is not taken
 * @returns what the browser keeps from now on
 */
export async function rememberDevice(
  db: Database,
  { accountId, secret, now }: { accountId: string; secret: string | undefined; now: Date },
): Promise<string> {
  const kept = secret !== undefined && (await isGiven(db, secret)) ? secret : newToken().token
  await db
    .insertInto('known_device')
    .values({ account_id: accountId, device_hash: sha256(kept), last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute()
  return kept
}

/** Whether we gave it to a browser, whoever signed in there: several people share a workstation. */
async function isGiven(db: Database, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('device_hash')
    .where('device_hash', '=', sha256(secret))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The hashes of all devices of an account. */
export async function devicesOf(db: Database, accountId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('known_device')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map((row) => row.device_hash)
}
