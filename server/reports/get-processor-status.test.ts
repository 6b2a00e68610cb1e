import { expect, test } from 'vitest'

import { demoDatabase } from '#tests/server/demo-database.ts'
import { createFakeProcessor } from '#tests/server/fake-processor.ts'

import type { Call } from '../http/call.ts'
import { getProcessorStatus } from './get-processor-status.ts'

const demo = demoDatabase()
const { processor } = createFakeProcessor()

const statusOf = (tenantId: string) =>
  getProcessorStatus({
    db: demo.db,
    now: new Date(),
    services: { processor },
    params: { tenantId },
  } as unknown as Call<'getProcessorStatus'>)

test('reports NOT_CONFIGURED for an office without a merchant', async () => {
  expect(await statusOf('summit')).toEqual({ status: 'ONLINE' })
  await demo.db
    .updateTable('point_of_sale_config')
    .set({ acceptor_id: null })
    .where('tenant_id', '=', 'summit')
    .execute()
  expect(await statusOf('summit')).toEqual({ status: 'NOT_CONFIGURED' })
})
