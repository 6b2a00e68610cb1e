import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import type { ServerProcess } from './server-process.ts'

/** Messages to an address, oldest first. Without a mail server the server writes them to a folder. */
export const readMail = async (
  { dataFolder }: ServerProcess,
  address: string,
): Promise<string[]> => {
  const folder = join(dataFolder, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const messages = await Promise.all(
    names
      .toSorted((one, other) => one.localeCompare(other))
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  return messages.filter((message) => message.startsWith(`To: ${address}\n`))
}

/** Link in the message to an address that follows `before` earlier ones. */
export const readMailLink = async (
  server: ServerProcess,
  address: string,
  before = 0,
): Promise<string> => {
  await expect.poll(async () => (await readMail(server, address)).length).toBeGreaterThan(before)
  const [link = ''] = /https?:\/\/\S+/.exec((await readMail(server, address))[before] ?? '') ?? []
  return link
}
