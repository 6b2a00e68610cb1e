import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { openEngine } from '../db/engine.ts'

/** What cannot be done, in words for whoever asked. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/**
 * Writes the whole embedded database to one new file, which is on the disk when this returns. The server
 * must be stopped: an embedded database takes one process.
 */
export async function backUp(folder: string, file: string): Promise<void> {
  if (!existsSync(join(folder, 'postgres'))) {
    throw new BackupRefused(`There is no database in ${folder}.`)
  }
  if (existsSync(file)) throw new BackupRefused(`${file} is there already.`)
  const engine = await openEngine({ kind: 'folder', path: folder })
  try {
    const copy = await engine.snapshot?.()
    if (copy === undefined) throw new Error('An embedded database can be copied.')
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(Buffer.from(await copy.arrayBuffer()))
    await handle.sync()
    await handle.close()
  } finally {
    await engine.close()
  }
}

/** Makes a database of a backup, in a folder that has none. */
export async function restore(folder: string, file: string): Promise<void> {
  if (existsSync(join(folder, 'postgres'))) {
    throw new BackupRefused(`${folder} has a database. Restore into an empty folder.`)
  }
  if (!existsSync(file)) throw new BackupRefused(`There is no ${file}.`)
  const snapshot = new Blob([await readFile(file)])
  const engine = await openEngine({ kind: 'folder', path: folder, snapshot })
  await engine.close()
}
