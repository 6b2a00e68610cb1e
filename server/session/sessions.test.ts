import { expect, test } from 'vitest'

import { demoPassword } from '#domain/demo/accounts.ts'
import { testStart } from '#tests/server/database-snapshots.ts'
import { demoDatabase } from '#tests/server/demo-database.ts'

import { signIn } from '../identity/sign-in.ts'
import { authenticate } from './principal.ts'
import { refresh, signOut } from './sessions.ts'

const now = testStart
const email = 'cashier@lakeview.example'
const demo = demoDatabase()

const credentials = { email, password: demoPassword, deviceSecret: undefined, address: '::1', now }
const start = async () => (await signIn(demo.db, credentials)).token
const exchange = (token: string) =>
  refresh(demo.db, { token, fingerprint: 'a-browser', device: 'Chrome on Windows', now })

test('audits every session change without storing a token', async () => {
  const handedOver = await start()
  const session = await exchange(handedOver)
  const next = await exchange(session.token)
  const principal = await authenticate(demo.db, next.token, now)
  if (principal === undefined) throw new Error('The session should be live.')
  await signOut(demo.db, principal, now)
  await expect(exchange(next.token)).rejects.toThrow('Your session has ended')

  const entries = await demo.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject_id', '=', principal.familyId)
    .execute()
  const actions = entries
    .map(({ action }) => action)
    .toSorted((one, other) => one.localeCompare(other))
  expect(actions).toEqual([
    'session.refreshed',
    'session.refreshed',
    'session.signed-in',
    'session.signed-out',
  ])
  expect(entries.every(({ tenant_id }) => tenant_id === 'lakeview')).toBe(true)
  const written = JSON.stringify(entries)
  for (const token of [handedOver, session.token, next.token]) expect(written).not.toContain(token)
})

test('refuses and audits a refresh from another browser', async () => {
  const { token } = await exchange(await start())
  const device = 'Firefox on Linux'
  const elsewhere = refresh(demo.db, { token, fingerprint: 'another-browser', device, now })
  await expect(elsewhere).rejects.toThrow('Your session has ended')
  const principal = await authenticate(demo.db, token, now)
  const entries = await demo.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject_id', '=', principal?.familyId ?? '')
    .where('action', '=', 'session.fingerprint-refused')
    .execute()
  expect(entries).toMatchObject([{ tenant_id: 'lakeview', details: { device } }])
  expect(entries[0]?.actor_id).toBe(principal?.accountId)
})

test('stores only hashes of tokens', async () => {
  const token = await start()
  const rows = await demo.db.selectFrom('session_token').select('token_hash').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some(({ token_hash }) => token_hash.toString('base64url') === token)).toBe(false)
  expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true)
})

test('ends the session of a deactivated user immediately', async () => {
  const { token } = await exchange(await start())
  expect(await authenticate(demo.db, token, now)).toMatchObject({ roles: ['POS_TELLER'] })
  const cory = demo.db
    .updateTable('membership')
    .where('tenant_id', '=', 'lakeview')
    .where('account_id', 'in', (query) =>
      query.selectFrom('account').select('id').where('email_address', '=', email),
    )
  await cory.set({ deactivated_at: now }).execute()
  expect(await authenticate(demo.db, token, now)).toBeUndefined()
  await expect(exchange(token)).rejects.toThrow('Your session has ended')
  await expect(start()).rejects.toThrow('Email and/or password not recognized')
  await cory.set({ deactivated_at: null }).execute()
})
