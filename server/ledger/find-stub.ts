import * as z from 'zod/mini'

import { CardApproval } from '#domain/payments/attempt.ts'

import type { Database } from '../db/engine.ts'
import type { PaymentRow } from './find-payment.ts'

export async function findStub(
  db: Database,
  payment: Pick<PaymentRow, 'tenant_id' | 'id'>,
  attemptId: string,
): Promise<CardApproval | undefined> {
  const row = await db
    .selectFrom('stub_transaction')
    .select('approval')
    .where('tenant_id', '=', payment.tenant_id)
    .where('payment_id', '=', payment.id)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
  return row && z.parse(CardApproval, row.approval)
}
