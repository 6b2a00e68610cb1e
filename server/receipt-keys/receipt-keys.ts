import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import {
  decodeReceipt,
  encodeReceipt,
  type ReceiptContent,
} from '#domain/receipts/receipt-content.ts'

import { readPrivateKey, readPublicKey } from '../platform/ed25519-key.ts'

/** A JSON Web Key (RFC 8037) as published; `kid` is the key ID in a code. */
export type PublishedKey = { kty: 'OKP'; crv: 'Ed25519'; kid: string; use: 'sig'; x: string }

/** The keys of receipts. They are files, because who can change the database must not be able to sign. */
export type ReceiptKeys = {
  /** The canonical text of a code, signed with the current key; undefined without one. */
  sign: ((content: Omit<ReceiptContent, 'keyId'>) => string) | undefined
  /** What a code states; undefined unless a known key signed exactly this text. */
  verify: (code: string) => ReceiptContent | undefined
  /** The current key first. */
  published: readonly PublishedKey[]
}

/** @param others public keys whose receipts are genuine too: retired ones and those of other servers */
export function createReceiptKeys(
  current: KeyObject | undefined,
  others: readonly KeyObject[] = [],
): ReceiptKeys {
  const known = new Map<string, KeyObject>()
  for (const key of [...(current ? [createPublicKey(current)] : []), ...others]) {
    known.set(keyIdOf(key), key)
  }
  return {
    sign: current && signerOf(current),
    verify: (code) => {
      const decoded = decodeReceipt(code)
      const key = decoded && known.get(decoded.content.keyId)
      if (decoded === undefined || key === undefined) return undefined
      return verify(null, decoded.signed, key, decoded.signature) ? decoded.content : undefined
    },
    published: [...known].map(([kid, key]) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      kid,
      use: 'sig',
      x: rawOf(key).toString('base64url'),
    })),
  }
}

/**
 * Reads the current key, which is created at the first start, and every `.pem` file of the folder, if there is one.
 * @throws BadOption for a file that holds no Ed25519 key
 */
export const readReceiptKeys = (
  file: string | undefined,
  folder: string | undefined,
): ReceiptKeys =>
  createReceiptKeys(
    file === undefined ? undefined : readPrivateKey(file),
    folder === undefined ? [] : pemFiles(folder).map(readPublicKey),
  )

function pemFiles(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.pem'))
  return names.toSorted().map((name) => join(folder, name))
}

function signerOf(key: KeyObject): ReceiptKeys['sign'] {
  const keyId = keyIdOf(createPublicKey(key))
  return (content) => encodeReceipt({ ...content, keyId }, (bytes) => sign(null, bytes, key))
}

const keyIdOf = (key: KeyObject): string =>
  createHash('sha256').update(rawOf(key)).digest('hex').slice(0, 8)

/** The 32 bytes of the public key. */
const rawOf = (key: KeyObject): Buffer =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')
