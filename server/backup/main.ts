import { UnusableDatabase } from '../db/unusable-database.ts'
import { createLog } from '../log.ts'
import { readStorage } from '../options.ts'
import { backUp, BackupRefused, restore } from './backup.ts'

/** `npm run backup -- FILE` and `npm run restore -- FILE`, on the embedded database in DATA_DIR. */
const [what, file] = process.argv.slice(2)
const storage = readStorage(process.env)

try {
  if (storage.kind !== 'folder') {
    throw new BackupRefused('A PostgreSQL has tools of its own: pg_dump and pg_restore (docs).')
  }
  if (file === undefined) throw new BackupRefused(`Say which file: npm run ${what} -- FILE`)
  if (what === 'restore') await restore(storage.path, file)
  else await backUp(storage.path, file)
  const done = what === 'restore' ? `Restored into ${storage.path}.` : `Written to ${file}.`
  process.stdout.write(`${done}\n`)
} catch (error) {
  const isForPeople = error instanceof UnusableDatabase || error instanceof BackupRefused
  if (isForPeople) process.stderr.write(`${error.message}\n`)
  else createLog('error').error({ err: error }, 'the backup failed')
  process.exitCode = 1
}
