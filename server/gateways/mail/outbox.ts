import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { MailTransport } from './mail.ts'

/** Without a mail server: writes each message to a file and prints a summary. */
export const outboxTransport =
  (folder: string, print: (line: string) => void): MailTransport =>
  async ({ to, subject, text }) => {
    await mkdir(folder, { recursive: true })
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const path = join(folder, `${time}-${crypto.randomUUID().slice(0, 8)}.txt`)
    await writeFile(path, `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600 })
    const [link] = /https?:\/\/\S+/.exec(text) ?? []
    print(`Mail to ${to}: ${subject}${link === undefined ? '' : ` ${link}`} (${path})`)
  }
