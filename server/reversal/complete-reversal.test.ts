import { expect, test } from 'vitest'

import { fromMicros } from '#domain/money/money.ts'
import { testStart } from '#tests/server/database-snapshots.ts'
import { demoDatabase } from '#tests/server/demo-database.ts'

import { newId } from '../platform/ids.ts'
import { completeReversal } from './complete-reversal.ts'
import { recordCharge } from './record-charge.ts'
import { requireReversal } from './require-reversal.ts'

const now = testStart
const demo = demoDatabase()

test('leaves the recorded sale live if another charge of its attempt was reversed', async () => {
  const payment = await demo.db
    .selectFrom('payment')
    .selectAll()
    .where('failure_code', '=', 'Declined')
    .executeTakeFirstOrThrow()
  const key = { tenant_id: payment.tenant_id, payment_id: payment.id, id: newId(now) }
  const charge = { payment, key, acceptorId: '3928907', actorId: null, now }
  const approvalOf = (transactionId: string) => ({
    transactionId,
    approvedAmount: fromMicros(payment.sub_total + payment.fee_total),
    paymentType: 'CREDIT' as const,
    lastFour: '6781',
    posReceipt: null,
  })
  await recordCharge(demo.db, { ...charge, approval: approvalOf('7001'), isFailed: false })
  const approval = approvalOf('7002')
  await requireReversal(demo.db, { key, now, actorId: null, approval })
  await completeReversal(demo.db, charge, approval)
  const entries = await demo.db
    .selectFrom('subpayment')
    .select(['external_id', 'reversed'])
    .where('payment_id', '=', payment.id)
    .orderBy('external_id')
    .execute()
  expect(entries).toEqual([
    { external_id: '7001', reversed: false },
    { external_id: '7002', reversed: true },
  ])
})
