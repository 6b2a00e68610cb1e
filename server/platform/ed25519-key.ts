import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { BadOption } from './bad-option.ts'

/** Reads the Ed25519 key, and creates it at the first start. */
export function readPrivateKey(path: string): KeyObject {
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync('ed25519')
    mkdirSync(dirname(path), { recursive: true })
    writeWhole(path, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  }
  return read(path, createPrivateKey, 'an Ed25519 private key')
}

/** A full disk leaves no part of a key, which the next start would refuse, and no key replaces another. */
function writeWhole(path: string, pem: string | Buffer): void {
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, pem, { mode: 0o600 })
    linkSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Reads an Ed25519 public key; the file may hold the private key too. */
export const readPublicKey = (path: string): KeyObject =>
  read(path, createPublicKey, 'an Ed25519 key')

function read(path: string, create: (pem: Buffer) => KeyObject, what: string): KeyObject {
  try {
    const key = create(readFileSync(path))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Reported below.
  }
  throw new BadOption(`${path} must hold ${what} in PEM form.`)
}
