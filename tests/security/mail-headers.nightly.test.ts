import { afterAll, beforeAll, expect, test } from 'vitest'

import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { mailTransportOf } from '#server/gateways/mail/mail-transport.ts'
import { createMail, type Message } from '#server/gateways/mail/mail.ts'
import { createLog } from '#server/platform/log.ts'
import { createWorld, type World } from '#tests/contract/world.ts'
import { startCounter } from '#tests/server/counter.ts'
import { openMailHost } from '#tests/server/mail-host.ts'

import { textPaths, withText } from './markup-fields.ts'

let world: World
let host: Awaited<ReturnType<typeof openMailHost>>
let close: () => Promise<void>
beforeAll(async () => {
  host = await openMailHost()
  const from = 'Counter <counter@lakeview.example>'
  const mail = createMail(
    mailTransportOf({ kind: 'smtp', url: host.url, from, requiresTls: false }),
    createLog('silent'),
  )
  const counter = await startCounter({ services: { mail } })
  world = createWorld({
    fetch: (path, init) => fetch(counter.origin + path, init),
    passwordToken: async () => undefined,
    close: counter.close,
  })
  close = counter.close
}, 240_000)
afterAll(async () => {
  await close?.()
  host?.close()
})

const breaks = [
  '\r\nBcc: all@evil.example',
  '\nBcc: all@evil.example',
  '\rBcc: all@evil.example',
  '\u0085Bcc: all@evil.example',
  '\u2028Bcc: all@evil.example',
  '%0d%0aBcc: all@evil.example',
  '=?utf-8?q?=0D=0ABcc:_all=40evil.example?=',
  '>, <all@evil.example',
  ', all@evil.example',
  '\r\n.\r\nMAIL FROM:<all@evil.example>\r\nRCPT TO:<all@evil.example>',
]

test('hostile text appears in the mail as text', async () => {
  const config = await world.contents('getConfig', { as: 'admin' })
  const clientName = 'New\u2028Bcc: all@evil.example'
  const body = { ...config, version: config.version ?? 0, clientName }
  await world.contents('updateConfig', { as: 'admin', body })
  await world.contents('createUser', { as: 'admin', body: newUser() })
  await expect.poll(() => host.messages.join('\n')).toContain('all@evil.example')
})

test.each([
  'one@lakeview.example, two@evil.example',
  'one@lakeview.example; two@evil.example',
  'All <one@lakeview.example>, <two@evil.example>',
  'Group: one@lakeview.example, two@evil.example;',
])('a mail to %j has at most one recipient', async (to) => {
  const receiver = await openMailHost()
  const transport = mailTransportOf({
    kind: 'smtp',
    url: receiver.url,
    from: 'counter@lakeview.example',
    requiresTls: false,
  })
  await transport({ to, subject: 'One', text: 'One' }).catch(() => {})
  expect(receiver.lines.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1)
  receiver.close()
})

test('headers are a single line for any input', async () => {
  const sent: Message[] = []
  const mail = createMail(async (message) => void sent.push(message), createLog('silent'))
  for (const each of breaks) await mail.send({ to: `a${each}`, subject: `b${each}`, text: each })
  expect(sent).toHaveLength(breaks.length)
  for (const { to, subject } of sent) expect(to + subject).not.toMatch(/\p{Cc}/u)
})

let made = 0
const newUser = () => {
  made += 1
  const emailAddress = `new-user-${made}@lakeview.example`
  return { firstName: 'New', lastName: 'Comer', emailAddress, role: 'POS_TELLER' } as const
}

/** Calls whose text reaches a mail, with a valid body. */
const writing: Partial<Record<EndpointName, () => Promise<unknown>>> = {
  createUser: async () => newUser(),
  forgotPassword: async () => ({ emailAddress: 'cashier@lakeview.example', platform: 'web' }),
  updateConfig: () => world.contents('getConfig', { as: 'admin' }),
  emailReceipt: async () => ({ emailAddress: 'ana@example.com' }),
}
const cases = (Object.keys(writing) as EndpointName[]).flatMap((name) => {
  const endpoint = endpoints[name]
  return 'body' in endpoint ? textPaths(endpoint.body).map((path) => [name, path] as const) : []
})

const headersOf = (lines: readonly string[]) =>
  lines.flatMap((line) => /^([A-Za-z-]+): /.exec(line)?.[1] ?? [])
const known = [
  'Content-Transfer-Encoding',
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Subject',
  'To',
]

test.each(cases)(
  '%s adds no mail header through %j',
  async (name, path) => {
    const before = host.lines.length
    // Only emailReceipt names it.
    const params = { paymentId: (await world.payment())._id }
    for (const text of breaks) {
      const body = withText(await writing[name]?.(), path, `New${text}`)
      // Lakeview does not have this setting.
      if (body === undefined) return
      await world.send(name, { as: 'admin', params, body })
    }
    // Accepted text appears in the next mail.
    const { emailAddress } = await world.contents('createUser', { as: 'admin', body: newUser() })
    const newLines = () => host.lines.slice(before)
    await expect.poll(newLines).toContain(`RCPT TO:<${emailAddress}>`)
    await expect.poll(() => newLines().at(-1)).not.toBe(`RCPT TO:<${emailAddress}>`)
    const lines = newLines()
    expect(lines.filter((line) => /^RCPT .*evil/i.test(line))).toEqual([])
    expect(lines.filter((line) => line.startsWith('MAIL FROM') && line.includes('evil'))).toEqual(
      [],
    )
    expect([...new Set(headersOf(lines))].filter((each) => !known.includes(each))).toEqual([])
  },
  60_000,
)
