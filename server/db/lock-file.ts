import { readFileSync, rmSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Another living process holds the data folder. Its message is fit for the terminal. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

export type FolderLock = { release: () => Promise<void> }

/**
 * Takes the data folder for this process. Two processes on one embedded database would lose
 * acknowledged writes without an error, so a second one is refused; a lock left behind by a
 * process that died is taken over.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, 'counter.lock')
  // Also where the process ends without stopping in order, such as by a signal while it starts.
  const onExit = () => removeOwn(path)
  process.once('exit', onExit)
  try {
    if (!(await create(path, await ownMark()))) await takeOver(folder, path)
  } catch (error) {
    process.off('exit', onExit)
    throw error
  }
  return {
    release: async () => {
      process.off('exit', onExit)
      await rm(path, { force: true })
    },
  }
}

function removeOwn(path: string): void {
  try {
    const { pid } = JSON.parse(readFileSync(path, 'utf8')) as Mark
    if (pid === process.pid) rmSync(path, { force: true })
  } catch {
    // It is gone, or nobody's.
  }
}

/** Under a guard file, so that two starters cannot both find the lock stale and take it. */
async function takeOver(folder: string, path: string): Promise<void> {
  const guard = join(folder, 'counter.lock.recovering')
  if (!(await create(guard, await ownMark()))) {
    throw new FolderInUse(
      `Another process is just taking over the data folder ${folder}. Try again; ` +
        `if none is running, delete ${guard}.`,
    )
  }
  try {
    const holder = await readMark(path)
    if (holder !== undefined && (await isAlive(holder))) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by another instance (process ${holder.pid}). ` +
          'Stop that one first, or give this one a folder of its own with DATA_DIR.',
      )
    }
    await rm(path, { force: true })
    await create(path, await ownMark())
  } finally {
    await rm(guard, { force: true })
  }
}

async function create(path: string, mark: Mark): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    await file.writeFile(JSON.stringify(mark))
    await file.sync()
    await file.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** `startedAt` tells a process from a later one that got the same number (Linux only). */
type Mark = { pid: number; startedAt?: string }

async function ownMark(): Promise<Mark> {
  return { pid: process.pid, startedAt: await startOf(process.pid) }
}

async function readMark(path: string): Promise<Mark | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Mark
  } catch {
    // Gone in between, or cut off by a crash while it was written: nobody's.
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
