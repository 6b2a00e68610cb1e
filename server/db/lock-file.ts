import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { constants, copyFile, link, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { UnusableDatabase } from './unusable-database.ts'

export class FolderInUse extends UnusableDatabase {
  override name = 'FolderInUse'
  /** Without what to do about it. */
  readonly fact: string
  constructor(folder: string, pid: number) {
    const fact = `The data folder ${folder} is in use by another instance (process ${pid}).`
    super(`${fact} Stop that one first, or set DATA_DIR to another folder.`)
    this.fact = fact
  }
}

export type FolderLock = { release: () => Promise<void> }

const lockName = 'counter.lock'

/**
 * Two processes on one embedded database silently lose acknowledged writes, so a second gets `FolderInUse`.
 * The lock of a dead process is taken over; after a full disk its file may be empty.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, lockName)
  const mark = JSON.stringify(await ownMark())
  // Also release the lock if the process exits uncleanly, such as on a signal during startup.
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
    // Already gone.
  }
}

/**
 * A dead owner's successor is a file named after the owner's mark, which only one of several starters can
 * create. It then becomes the lock. If a successor dies first, it is replaced the same way.
 */
async function take(path: string, draft: string, mark: string): Promise<void> {
  for (;;) {
    const last = await lastOf(path)
    if (last !== undefined) await refuseIfAlive(path, last.mark)
    const place = last === undefined ? path : successorOf(path, last.mark)
    if (!(await create(place, draft))) continue
    if (place === path) return
    // Another starter may have taken over and cleaned up since the first read.
    const now = await lastOf(path)
    if (now?.mark === mark) return await rename(place, path)
    await rm(place, { force: true })
  }
}

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
  throw new FolderInUse(dirname(path), owner.pid)
}

/** Removes what interrupted takeovers left, including those of earlier versions. Only the owner may call it. */
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

/** Creates the file with its content atomically; false if it exists. */
async function create(path: string, draft: string): Promise<boolean> {
  try {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error
      // The file system has no hard links.
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

/** `startedAt` distinguishes a process from a later one with the same id (Linux only). */
type Mark = { pid: number; startedAt?: string | undefined }

/** Unique, so that no mark is succeeded twice. */
async function ownMark(): Promise<Mark & { id: string }> {
  return { pid: process.pid, startedAt: await startOf(process.pid), id: randomUUID() }
}

/** Undefined if the text is empty or truncated: its writer died. */
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
    // EPERM: the process exists but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return startedAt === undefined || startedAt === (await startOf(pid))
}

/** The start time in /proc/PID/stat: the 22nd field, counted after the name in parentheses. */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
