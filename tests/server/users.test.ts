import { expect, test } from 'vitest'

import { contentsOf, expectRefusal, inTenant, openCounter, type Person } from './counter.ts'
import { openMailbox } from './mailbox.ts'

const mailbox = openMailbox()
const counter = openCounter({ services: { mail: mailbox.mail } })

const password = 'four words of my own'
const users = (rest = '') => inTenant('summit', `/users${rest}`)

let invitations = 0

async function invite(admin: Person, role = 'POS_TELLER') {
  invitations += 1
  const emailAddress = `new-${invitations}@summit.example`
  const body = { firstName: 'Robin', lastName: 'Vale', emailAddress, role }
  return contentsOf('createUser', await admin.post(users(), body))
}

async function join(admin: Person, role = 'POS_TELLER') {
  const user = await invite(admin, role)
  await setPassword(await mailbox.tokenTo(user.emailAddress))
  const person = await signIn(user.emailAddress)
  return { user, person }
}

const setPassword = (token: string) =>
  counter().send('POST', '/auth/set-password', { body: { token, password } })

async function signIn(emailAddress: string): Promise<string> {
  const body = { emailAddress, password, platform: 'web' }
  const { token } = contentsOf('signIn', await counter().send('POST', '/auth/sign-in', { body }))
  const exchange = { token, deviceFingerprint: 'a-browser-of-a-test' }
  const reply = await counter().send('POST', '/api/account/refresh-token', { body: exchange })
  return contentsOf('refreshToken', reply).token
}

const setRole = (admin: Person, accountId: string, role: string, version = 1) =>
  admin.put(users(`/${accountId}/roles`), { role, version })

const remove = (admin: Person, accountId: string) =>
  counter().send('DELETE', users(`/${accountId}`), { token: admin.token })

test('invited user sets a password by the link and signs in', async () => {
  const admin = await counter().signIn('admin@summit.example')
  const { user, person } = await join(admin)
  const reply = await counter().send('GET', users(`/${user.accountId}`), { token: person })
  expect(contentsOf('getUser', reply)).toMatchObject({ fullName: 'Robin Vale', role: 'POS_TELLER' })
  const [invitation] = mailbox.sent.filter(({ to }) => to === user.emailAddress)
  expect(invitation?.subject).toBe('Set your password for Summit Treasury')
  expect(invitation?.text).toContain(`${counter().origin}/auth/set-password#`)
})

test('changed role applies to the running session from the next call', async () => {
  const admin = await counter().signIn('admin@summit.example')
  const { user, person } = await join(admin)
  const list = () => counter().send('GET', users('?includeDeleted=true'), { token: person })
  expect(contentsOf('getUsers', await list())).toHaveLength(1)
  const asAdmin = contentsOf('updateUserRole', await setRole(admin, user.accountId, 'POS_ADMIN'))
  expect(contentsOf('getUsers', await list()).length).toBeGreaterThan(1)
  await setRole(admin, user.accountId, 'POS_TELLER', asAdmin.version)
  expect(contentsOf('getUsers', await list())).toHaveLength(1)
})

test('every reply names the current roles, also a refusal', async () => {
  const admin = await counter().signIn('admin@summit.example')
  const { user, person } = await join(admin)
  const change = () =>
    counter().send('PUT', users(`/${user.accountId}`), {
      token: person,
      body: { firstName: 'Robin', lastName: 'Vale', version: 1 },
    })
  const rolesOf = ({ headers }: { headers: Headers }) => headers.get('counter-roles')
  const refused = await change()
  expectRefusal(refused, 403)
  expect(rolesOf(refused)).toBe('POS_TELLER')
  await setRole(admin, user.accountId, 'POS_ADMIN')
  const answered = await counter().send('GET', '/api/config/summit', { token: person })
  expect(rolesOf(answered)).toBe('POS_ADMIN')
  expect(rolesOf(await counter().send('GET', '/api/config/summit'))).toBeNull()
})

test('deactivation ends the session, and reactivation does not restore it', async () => {
  const admin = await counter().signIn('admin@summit.example')
  const { user, person } = await join(admin)
  const readConfig = () => counter().send('GET', '/api/config/summit', { token: person })
  expect((await readConfig()).status).toBe(200)
  expect((await remove(admin, user.accountId)).status).toBe(200)
  expectRefusal(await readConfig(), 401)
  const again = await setRole(admin, user.accountId, 'POS_TELLER', 2)
  expect(contentsOf('updateUserRole', again)).toMatchObject({ isActive: true, version: 3 })
  expectRefusal(await readConfig(), 401)
  expect((await signIn(user.emailAddress)).length).toBeGreaterThan(20)
})

test('keeps one of two administrators who demote each other concurrently', async () => {
  const admin = await counter().signIn('admin@district.example')
  const district = (rest = '') => inTenant('district', `/users${rest}`)
  const emailAddress = 'second@district.example'
  const body = { firstName: 'Sam', lastName: 'Second', emailAddress, role: 'POS_ADMIN' }
  const second = contentsOf('createUser', await admin.post(district(), body))
  const demote = (accountId: string) =>
    admin.put(district(`/${accountId}/roles`), { role: 'POS_TELLER', version: 1 })
  const replies = await Promise.all([demote(admin.accountId), demote(second.accountId)])
  const statuses = replies.map(({ status }) => status)
  expect(statuses).toContain(200)
  // The other one is the last administrator, or no longer one.
  expect(statuses.some((status) => status === 409 || status === 403)).toBe(true)
})

test('user of two tenants keeps their password and has a name in each', async () => {
  const admin = await counter().signIn('admin@summit.example')
  const emailAddress = 'cashier@harbor.example'
  const body = { firstName: 'C.', lastName: 'Harbour', emailAddress, role: 'POS_TELLER' }
  const here = contentsOf('createUser', await admin.post(users(), body))
  expect(here).toMatchObject({
    fullName: 'C. Harbour',
    tenantPermissions: { summit: ['POS_TELLER'] },
  })
  const { subject, text } = await mailbox.nextTo(emailAddress)
  expect(subject).toBe('You can now sign in at Summit Treasury')
  expect(text).not.toContain('#')

  const cashier = await counter().signIn(emailAddress)
  const own = await cashier.get(inTenant('harbor', `/users/${cashier.accountId}`))
  expect(contentsOf('getUser', own).fullName).toBe('Casey Harbor')
  await remove(admin, here.accountId)
  expect((await cashier.get('/api/config/harbor')).status).toBe(200)
})
