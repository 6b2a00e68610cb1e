import { expect, test } from 'vitest'

import { callServices } from '#tests/server/call-services.ts'
import { testStart } from '#tests/server/database-snapshots.ts'
import { demoDatabase } from '#tests/server/demo-database.ts'

import { demoIds } from '../demo/demo-ids.ts'
import { createMail } from '../gateways/mail/mail.ts'
import type { TenantPrincipal } from '../http/call.ts'
import { runOnce } from '../http/idempotency.ts'
import { createLog } from '../platform/log.ts'
import { getConfig } from '../tenant/get-config.ts'
import { updateConfig } from '../tenant/update-config.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { sendPasswordLink } from './send-password-link.ts'
import { updateUser, updateUserRole } from './update-user.ts'

const now = testStart
const tenantId = 'lakeview'
const demo = demoDatabase()

const log = createLog('silent')
const sent: string[] = []

const callOf = <Params, Body>(params: Params, body: Body) => ({
  db: demo.db,
  now,
  principal: {
    accountId: demoIds.account('admin@lakeview.example'),
    tenantId,
    roles: ['POS_ADMIN'],
  } as unknown as TenantPrincipal,
  params: { tenantId, ...params },
  query: undefined,
  body,
  services: {
    ...callServices,
    allowsStubs: true,
    mail: {
      ...createMail(async ({ text }) => void sent.push(text), log),
      // No job runs here that would send an invitation.
      isConfigured: false,
    },
    signInOrigin: () => 'https://auth.example',
    portalOrigin: () => 'https://counter.example',
  },
  address: '127.0.0.1',
  userAgent: '',
})

const entriesOf = (subjectId: string) =>
  demo.db
    .selectFrom('audit_entry')
    .select(['action', 'details', 'actor_id'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()

test('audits every change of a user without storing a link', async () => {
  const names = { firstName: 'Robin', lastName: 'Vale' }
  const emailAddress = 'robin@lakeview.example'
  const call = callOf({}, { ...names, emailAddress, role: 'POS_TELLER' as const })
  const request = { tenantId, scope: 'createUser', key: undefined, request: {}, now }
  const { contents } = await createUser({
    ...call,
    runOnce: (work) => runOnce(demo.db, request, work),
  })
  const { accountId } = contents
  const of = { accountId }
  await updateUser(callOf(of, { ...names, lastName: 'Hill', version: 1 }))
  await updateUserRole(callOf(of, { role: 'POS_ADMIN' as const, version: 2 }))
  await sendPasswordLink(callOf(of, undefined))
  await deleteUser(callOf(of, undefined))
  await updateUserRole(callOf(of, { role: 'POS_TELLER' as const, version: 4 }))

  const entries = await entriesOf(accountId)
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'user.created',
    'user.deactivated',
    'user.password-link-sent',
    'user.reactivated',
    'user.role-changed',
    'user.updated',
  ])
  expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(
    new Set([demoIds.account('admin@lakeview.example')]),
  )
  const tokens = sent.flatMap((text) => /#([\w-]{43})\s/.exec(text)?.[1] ?? [])
  expect(tokens).toHaveLength(1)
  for (const token of tokens) expect(JSON.stringify(entries)).not.toContain(token)
  const rows = await demo.db.selectFrom('password_link').select('token_hash').execute()
  expect(rows.map(({ token_hash }) => token_hash.length)).toEqual([32])
  const orders = demo.db.selectFrom('job').select('payload').where('kind', '=', 'mail')
  expect(await orders.execute()).toEqual([
    { payload: { order: 'INVITATION', accountId, tenantId } },
  ])
})

test('audits changed settings by field name only', async () => {
  const { version = 0, ...config } = await getConfig(callOf({}, undefined))
  const { triPosConfig } = config
  if (triPosConfig === null || triPosConfig === undefined) throw new Error('There is a reader.')
  const changes = {
    clientName: 'Lakeview Clerk',
    triPosConfig: { ...triPosConfig, developerSecret: 'new-secret-of-the-reader' },
  }
  const asked = { ...config, ...changes, version } as Parameters<typeof updateConfig>[0]['body']
  await updateConfig(callOf({}, asked))
  const [entry] = await entriesOf(tenantId)
  expect(entry).toMatchObject({
    action: 'settings.updated',
    details: { fields: 'clientName offerings triPosConfig' },
  })
  expect(JSON.stringify(entry)).not.toContain('secret')
})
