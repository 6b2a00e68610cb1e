import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { openEngine } from '../../db/engine.ts'

export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** Copies the embedded database to a new file and syncs it. The server must be stopped. */
export async function backUp(folder: string, file: string): Promise<void> {
  if (!existsSync(join(folder, 'postgres'))) {
    throw new BackupRefused(`No database in ${folder}.`)
  }
  if (existsSync(file)) throw new BackupRefused(`${file} already exists.`)
  const engine = await openEngine({ kind: 'folder', path: folder })
  try {
    const copy = await engine.snapshot?.()
    if (copy === undefined) throw new Error('The embedded database has no snapshot function.')
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(Buffer.from(await copy.arrayBuffer()))
    await handle.sync()
    await handle.close()
  } finally {
    await engine.close()
  }
}

export async function restore(folder: string, file: string): Promise<void> {
  if (existsSync(join(folder, 'postgres'))) {
    throw new BackupRefused(`${folder} already has a database. Restore into an empty folder.`)
  }
  if (!existsSync(file)) throw new BackupRefused(`${file} does not exist.`)
  const snapshot = new Blob([await readFile(file)])
  const engine = await openEngine({ kind: 'folder', path: folder, snapshot })
  await engine.close()
}
