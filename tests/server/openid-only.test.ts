import { afterAll, beforeAll, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { approvalWithoutPasswords } from '#domain/settings/settings-refusals.ts'

import { type OpenidHost, startOpenidHost } from '../fakes/openid-provider.ts'
import { contentsOf, type Counter, credentials, expectRefusal, startCounter } from './counter.ts'
import { openMailbox } from './mailbox.ts'
import { exchange, redirectUri, signInAs, tokenIn, withOpenid } from './openid-browser.ts'

const refused = 'This office does not use passwords. Sign in with R&D <Login>.'
const mailbox = openMailbox()

let host: OpenidHost
let counter: Counter
beforeAll(async () => {
  host = await startOpenidHost({ redirectUris: [redirectUri] })
  const { services, ...rest } = withOpenid(host, { isOnly: true, name: 'R&D <Login>' })
  counter = await startCounter({ ...rest, services: { ...services, mail: mailbox.mail } })
}, 240_000)
afterAll(async () => {
  await counter?.close()
  await host?.close()
})

test.each([
  ['/auth/sign-in', credentials('admin@lakeview.example')],
  ['/auth/forgot-password', { emailAddress: 'admin@lakeview.example', platform: 'web' }],
  ['/auth/set-password', { token: 'x'.repeat(43), password: 'four words of my own' }],
])('refuses passwords at %s', async (path, body) => {
  expectRefusal(await counter.send('POST', path, { body }), 403, refused)
})

test.each(['/auth/', '/auth/forgot-password', '/auth/set-password', '/auth/set-up'])(
  'names the provider on the page %s',
  async (path) => {
    const { status, text } = await counter.send('GET', path)
    expect(status).toBe(200)
    expect(text).toContain('Sign in with R&amp;D &lt;Login&gt;.')
    expect(text).not.toMatch(/<form|<input|<script/)
  },
)

test('does not let a second person approve refunds without a password', async () => {
  host.add('ada', { email: 'admin@lakeview.example', email_verified: true })
  const { token } = contentsOf(
    'refreshToken',
    await exchange(counter, tokenIn(await signInAs(counter, 'ada'))),
  )
  const path = '/api/config/lakeview'
  const config = contentsOf('getConfig', await counter.send('GET', path, { token }))
  const body = { ...config, refundApprovalOver: usd('100.00') }
  const reply = await counter.send('PUT', path, { token, body })
  expectRefusal(reply, 422, approvalWithoutPasswords)
  expect(reply.body.errors).toMatchObject([{ path: 'refundApprovalOver' }])
})

test('invites a new user to sign in with the provider', async () => {
  host.add('ada', { email: 'admin@lakeview.example', email_verified: true })
  const { token } = contentsOf(
    'refreshToken',
    await exchange(counter, tokenIn(await signInAs(counter, 'ada'))),
  )
  const users = '/api/pos/tenants/lakeview/users'
  const emailAddress = 'robin@lakeview.example'
  const body = { firstName: 'Robin', lastName: 'Okafor', emailAddress, role: 'POS_TELLER' }
  const robin = contentsOf('createUser', await counter.send('POST', users, { token, body }))
  const { text } = await mailbox.nextTo(emailAddress)
  expect(text).toContain('Sign in with your R&D <Login> account for this address:')
  expect(text).not.toContain('password')
  const link = await counter.send('POST', `${users}/${robin.accountId}/password-link`, { token })
  expectRefusal(link, 403, refused)

  host.add('robin', { email: emailAddress, email_verified: true })
  const session = await exchange(counter, tokenIn(await signInAs(counter, 'robin')))
  expect(contentsOf('refreshToken', session).accountId).toBe(robin.accountId)
})
