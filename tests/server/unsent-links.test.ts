import { describe, expect, test } from 'vitest'

import { createMail } from '#server/gateways/mail/mail.ts'
import { createLog } from '#server/platform/log.ts'

import { contentsOf, expectRefusal, inTenant, openCounter, type Person } from './counter.ts'

const users = (rest = '') => inTenant('summit', `/users${rest}`)

const invite = async (admin: Person, emailAddress: string) => {
  const body = { firstName: 'Robin', lastName: 'Vale', emailAddress, role: 'POS_TELLER' }
  return contentsOf('createUser', await admin.post(users(), body))
}
const requestLink = (admin: Person, accountId: string) =>
  admin.post(users(`/${accountId}/password-link`), undefined)
const failing = async () => {
  throw new Error('The mail server does not answer.')
}

describe.each([
  [
    'not configured',
    undefined,
    'Email is not configured on this server. Contact your system administrator.',
  ],
  ['failing', failing, 'The email could not be sent. Try again in a minute.'],
])('with mail %s', (_, transport, refusal) => {
  const counter = openCounter({ services: { mail: createMail(transport, createLog('silent')) } })

  test('shows a new user’s link, which works once', async () => {
    const admin = await counter().signIn('admin@summit.example')
    const user = await invite(admin, 'unsent@summit.example')
    expect(user).toMatchObject({ isInvited: false, isMailed: false })
    const { link } = contentsOf('sendPasswordLink', await requestLink(admin, user.accountId))
    const token = link?.split('#')[1]
    const body = { token, password: 'four words of my own' }
    const set = () => counter().send('POST', '/auth/set-password', { body })
    expect((await set()).status).toBe(200)
    expect((await set()).status).toBe(409)
    // With a password, the account is theirs alone.
    expectRefusal(await requestLink(admin, user.accountId), 503, refusal)
  })

  test('shows no link that also opens another office', async () => {
    const admin = await counter().signIn('admin@summit.example')
    const elsewhere = await counter().signIn('admin@harbor.example')
    const { accountId } = await invite(admin, 'both@summit.example')
    const body = {
      firstName: 'Robin',
      lastName: 'Vale',
      emailAddress: 'both@summit.example',
      role: 'POS_TELLER',
    }
    await elsewhere.post(inTenant('harbor', '/users'), body)
    expectRefusal(await requestLink(admin, accountId), 503, refusal)
  })

  test('counts a person with a password as invited', async () => {
    const admin = await counter().signIn('admin@summit.example')
    const user = await invite(admin, 'cashier@harbor.example')
    expect(user).toMatchObject({ isInvited: true, isMailed: false })
  })
})
