import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { readDatabaseUrl } from '../db/database-url.ts'
import type { Storage } from '../db/engine.ts'
import { BadOption } from '../platform/bad-option.ts'

type Environment = NodeJS.ProcessEnv

export const readStorage = ({ DATABASE_URL, DATA_DIR }: Environment): Storage =>
  DATABASE_URL
    ? { kind: 'postgres', url: readDatabaseUrl(DATABASE_URL) }
    : { kind: 'folder', path: resolve(DATA_DIR || '.data') }

export const readJournalKeyFile = (environment: Environment): string | undefined =>
  readKeyFile(environment['JOURNAL_KEY_FILE'], environment, 'journal-key.pem')

export const readReceiptKeyFile = (environment: Environment): string | undefined =>
  readKeyFile(environment['RECEIPT_KEY_FILE'], environment, 'receipt-key.pem')

export function readReceiptKeysFolder({ RECEIPT_KEYS_FOLDER }: Environment): string | undefined {
  if (!RECEIPT_KEYS_FOLDER) return undefined
  if (existsSync(RECEIPT_KEYS_FOLDER)) return resolve(RECEIPT_KEYS_FOLDER)
  throw new BadOption(
    `RECEIPT_KEYS_FOLDER must be a folder of public keys; there is no ${RECEIPT_KEYS_FOLDER}.`,
  )
}

/** Beside an embedded database by default; instances that share a database share the key. */
function readKeyFile(path: string | undefined, environment: Environment, name: string) {
  if (path) return resolve(path)
  const storage = readStorage(environment)
  return storage.kind === 'folder' ? join(storage.path, name) : undefined
}
