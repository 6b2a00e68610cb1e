import { expect, test } from 'vitest'

import type { Language } from '#domain/language/language.ts'

import {
  contentsOf,
  type Counter,
  credentials,
  fingerprint,
  inTenant,
  openCounter,
  type Person,
} from './counter.ts'
import { openMailbox } from './mailbox.ts'

const mailbox = openMailbox()
const counter = openCounter({ services: { mail: mailbox.mail } })
const password = 'four words of my own'

const setLanguage = async (admin: Person, language: Language | null) => {
  const path = `/api/config/${admin.tenantId}`
  const before = contentsOf('getConfig', await admin.get(path))
  contentsOf('updateConfig', await admin.put(path, { ...before, language }))
}

const refresh = async (send: Counter['send'], token: string) => {
  const body = { token, deviceFingerprint: fingerprint }
  return contentsOf('refreshToken', await send('POST', '/api/account/refresh-token', { body }))
}

const signIn = async (emailAddress: string, ownPassword?: string) => {
  const { send } = counter()
  const body = credentials(emailAddress, ownPassword)
  const signedIn = contentsOf('signIn', await send('POST', '/auth/sign-in', { body }))
  return refresh(send, signedIn.token)
}

test("a sign-in has the language of the office beside the person's own", async () => {
  const admin = await counter().signIn('admin@lakeview.example')
  expect(await signIn('cashier@lakeview.example')).toMatchObject({
    language: null,
    officeLanguage: null,
  })
  await setLanguage(admin, 'es')
  const cashier = await counter().signIn('cashier@lakeview.example')
  await cashier.put('/api/account/language', { language: 'en' })
  expect(await refresh(counter().send, cashier.token)).toMatchObject({
    language: 'en',
    officeLanguage: 'es',
  })
  await setLanguage(admin, null)
  expect(await signIn('admin@lakeview.example')).toMatchObject({ officeLanguage: null })
})

test('a session that goes on in another office has its language', async () => {
  const emailAddress = 'both@summit.example'
  const names = { firstName: 'Robin', lastName: 'Vale', emailAddress, role: 'POS_TELLER' }
  for (const office of ['summit', 'district']) {
    const admin = await counter().signIn(`admin@${office}.example`)
    contentsOf('createUser', await admin.post(inTenant(office, '/users'), names))
    if (office === 'district') {
      await setLanguage(admin, 'es')
      continue
    }
    // The first sign-in starts in the office of the earliest membership.
    counter().pass(1_000)
    const body = { token: await mailbox.tokenTo(emailAddress), password }
    expect((await counter().send('POST', '/auth/set-password', { body })).status).toBe(200)
  }
  const { token, officeLanguage } = await signIn(emailAddress, password)
  expect(officeLanguage).toBe(null)
  const body = { tenantId: 'district' }
  contentsOf('switchTenant', await counter().send('POST', '/api/account/tenant', { token, body }))
  expect(await refresh(counter().send, token)).toMatchObject({ officeLanguage: 'es' })
})
