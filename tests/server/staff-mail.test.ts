import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Language } from '#domain/language/language.ts'
import { mailTransportOf } from '#server/gateways/mail/mail-transport.ts'
import { createMail } from '#server/gateways/mail/mail.ts'
import { createLog } from '#server/platform/log.ts'

import { eventually } from '../eventually.ts'
import { contentsOf, type Counter, inTenant, type Person, startCounter } from './counter.ts'
import { type MailHost, openMailHost } from './mail-host.ts'

let host: MailHost
let counter: Counter

beforeAll(async () => {
  host = await openMailHost()
  const from = 'Counter <counter@lakeview.example>'
  const transport = mailTransportOf({ kind: 'smtp', url: host.url, from, requiresTls: false })
  const mail = createMail(transport, createLog('silent'))
  counter = await startCounter({ services: { mail }, jobs: { every: 10, gracePeriod: 0 } })
}, 240_000)
afterAll(async () => {
  await counter.close()
  host.close()
})

/** Quoted-printable and the Q encoding of headers (RFC 2045, 2047). */
const decoded = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCodePoint(Number(`0x${code}`)),
    ),
    'latin1',
  ).toString()

const subjectOf = (head: string): string => {
  const [, subject = ''] = /^Subject: (.*(?:\n .*)*)/m.exec(head) ?? []
  const whole = subject.replaceAll(/\?=\n =\?/g, '?==?').replaceAll('\n ', ' ')
  return decoded(
    whole.replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => word.replaceAll('_', ' ')),
  )
}

/** The only mail to the address, with its link cut to where it leads. */
const mailTo = async (address: string) => {
  const [head = '', ...body] = await eventually(() => {
    const [message, ...others] = host.messages.filter((each) => each.includes(`To: ${address}`))
    expect({ message, others }).toEqual({ message: expect.any(String), others: [] })
    return (message ?? '').split('\n\n')
  })
  const text = decoded(body.join('\n\n'))
  return {
    subject: subjectOf(head),
    text: text.replaceAll(counter.origin, '').replace(/#[\w-]{43}/, '#'),
  }
}

const setOfficeLanguage = async (admin: Person, language: Language | null) => {
  const path = `/api/config/${admin.tenantId}`
  const before = contentsOf('getConfig', await admin.get(path))
  contentsOf('updateConfig', await admin.put(path, { ...before, language }))
}

const add = async (admin: Person, emailAddress: string) => {
  const names = { firstName: 'Robin', lastName: 'Vale', role: 'POS_TELLER' }
  const path = inTenant(admin.tenantId, '/users')
  return contentsOf('createUser', await admin.post(path, { ...names, emailAddress }))
}

const forget = async (emailAddress: string) => {
  const body = { emailAddress, platform: 'web' }
  expect((await counter.send('POST', '/auth/forgot-password', { body })).status).toBe(200)
}

const english = {
  invitation: {
    subject: 'Set your password for Lakeview County Clerk',
    text: 'You have been added as a user of Lakeview County Clerk.\n\nSet your password here:\n/auth/set-password#\n\nThe link works once and expires after three days. No one from the office will ever ask you for it.',
  },
  reset: {
    subject: 'Set a new password',
    text: 'Someone requested a new password for this address.\n\nSet it here:\n/auth/set-password#\n\nThe link works once and expires after three days. No one from the office will ever ask you for it. If you did not request it, ignore this message: your password stays the same.',
  },
  welcome: {
    subject: 'You can now sign in at Lakeview County Clerk',
    text: 'You have been added as a user of Lakeview County Clerk.\n\nSign in with this address and your existing password:\n/',
  },
}

const spanish = {
  invitation: {
    subject: 'Establezca su contraseña para Summit Treasury',
    text: 'Se le agregó como usuario de Summit Treasury.\n\nEstablezca su contraseña aquí:\n/auth/set-password#\n\nEl enlace funciona una vez y vence en tres días. Nadie de la oficina se lo pedirá nunca.',
  },
  reset: {
    subject: 'Establezca una contraseña nueva',
    text: 'Alguien solicitó una contraseña nueva para esta dirección.\n\nEstablézcala aquí:\n/auth/set-password#\n\nEl enlace funciona una vez y vence en tres días. Nadie de la oficina se lo pedirá nunca. Si usted no la solicitó, no haga caso de este mensaje: su contraseña sigue siendo la misma.',
  },
}

test('is English in an office without a language', async () => {
  const admin = await counter.signIn('admin@lakeview.example')
  await add(admin, 'robin@lakeview.example')
  expect(await mailTo('robin@lakeview.example')).toEqual(english.invitation)
  await add(admin, 'cashier@harbor.example')
  expect(await mailTo('cashier@harbor.example')).toEqual(english.welcome)
  await forget('cashier@lakeview.example')
  expect(await mailTo('cashier@lakeview.example')).toEqual(english.reset)
})

test("is in the office's language", async () => {
  const admin = await counter.signIn('admin@summit.example')
  await setOfficeLanguage(admin, 'es')
  await add(admin, 'robin@summit.example')
  expect(await mailTo('robin@summit.example')).toEqual(spanish.invitation)
  await forget('cashier@summit.example')
  expect(await mailTo('cashier@summit.example')).toEqual(spanish.reset)
})

test("is in the person's language before the office's", async () => {
  const admin = await counter.signIn('admin@summit.example')
  await admin.put('/api/account/language', { language: 'en' })
  await forget('admin@summit.example')
  expect(await mailTo('admin@summit.example')).toEqual(english.reset)

  const cashier = await counter.signIn('cashier2@lakeview.example')
  await cashier.put('/api/account/language', { language: 'es' })
  const lakeview = await counter.signIn('admin@lakeview.example')
  const path = inTenant('lakeview', `/users/${cashier.accountId}/password-link`)
  expect((await lakeview.post(path, {})).status).toBe(200)
  expect(await mailTo('cashier2@lakeview.example')).toEqual(spanish.reset)
})
