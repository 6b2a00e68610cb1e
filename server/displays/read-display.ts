import { randomInt } from 'node:crypto'

import { DISPLAY_CODE_MINUTES, DISPLAY_SILENCE_SECONDS } from '#domain/display/display-pairing.ts'
import { DisplaySnapshot } from '#domain/display/display-snapshot.ts'

import type { Database } from '../db/engine.ts'
import type { Handler } from '../http/call.ts'
import { countWithin } from '../identity/throttle.ts'
import { later, minute, second } from '../platform/clock.ts'
import { notFound } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { newToken, sha256 } from '../session/tokens.ts'

/** A whole office may share one network address. */
const codesPerAddress = 300

export const createDisplay: Handler<'createDisplay'> = async ({ db, now, address }) => {
  const counter = { name: `display address ${address}`, limit: codesPerAddress }
  await countWithin(db, counter, 'Too many codes were requested.', now)
  const { token, hash } = newToken()
  const expiresAt = later(now, DISPLAY_CODE_MINUTES * minute)
  const code = await insertDisplay(db, { hash, expiresAt, now })
  return { token, code, expiresAt: Math.floor(expiresAt.getTime() / second) }
}

/** Six digits that no other display shows. An expired code is free again. */
async function insertDisplay(
  db: Database,
  { hash, expiresAt, now }: { hash: Buffer; expiresAt: Date; now: Date },
): Promise<string> {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await db
      .deleteFrom('customer_display')
      .where('code', '=', code)
      .where('code_expires_at', '<=', now)
      .execute()
    const row = await db
      .insertInto('customer_display')
      .values({
        id: newId(now),
        token_hash: hash,
        code,
        code_expires_at: expiresAt,
        snapshot: null,
        seen_at: now,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (row !== undefined) return code
  }
}

/** How exactly `seen_at` is kept: a display asks each second or two. */
const seenEvery = 20 * second

/** What a device may show: only while the session that wrote it is valid, in its office, and reports. */
export const readDisplay: Handler<'readDisplay'> = async ({ db, now, body }) => {
  const row = await db
    .selectFrom('customer_display as display')
    .leftJoin('session_family as family', (join) =>
      join
        .onRef('family.id', '=', 'display.family_id')
        .onRef('family.tenant_id', '=', 'display.tenant_id')
        .on('family.revoked_at', 'is', null)
        .on('family.expires_at', '>', now),
    )
    .select([
      'display.id',
      'display.tenant_id as tenantId',
      'display.snapshot',
      'display.snapshot_at as snapshotAt',
      'display.seen_at as seenAt',
      'family.id as familyId',
    ])
    .where('display.token_hash', '=', sha256(body.token))
    .executeTakeFirst()
  if (row === undefined) throw notFound('Display')
  if (row.seenAt < later(now, -seenEvery)) {
    await db
      .updateTable('customer_display')
      .set({ seen_at: now })
      .where('id', '=', row.id)
      .execute()
  }
  const isCurrent =
    row.familyId !== null &&
    row.snapshotAt !== null &&
    row.snapshotAt > later(now, -DISPLAY_SILENCE_SECONDS * second)
  return {
    isPaired: row.tenantId !== null,
    // A snapshot of another version of the server may differ.
    snapshot: isCurrent ? (DisplaySnapshot.safeParse(row.snapshot).data ?? null) : null,
  }
}
