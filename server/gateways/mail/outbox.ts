import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import type { MailTransport } from './mail.ts'

/** Without a mail server: writes each message to files and prints a summary. */
export const outboxTransport =
  (folder: string, print: (line: string) => void): MailTransport =>
  async ({ to, subject, text, html, attachments = [] }) => {
    await mkdir(folder, { recursive: true })
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const stem = join(folder, `${time}-${crypto.randomUUID().slice(0, 8)}`)
    const path = `${stem}.txt`
    await writeFile(path, `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600 })
    if (html !== undefined) await writeFile(`${stem}.html`, html, { mode: 0o600 })
    for (const { filename, content } of attachments) {
      await writeFile(`${stem}-${basename(filename)}`, content, { mode: 0o600 })
    }
    const [link] = /https?:\/\/\S+/.exec(text) ?? []
    print(`Mail to ${to}: ${subject}${link === undefined ? '' : ` ${link}`} (${path})`)
  }
