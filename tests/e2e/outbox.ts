import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import type { ServerProcess } from './server-process.ts'

/** What the server wrote to an address, the oldest first; without a mail server it lies in a folder. */
export const mailTo = async ({ dataFolder }: ServerProcess, address: string): Promise<string[]> => {
  const folder = join(dataFolder, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const messages = await Promise.all(
    names
      .toSorted((one, other) => one.localeCompare(other))
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  return messages.filter((message) => message.startsWith(`To: ${address}\n`))
}

/** The link in the message to the address that came after `before` others. */
export const linkTo = async (
  server: ServerProcess,
  address: string,
  before = 0,
): Promise<string> => {
  await expect.poll(async () => (await mailTo(server, address)).length).toBeGreaterThan(before)
  const [link = ''] = /https?:\/\/\S+/.exec((await mailTo(server, address))[before] ?? '') ?? []
  return link
}
