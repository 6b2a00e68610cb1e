import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { FolderInUse, type FolderLock, lockFolder } from '../db/lock-file.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
export const webFolder = join(root, 'dist/web')
const distFolder = join(root, 'dist')
const stampPath = join(distFolder, 'web.inputs')

/** Vite has printed the reason; the message is shown in the terminal. */
export class BuildFailed extends Error {
  override name = 'BuildFailed'
}

/** All inputs of the build in this repository; the lock file covers the packages. */
const inputFolders = ['app', 'domain', 'features', 'ui']
const inputFiles = ['package-lock.json', 'vite.config.ts', 'tsconfig.json']

/**
 * Builds `dist/web` unless its sources are unchanged; concurrent processes build once.
 * @returns whether it was built now
 */
export async function buildWeb(): Promise<boolean> {
  const inputs = await hashInputs()
  if (await isBuilt(inputs)) return false
  await mkdir(distFolder, { recursive: true })
  const lock = await lockWhenFree()
  try {
    if (await isBuilt(inputs)) return false
    await runVite()
    await writeFile(stampPath, inputs)
    return true
  } finally {
    await lock.release()
  }
}

/** Runs in its own process: it leaves nothing in this one's memory, and always makes a production build. */
async function runVite(): Promise<void> {
  const vite = join(
    dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin/vite.js',
  )
  const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new BuildFailed('The web app could not be built. The errors are above.')
}

async function isBuilt(inputs: string): Promise<boolean> {
  const stamp = await readFile(stampPath, 'utf8').catch(() => undefined)
  const page = await stat(join(webFolder, 'index.html')).catch(() => undefined)
  return stamp === inputs && page !== undefined
}

/** Waits for another process that is building; the lock of a dead one is taken over. */
async function lockWhenFree(): Promise<FolderLock> {
  for (;;) {
    try {
      return await lockFolder(distFolder)
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      await setTimeout(200)
    }
  }
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256')
  const listed = await Promise.all(inputFolders.map(listFiles))
  for (const path of [...listed.flat(), ...inputFiles].toSorted()) {
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

const isInput = (name: string) => !/\.(test|stories)\.tsx?$/.test(name)

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && isInput(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}
