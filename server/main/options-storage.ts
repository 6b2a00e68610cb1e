import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { readDatabaseUrl } from '../db/database-url.ts'
import type { Storage } from '../db/engine.ts'
import { BadOption } from '../platform/bad-option.ts'

type Environment = NodeJS.ProcessEnv

export function readStorage(environment: Environment): Storage {
  const { DATABASE_URL, DATA_DIR, REPLICA_DATABASE_URL } = environment
  if (DATABASE_URL) {
    return {
      kind: 'postgres',
      url: readDatabaseUrl('DATABASE_URL', DATABASE_URL),
      ...(REPLICA_DATABASE_URL && {
        replicaUrl: readDatabaseUrl('REPLICA_DATABASE_URL', REPLICA_DATABASE_URL),
      }),
    }
  }
  if (!REPLICA_DATABASE_URL) return { kind: 'folder', path: resolve(DATA_DIR || '.data') }
  throw new BadOption('REPLICA_DATABASE_URL also needs DATABASE_URL.')
}

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
