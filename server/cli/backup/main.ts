import { UnusableDatabase } from '../../db/unusable-database.ts'
import { readStorage } from '../../main/options-storage.ts'
import { createLog } from '../../platform/log.ts'
import { backUp, BackupRefused, restore } from './backup.ts'

/** Entry point of `npm run backup` and `npm run restore`, for the embedded database in DATA_DIR. */
const [command, file] = process.argv.slice(2)
const storage = readStorage(process.env)

try {
  if (storage.kind !== 'folder') {
    throw new BackupRefused('Back up PostgreSQL with pg_dump and pg_restore (docs/operations.md).')
  }
  if (file === undefined) throw new BackupRefused(`FILE is missing: npm run ${command} -- FILE`)
  if (command === 'restore') await restore(storage.path, file)
  else await backUp(storage.path, file)
  const message =
    command === 'restore' ? `Database restored into ${storage.path}.` : `Backup written to ${file}.`
  process.stdout.write(`${message}\n`)
} catch (error) {
  const isExpected = error instanceof UnusableDatabase || error instanceof BackupRefused
  if (isExpected) process.stderr.write(`${error.message}\n`)
  else createLog('error').error({ err: error }, 'backup failed')
  process.exitCode = 1
}
