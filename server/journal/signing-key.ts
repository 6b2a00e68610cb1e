import { createPublicKey, type KeyObject, sign } from 'node:crypto'

import { readPrivateKey } from '../platform/ed25519-key.ts'

/** Signs the journal's checkpoints. It is a file, because who can change the database must not be able to sign. */
export type SigningKey = {
  /** Base64 of the DER form. */
  publicKey: string
  /** Base64. */
  sign: (text: string) => string
}

export const signingKeyOf = (key: KeyObject): SigningKey => ({
  publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
  sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
})

/** Reads the Ed25519 key, and creates it at the first start. */
export const readSigningKey = (path: string): SigningKey => signingKeyOf(readPrivateKey(path))
