import { expect, test } from 'vitest'

import { demoPassword } from '#domain/demo/accounts.ts'
import { approvalRefusals } from '#domain/refunds/refund-approval.ts'
import { callServices } from '#tests/server/call-services.ts'
import { testStart } from '#tests/server/database-snapshots.ts'
import { demoDatabase } from '#tests/server/demo-database.ts'

import { demoIds } from '../demo/demo-ids.ts'
import type { OpenidProvider } from '../gateways/openid/provider.ts'
import { type ApprovalCall, checkApprover } from './check-approver.ts'

const demo = demoDatabase()

const callWith = (openid: { isOnly: boolean }): ApprovalCall => ({
  db: demo.db,
  now: testStart,
  principal: {
    accountId: demoIds.account('cashier@lakeview.example'),
    emailAddress: 'cashier@lakeview.example',
    tenantId: 'lakeview',
  } as unknown as ApprovalCall['principal'],
  services: { ...callServices, openid: openid as OpenidProvider },
  address: '127.0.0.1',
})

const approver = { emailAddress: 'admin@lakeview.example', password: demoPassword }

test('says what to do if the server has no passwords any more', async () => {
  await expect(checkApprover(callWith({ isOnly: true }), approver)).rejects.toMatchObject({
    status: 403,
    message: approvalRefusals.noPasswords.message,
  })
})

test('accepts a password beside an identity provider', async () => {
  const accountId = await checkApprover(callWith({ isOnly: false }), approver)
  expect(accountId).toBe(demoIds.account('admin@lakeview.example'))
})
