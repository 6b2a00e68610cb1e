import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { BadOption } from '../platform/bad-option.ts'

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
export function readSigningKey(path: string): SigningKey {
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
      flag: 'wx',
    })
  }
  try {
    const key = createPrivateKey(readFileSync(path))
    if (key.asymmetricKeyType === 'ed25519') return signingKeyOf(key)
  } catch {
    // Reported below.
  }
  throw new BadOption(`${path} must hold an Ed25519 private key in PEM form.`)
}
