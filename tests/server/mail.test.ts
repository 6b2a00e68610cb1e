import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createLog } from '#server/log.ts'
import { mailTransportOf } from '#server/mail/mail-transport.ts'
import { createMail } from '#server/mail/mail.ts'

import { openMailHost } from './mail-host.ts'

const log = createLog('silent')
const link = 'https://auth.example/auth/set-password#token'
const message = {
  to: 'robin@lakeview.example',
  subject: 'Set your password for Lakeview\r\nBcc: all@evil.example\r\n\r\n<b>',
  text: `Set it here:\n${link}\n`,
}

const smtp = { kind: 'smtp', from: 'Counter <counter@lakeview.example>' } as const

test('a mail server is given one message to one address, with no header of anybody else', async () => {
  const { lines, url, close } = await openMailHost()
  const carry = mailTransportOf({ ...smtp, url, requiresTls: false })
  await createMail(carry, log).send(message)
  close()
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual([
    'RCPT TO:<robin@lakeview.example>',
  ])
  expect(lines).toContain('To: robin@lakeview.example')
  expect(lines).toContain('From: Counter <counter@lakeview.example>')
  expect(lines.some((line) => line.startsWith('Bcc'))).toBe(false)
  expect(lines.find((line) => line.startsWith('Subject: '))).toContain('Set your password')
})

test('sends nothing, not even a password, to a mail server without TLS if TLS is required', async () => {
  const { lines, url, close } = await openMailHost()
  const withPassword = url.replace('//', '//counter:secret@')
  const carry = mailTransportOf({ ...smtp, url: withPassword, requiresTls: true })
  await expect(createMail(carry, log).send(message)).rejects.toMatchObject({ status: 503 })
  close()
  expect(lines).toContain('STARTTLS')
  expect(lines.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/.test(line))).toEqual([])
})

test('without a mail server each message is a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'counter-outbox-'))
  await createMail(mailTransportOf({ kind: 'outbox', folder: join(folder, 'outbox') }), log).send(
    message,
  )
  const [name = ''] = await readdir(join(folder, 'outbox'))
  const written = await readFile(join(folder, 'outbox', name), 'utf8')
  expect(written).toMatch(
    /^To: robin@lakeview.example\nSubject: Set your password for Lakeview Bcc/,
  )
  expect(written).toContain(link)
  await rm(folder, { recursive: true })
})

test('what cannot be sent is refused to who waits for it', async () => {
  const carry = async () => {
    throw new Error('No route to host')
  }
  await expect(createMail(carry, log).send(message)).rejects.toMatchObject({
    status: 503,
    message: 'The email could not be sent. Try again in a minute.',
  })
  await expect(createMail(undefined, log).send(message)).rejects.toMatchObject({
    status: 503,
    message: 'Email is not configured on this server. Contact your system administrator.',
  })
})
