import type { Selectable } from 'kysely'

import type { Tables } from '../db/tables.ts'
import type { SigningKey } from './signing-key.ts'

export type JournalHead = Selectable<Tables['journal_head']>

/** A signed head: what a checkpoint holds, and the first line of an exported journal. */
export function signHead({ tenant_id, sequence, hash }: JournalHead, key: SigningKey, now: Date) {
  const head = { at: now.toISOString(), hash, sequence: Number(sequence), tenant: tenant_id }
  return { ...head, publicKey: key.publicKey, signature: key.sign(canonicalJson(head)) }
}

/** Canonical JSON (RFC 8785) of a flat object of texts and whole numbers. */
export const canonicalJson = (value: Readonly<Record<string, string | number>>): string =>
  JSON.stringify(value, Object.keys(value).toSorted())
