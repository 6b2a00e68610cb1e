import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { constants, copyFile, link, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { UnusableDatabase } from './unusable-database.ts'

/** Another living process holds the data folder. */
export class FolderInUse extends UnusableDatabase {
  override name = 'FolderInUse'
}

export type FolderLock = { release: () => Promise<void> }

const lockName = 'counter.lock'

/**
 * Takes the data folder for this process. Two processes on one embedded database would lose
 * acknowledged writes without an error, so a second one is refused with `FolderInUse`. A lock left
 * behind by a process that died is taken over, however the process died: on a full disk the file may
 * be empty.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, lockName)
  const mark = JSON.stringify(await ownMark())
  // Also if the process ends without an orderly stop, such as by a signal while it starts.
  const onExit = () => removeOwn(path, mark)
  process.once('exit', onExit)
  const draft = `${path}.new-${randomUUID()}`
  try {
    await write(draft, mark)
    await take(path, draft, mark)
  } catch (error) {
    process.off('exit', onExit)
    throw error
  } finally {
    await rm(draft, { force: true })
  }
  await removeLeftovers(folder)
  return {
    release: async () => {
      process.off('exit', onExit)
      await rm(path, { force: true })
    },
  }
}

function removeOwn(path: string, mark: string): void {
  try {
    if (readFileSync(path, 'utf8') === mark) rmSync(path, { force: true })
  } catch {
    // It is gone.
  }
}

/**
 * Puts the draft in place of the lock. A dead owner is succeeded by a file whose name is made of the
 * dead owner's mark: it can be created once, so of several starters that find the same dead owner one
 * succeeds it. The successor then becomes the lock. One that dies before that is succeeded likewise.
 */
async function take(path: string, draft: string, mark: string): Promise<void> {
  for (;;) {
    const last = await lastOf(path)
    if (last !== undefined) await refuseIfAlive(path, last.mark)
    const place = last === undefined ? path : successorOf(path, last.mark)
    if (!(await create(place, draft))) continue
    if (place === path) return
    // The dead owner may have been succeeded, and the traces removed, between the two looks.
    const now = await lastOf(path)
    if (now?.mark === mark) return await rename(place, path)
    await rm(place, { force: true })
  }
}

/** The lock's owner, or the last of those who succeeded it; undefined if the folder is free. */
async function lastOf(path: string): Promise<{ mark: string } | undefined> {
  let mark = await readText(path)
  if (mark === undefined) return undefined
  for (;;) {
    const next = await readText(successorOf(path, mark))
    if (next === undefined) return { mark }
    mark = next
  }
}

const successorOf = (path: string, mark: string): string =>
  `${path}.after-${createHash('sha256').update(mark).digest('hex').slice(0, 16)}`

async function refuseIfAlive(path: string, text: string): Promise<void> {
  const owner = readMark(text)
  if (owner === undefined || !(await isAlive(owner))) return
  throw new FolderInUse(
    `The data folder ${dirname(path)} is in use by another instance (process ${owner.pid}). ` +
      'Stop that one first, or give this one a folder of its own with DATA_DIR.',
  )
}

/** What starters that died in the middle left, also those of earlier versions. Only for the owner. */
async function removeLeftovers(folder: string): Promise<void> {
  const isLeftover = /^counter\.lock\.(after-\w+|recovering)$/
  const names = (await readdir(folder)).filter((name) => isLeftover.test(name))
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
}

async function write(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Creates the file with all of its content at once; false if there is one. */
async function create(path: string, draft: string): Promise<boolean> {
  try {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error
      // A file system without hard links.
      return copyFile(draft, path, constants.COPYFILE_EXCL)
    })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** `startedAt` tells a process from a later one that got the same number (Linux only). */
type Mark = { pid: number; startedAt?: string | undefined }

/** Different each time, so that no mark is ever succeeded twice. */
async function ownMark(): Promise<Mark & { id: string }> {
  return { pid: process.pid, startedAt: await startOf(process.pid), id: randomUUID() }
}

/** Undefined if the text is empty or cut off: its writer died while it wrote. */
function readMark(text: string): Mark | undefined {
  try {
    const mark = JSON.parse(text) as Mark
    return Number.isInteger(mark.pid) ? mark : undefined
  } catch {
    return undefined
  }
}

async function isAlive({ pid, startedAt }: Mark): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: there is such a process, it only belongs to someone else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return startedAt === undefined || startedAt === (await startOf(pid))
}

/** The start time in /proc/PID/stat: the 22nd field, counted behind the name in brackets. */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
