import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The database cannot be used as it is. Its message is one line for the terminal: what is wrong, what to do. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'
}

const diskFull = ['ENOSPC', 'EDQUOT', '53100']
const readOnly = ['EROFS', 'EACCES', 'EPERM']
const notAFolder = ['ENOTDIR', 'EEXIST']

/**
 * Why the embedded database failed. Of a full disk the engine often says no more than that it crashed, so the
 * folder itself is tried.
 * @returns the error as it was if it is not about the folder
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
        `The disk of the data folder ${path} is full. Free some space there, then start again.`,
      )
    }
    if (readOnly.includes(code)) {
      return new UnusableDatabase(
        `The data folder ${path} cannot be written to (${code}). Let this user write there, or choose another folder with DATA_DIR.`,
      )
    }
    if (notAFolder.includes(code)) {
      return new UnusableDatabase(
        `The data folder ${path} is not a folder. Choose another one with DATA_DIR.`,
      )
    }
  }
  return error
}

/** The same for one that did not even open. */
export async function explainOpening(path: string, error: unknown): Promise<unknown> {
  const explained = await explainFolder(path, error)
  if (explained instanceof UnusableDatabase) return explained
  return new UnusableDatabase(
    `The database in ${path} does not open: it is damaged, or of another version (${oneLine(error)}). ` +
      'Keep a copy of the folder, and restore a backup into an empty one: docs/operations.md.',
  )
}

/** As much as a database needs next. Rather than asking how much is free: a quota is found too. */
const needed = 16 * 1024 * 1024

/** The code of what went wrong, or an empty text. */
async function tryToWrite(folder: string): Promise<string> {
  const path = join(folder, `.write-test-${process.pid}`)
  try {
    const file = await open(path, 'wx')
    try {
      await file.writeFile(Buffer.alloc(needed))
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

/** What to do about what PostgreSQL says, by its code. */
const advice: Readonly<Record<string, string>> = {
  '25006':
    'takes no writes: it is a standby, or default_transaction_read_only is on. Use the primary.',
  '28000': 'refuses the user that DATABASE_URL names. Check the user and pg_hba.conf.',
  '28P01': 'refuses the user or the password in DATABASE_URL. Correct them.',
  '3D000': 'has no database of that name. Create it, or correct DATABASE_URL.',
  '42501':
    'does not let the user in DATABASE_URL create tables. Grant it the right, or make it the owner.',
  '53100': 'has no disk space left. Free some, then start again.',
  '53300': 'has no connection left. Raise max_connections, or end other programs.',
  '57P03': 'does not take connections yet. Start again once it does.',
}

/** Why PostgreSQL failed; the error as it was if nothing is known of it. */
export function explainPostgres(place: string, error: unknown): unknown {
  const known = advice[codeOf(error)]
  return known === undefined ? error : new UnusableDatabase(`PostgreSQL at ${place} ${known}`)
}

/** The same for one that could not be connected to. */
export function explainConnecting(place: string, error: unknown): unknown {
  const explained = explainPostgres(place, error)
  if (explained instanceof UnusableDatabase) return explained
  return new UnusableDatabase(
    `PostgreSQL at ${place} cannot be reached (${codeOf(error) || oneLine(error)}). ` +
      'Check DATABASE_URL, and that the database runs and lets this machine connect.',
  )
}

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

const oneLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? ''
