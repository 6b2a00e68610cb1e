import { expect, test } from 'vitest'

import { lockRefusals } from '#domain/identity/lock.ts'

import { contentsOf, credentials, expectRefusal, openCounter, type Person } from './counter.ts'
import { openMailbox } from './mailbox.ts'

const mailbox = openMailbox()
const counter = openCounter({ services: { mail: mailbox.mail } })

const pin = '2580'
const minute = 60_000

const post = ({ token }: Person, path: string, body?: object) =>
  counter().send('POST', `/api/account/${path}`, { token, ...(body && { body }) })

/** A signed-in person with a PIN. */
const withPin = async (emailAddress: string): Promise<Person> => {
  const person = await counter().signIn(emailAddress)
  const body = credentials(emailAddress)
  const signedIn = await counter().send('POST', '/auth/sign-in', { body })
  const { token } = contentsOf('signIn', signedIn)
  expect((await person.put('/api/account/pin', { pin, token })).status).toBe(200)
  return person
}

const unlock = (person: Person, typed: string) => post(person, 'unlock', { pin: typed })

test('a locked session downloads nothing, but signs out', async () => {
  const admin = await counter().signIn('admin@lakeview.example')
  await post(admin, 'lock')
  const { message } = lockRefusals.locked
  expectRefusal(await admin.get('/api/downloads/lakeview-clerk/tripos.config'), 423, message)
  expectRefusal(await admin.get('/api/account/sessions'), 423, message)
  expect((await post(admin, 'sign-out')).status).toBe(200)
})

test('wrong PINs count for an account, whatever its sessions', async () => {
  const email = 'cashier@lakeview.example'
  await withPin(email)
  for (let session = 0; session < 3; session += 1) {
    const person = await counter().signIn(email)
    for (let tries = 0; tries < 3; tries += 1) expectRefusal(await unlock(person, '7391'), 403)
  }
  const next = await counter().signIn(email)
  expectRefusal(await unlock(next, '7391'), 403)
  expectRefusal(await unlock(next, pin), 429, lockRefusals.tooManyPins.message)
  counter().pass(30 * minute)
  expect((await unlock(await counter().signIn(email), pin)).status).toBe(200)
})

test('a new password removes the PIN', async () => {
  const email = 'cashier2@lakeview.example'
  await withPin(email)
  await counter().send('POST', '/auth/forgot-password', {
    body: { emailAddress: email, platform: 'web' },
  })
  const password = 'four words of my own'
  const body = { token: await mailbox.tokenTo(email), password }
  expect((await counter().send('POST', '/auth/set-password', { body })).status).toBe(200)
  const person = await counter().signIn(email, password)
  expect(contentsOf('lock', await post(person, 'lock'))).toEqual({ hasPin: false })
  expectRefusal(await unlock(person, pin), 409, lockRefusals.noPin.message)
})

test('a locked session ends with its timeout', async () => {
  const person = await counter().signIn('cashier@district.example')
  await post(person, 'lock')
  counter().pass(32 * minute)
  expectRefusal(await unlock(person, pin), 401)
})
