import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Storage } from '../db/engine.ts'

const fileIn = (folder: string): string => join(folder, 'counter.address')

/** Keeps the origin of the sign-in pages for the links of `npm run admin`, which runs while the server is stopped. */
export async function saveAddress(storage: Storage | undefined, origin: string): Promise<void> {
  if (storage?.kind !== 'folder') return
  // Without the file, links have the origin of the settings.
  await writeFile(fileIn(storage.path), `${origin}\n`).catch(() => {})
}

/** @returns undefined if no server has used this folder yet, or on PostgreSQL */
export const lastAddress = async (storage: Storage): Promise<string | undefined> =>
  storage.kind === 'folder'
    ? readFile(fileIn(storage.path), 'utf8').then(
        (text) => text.trim() || undefined,
        () => undefined,
      )
    : undefined
