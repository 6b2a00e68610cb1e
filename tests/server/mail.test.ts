import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { mailTransportOf } from '#server/gateways/mail/mail-transport.ts'
import { createMail } from '#server/gateways/mail/mail.ts'
import { createLog } from '#server/platform/log.ts'

import { openMailHost } from './mail-host.ts'

const log = createLog('silent')
const link = 'https://auth.example/auth/set-password#token'
const message = {
  to: 'robin@lakeview.example',
  subject: 'Set your password for Lakeview\r\nBcc: all@evil.example\r\n\r\n<b>',
  text: `Set it here:\n${link}\n`,
}

const smtp = { kind: 'smtp', from: 'Counter <counter@lakeview.example>' } as const

test('sends one message to one address without injected headers', async () => {
  const { lines, url, close } = await openMailHost()
  const transport = mailTransportOf({ ...smtp, url, requiresTls: false })
  await createMail(transport, log).send(message)
  close()
  expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual([
    'RCPT TO:<robin@lakeview.example>',
  ])
  expect(lines).toContain('To: robin@lakeview.example')
  expect(lines).toContain('From: Counter <counter@lakeview.example>')
  expect(lines.some((line) => line.startsWith('Bcc'))).toBe(false)
  expect(lines.find((line) => line.startsWith('Subject: '))).toContain('Set your password')
})

test('sends nothing to a mail server without TLS if TLS is required', async () => {
  const { lines, url, close } = await openMailHost()
  const withPassword = url.replace('//', '//counter:secret@')
  const transport = mailTransportOf({ ...smtp, url: withPassword, requiresTls: true })
  await expect(createMail(transport, log).send(message)).rejects.toMatchObject({ status: 503 })
  close()
  expect(lines).toContain('STARTTLS')
  expect(lines.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/.test(line))).toEqual([])
})

test('writes each message to a file without a mail server', async () => {
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

test('rejects with 503 when a mail cannot be sent', async () => {
  const transport = async () => {
    throw new Error('No route to host')
  }
  await expect(createMail(transport, log).send(message)).rejects.toMatchObject({
    status: 503,
    message: 'The email could not be sent. Try again in a minute.',
  })
  await expect(createMail(undefined, log).send(message)).rejects.toMatchObject({
    status: 503,
    message: 'Email is not configured on this server. Contact your system administrator.',
  })
})
