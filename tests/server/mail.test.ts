import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createLog } from '#server/log.ts'
import { carrierOf } from '#server/mail/mail-carrier.ts'
import { createMail } from '#server/mail/mail.ts'

const log = createLog('silent')
const link = 'https://auth.example/auth/set-password#token'
const message = {
  to: 'robin@lakeview.example',
  subject: 'Set your password for Lakeview\r\nBcc: all@evil.example\r\n\r\n<b>',
  text: `Set it here:\n${link}\n`,
}

/** A mail server that takes everything, and what it was sent. */
async function listenForMail() {
  const lines: string[] = []
  const answer = (socket: Socket) => {
    let isData = false
    let rest = ''
    socket.write('220 mail.example\r\n')
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString()
      const whole = rest.split('\r\n')
      rest = whole.pop() ?? ''
      for (const line of whole) {
        lines.push(line)
        if (isData && line !== '.') continue
        if (line === 'DATA') socket.write('354 go on\r\n')
        else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
        isData = line === 'DATA'
      }
    })
    socket.on('error', () => {})
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { lines, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

test('a mail server is given one message to one address, with no header of anybody else', async () => {
  const { lines, url, close } = await listenForMail()
  const carry = carrierOf({ kind: 'smtp', url, from: 'Counter <counter@lakeview.example>' })
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

test('without a mail server each message is a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'counter-outbox-'))
  const mail = createMail(carrierOf({ kind: 'outbox', folder: join(folder, 'outbox') }), log)
  mail.post(message)
  await mail.close()
  const [name = ''] = await readdir(join(folder, 'outbox'))
  const written = await readFile(join(folder, 'outbox', name), 'utf8')
  expect(written).toMatch(
    /^To: robin@lakeview.example\nSubject: Set your password for Lakeview Bcc/,
  )
  expect(written).toContain(link)
  await rm(folder, { recursive: true })
})

test('what cannot be sent is refused to who waits for it, and disturbs nobody else', async () => {
  const carry = async () => {
    throw new Error('No route to host')
  }
  const mail = createMail(carry, log)
  await expect(mail.send(message)).rejects.toMatchObject({
    status: 503,
    message: 'The email could not be sent. Try again in a minute.',
  })
  mail.post(message)
  await mail.close()
  await expect(createMail(undefined, log).send(message)).rejects.toMatchObject({
    status: 503,
    message: 'Email is not set up on this server. Ask whoever runs it.',
  })
})
