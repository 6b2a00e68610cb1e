import { expect, test } from 'vitest'

import { testStart as now } from '#tests/server/database-snapshots.ts'
import { demoDatabase } from '#tests/server/demo-database.ts'

import { readConfig } from '../../tenant/read-config.ts'
import { createTenant } from './create-tenant.ts'
import { Refused } from './refused.ts'
import { setMerchant, showMerchant } from './set-merchant.ts'

const demo = demoDatabase()
const set = (tenantId: string, acceptorId: string | null) =>
  setMerchant(demo.db, { tenantId, acceptorId }, now)

const merchantsOf = async (tenantId: string) => {
  const { acceptorId, triPosConfig } = await readConfig(demo.db, tenantId)
  return [acceptorId, triPosConfig?.acceptorId]
}

test('sets, shows and removes an acceptor ID, and audits each change', async () => {
  expect(await set('outage', '7000001')).toBe('6027381')
  expect(await showMerchant(demo.db, 'outage')).toBe('7000001')
  expect(await merchantsOf('outage')).toEqual(['7000001', '7000001'])
  expect(await set('outage', '7000001')).toBe('7000001')
  expect(await set('outage', null)).toBe('7000001')
  expect(await showMerchant(demo.db, 'outage')).toBeUndefined()
  expect(await merchantsOf('outage')).toEqual([undefined, undefined])
  const entries = await demo.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'details'])
    .where('tenant_id', '=', 'outage')
    .where('action', 'like', 'merchant.%')
    .orderBy('action', 'desc')
    .execute()
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['merchant.set', { before: '6027381', acceptorId: '7000001' }],
    ['merchant.removed', { before: '7000001' }],
  ])
})

test('increments the settings version, so that open forms reload', async () => {
  const before = await readConfig(demo.db, 'summit')
  await set('summit', '7000002')
  expect((await readConfig(demo.db, 'summit')).version).toBe((before.version ?? 0) + 1)
})

test('assigns an acceptor ID to one tenant, even concurrently', async () => {
  await expect(set('harbor', '3928907')).rejects.toThrow(
    new Refused(
      'The acceptor ID 3928907 belongs to tenant lakeview. An acceptor ID can belong to one tenant only. Nothing was changed.',
    ),
  )
  expect(await showMerchant(demo.db, 'harbor')).toBe('4152113')
  const both = await Promise.allSettled([set('harbor', '7000003'), set('district', '7000003')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const holders = await demo.db
    .selectFrom('point_of_sale_config')
    .select('tenant_id')
    .where('acceptor_id', '=', '7000003')
    .execute()
  expect(holders).toHaveLength(1)
  const [lost] = both.filter(({ status }) => status === 'rejected')
  expect(lost).toMatchObject({ reason: { name: 'Refused' } })
  expect(String((lost as PromiseRejectedResult).reason.message)).toContain(
    `The acceptor ID 7000003 belongs to tenant ${holders[0]?.tenant_id}.`,
  )
})

test.each(['', 'stub', '7000004 ', '07000004', '1'.repeat(21)])(
  'rejects the acceptor ID "%s"',
  async (acceptorId) => {
    await expect(set('lakeview', acceptorId)).rejects.toThrow(Refused)
    expect(await showMerchant(demo.db, 'lakeview')).toBe('3928907')
  },
)

test('rejects an unknown tenant', async () => {
  await expect(showMerchant(demo.db, 'nowhere')).rejects.toThrow('There is no tenant nowhere.')
  await expect(set('nowhere', '7000005')).rejects.toThrow('There is no tenant nowhere.')
})

test('creates a tenant with a free acceptor ID only', async () => {
  const newTenant = (id: string, acceptorId: string | null) => ({
    id,
    name: 'Testville Clerk',
    offering: `${id}-clerk`,
    zone: 'America/Detroit',
    acceptorId,
    admin: { emailAddress: `ada@${id}.example`, firstName: 'Ada', lastName: 'Test' },
  })
  await createTenant(demo.db, newTenant('testville', '7000006'), now)
  expect(await merchantsOf('testville')).toEqual(['7000006', undefined])
  const second = createTenant(demo.db, newTenant('second', '7000006'), now)
  await expect(second).rejects.toThrow('The acceptor ID 7000006 belongs to tenant testville.')
  await expect(showMerchant(demo.db, 'second')).rejects.toThrow('There is no tenant second.')
  await createTenant(demo.db, newTenant('third', null), now)
  expect(await showMerchant(demo.db, 'third')).toBeUndefined()
})
