import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
export const webFolder = join(root, 'dist/web')
const stampPath = join(root, 'dist/web.inputs')

/** All that the build reads of this repository; the lock file stands for the packages. */
const inputFolders = ['app', 'domain', 'features', 'ui']
const inputFiles = ['package-lock.json', 'vite.config.ts', 'tsconfig.json']

/**
 * Builds the app into `dist/web`, unless the last build was of the very same sources: their hash is
 * kept beside it.
 * @returns whether it was built now
 */
export async function buildWeb(): Promise<boolean> {
  const inputs = await hashInputs()
  if (inputs === (await readFile(stampPath, 'utf8').catch(() => undefined))) return false
  // Loaded only here: a start that builds nothing does without it.
  const { build } = await import('vite')
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  await writeFile(stampPath, inputs)
  return true
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
