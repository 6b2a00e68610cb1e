import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The database cannot be used. The message is one line for the terminal: what is wrong, and what to do. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'
}

const diskFull = ['ENOSPC', 'EDQUOT', '53100']
const readOnly = ['EROFS', 'EACCES', 'EPERM']
const notAFolder = ['ENOTDIR', 'EEXIST']

/**
 * With a full disk the engine often reports only a crash, so this writes to the folder itself.
 * @returns the original error if the folder is fine
 */
export async function explainFolder(path: string, error: unknown): Promise<unknown> {
  if (error instanceof UnusableDatabase) return error
  for (const code of [
    codeOf(error),
    await tryToWrite(path),
    await tryToWrite(join(path, 'postgres')),
  ]) {
    if (diskFull.includes(code)) {
      return new UnusableDatabase(
        `The disk of the data folder ${path} is full. Free some space, then start again.`,
      )
    }
    if (readOnly.includes(code)) {
      return new UnusableDatabase(
        `The data folder ${path} is not writable (${code}). Give this user write access, or set DATA_DIR to another folder.`,
      )
    }
    if (notAFolder.includes(code)) {
      return new UnusableDatabase(
        `The data folder ${path} is not a folder. Set DATA_DIR to another one.`,
      )
    }
  }
  return error
}

export async function explainOpening(path: string, error: unknown): Promise<unknown> {
  const explained = await explainFolder(path, error)
  if (explained instanceof UnusableDatabase) return explained
  return new UnusableDatabase(
    `The database in ${path} cannot be opened: it is damaged or from another version (${oneLine(error)}). ` +
      'Keep a copy of the folder, then restore a backup into an empty one: docs/operations.md.',
  )
}

/** As much as a database writes next. Writing also finds a quota, unlike a query of the free space. */
const probeBytes = 16 * 1024 * 1024

async function tryToWrite(folder: string): Promise<string> {
  const path = join(folder, `.write-test-${process.pid}`)
  try {
    const file = await open(path, 'wx')
    try {
      await file.writeFile(Buffer.alloc(probeBytes))
      await file.sync()
    } finally {
      await file.close()
      await rm(path, { force: true })
    }
    return ''
  } catch (error) {
    return codeOf(error)
  }
}

const advice: Readonly<Record<string, string>> = {
  '0A000':
    'lacks its contributed extensions pg_trgm and btree_gin. Install their package, then start again.',
  '25006':
    'is read-only: it is a standby, or default_transaction_read_only is on. Use the primary.',
  '28000': 'rejects the user in DATABASE_URL. Check the user and pg_hba.conf.',
  '28P01': 'rejects the user or password in DATABASE_URL. Correct them.',
  '3D000': 'has no database of that name. Create it, or correct DATABASE_URL.',
  '42501':
    'does not let the user in DATABASE_URL create tables or extensions. Make the user the owner of the database.',
  '53100': 'has no disk space left. Free some space, then start again.',
  '53300': 'has no free connections. Raise max_connections, or stop other clients.',
  '57P03': 'does not accept connections yet. Start again in a moment.',
}

export function explainPostgres(place: string, error: unknown): unknown {
  const known = advice[codeOf(error)]
  return known === undefined ? error : new UnusableDatabase(`PostgreSQL at ${place} ${known}`)
}

export function explainConnecting(place: string, error: unknown): unknown {
  const explained = explainPostgres(place, error)
  if (explained instanceof UnusableDatabase) return explained
  return new UnusableDatabase(
    `PostgreSQL at ${place} cannot be reached (${codeOf(error) || oneLine(error)}). ` +
      'Check DATABASE_URL, and that the database is running and accepts connections from this machine.',
  )
}

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

const oneLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? ''
