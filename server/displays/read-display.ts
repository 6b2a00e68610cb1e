import { randomInt } from 'node:crypto'

import { sql } from 'kysely'

import {
  DISPLAY_CODE_MINUTES,
  DISPLAY_SILENCE_SECONDS,
  languageNotOffered,
} from '#domain/display/display-pairing.ts'
import { DisplaySnapshot } from '#domain/display/display-snapshot.ts'

import type { Database } from '../db/engine.ts'
import type { Handler } from '../http/call.ts'
import { countWithin } from '../identity/throttle.ts'
import { later, minute, second } from '../platform/clock.ts'
import { failureOf, notFound } from '../platform/errors.ts'
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

export const readDisplay: Handler<'readDisplay'> = async ({ db, now, body }) => {
  const { id, seenAt, reading } = await displayOf(db, body.token, now)
  if (seenAt < later(now, -seenEvery)) {
    await db.updateTable('customer_display').set({ seen_at: now }).where('id', '=', id).execute()
  }
  return reading
}

/** Customers who play with the buttons. */
const choicesPerDisplay = 300

/** For the sale that the display shows alone; the workstation takes it with its next report. */
export const chooseDisplayLanguage: Handler<'chooseDisplayLanguage'> = async (call) => {
  const { db, now, body } = call
  const { id, reading } = await displayOf(db, body.token, now)
  const counter = { name: `display language ${id}`, limit: choicesPerDisplay }
  await countWithin(db, counter, 'The language was chosen too often.', now)
  const { snapshot } = reading
  if (snapshot?.saleId !== body.saleId || !snapshot.canChooseLanguage) {
    throw failureOf(languageNotOffered)
  }
  const changed = await db
    .updateTable('customer_display')
    .set({ chosen_language: body.language })
    .where('id', '=', id)
    // The workstation may have reported in between.
    .where(sql`snapshot ->> 'saleId'`, '=', body.saleId)
    .where(sql`snapshot -> 'canChooseLanguage'`, '=', sql`'true'::jsonb`)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) throw failureOf(languageNotOffered)
  return { ...reading, snapshot: { ...snapshot, language: body.language } }
}

/** What a device may show: only while the session that wrote it is valid, in its office, and reports. */
async function displayOf(db: Database, token: string, now: Date) {
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
      'display.chosen_language as chosenLanguage',
      'display.seen_at as seenAt',
      'family.id as familyId',
    ])
    .where('display.token_hash', '=', sha256(token))
    .executeTakeFirst()
  if (row === undefined) throw notFound('Display')
  const isCurrent =
    row.familyId !== null &&
    row.snapshotAt !== null &&
    row.snapshotAt > later(now, -DISPLAY_SILENCE_SECONDS * second)
  // A snapshot of another version of the server may differ.
  const snapshot = isCurrent ? DisplaySnapshot.safeParse(row.snapshot).data : undefined
  const language = row.chosenLanguage ?? snapshot?.language
  return {
    id: row.id,
    seenAt: row.seenAt,
    reading: {
      isPaired: row.tenantId !== null,
      snapshot: snapshot && language ? { ...snapshot, language } : null,
    },
  }
}
