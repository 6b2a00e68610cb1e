import type { Selectable } from 'kysely'

import { isAdmin } from '#domain/identity/session.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import type { TenantPrincipal } from '../http/call.ts'
import { notFound } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'

export type PaymentRow = Selectable<Tables['payment']>

/**
 * SPEC §6: administrators see all of the tenant's payments, cashiers their own and those they took over; others
 * are 404.
 */
export async function findPayment(
  db: Database,
  principal: TenantPrincipal,
  id: string,
  { lock }: { lock: boolean },
): Promise<PaymentRow> {
  if (!isUuid(id)) throw notFound('Payment')
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', principal.tenantId)
    .where('id', '=', id)
    .$if(!isAdmin(principal.roles), (query) =>
      query.where((payment) =>
        payment.or([
          payment('user_id', '=', principal.accountId),
          payment('taken_over_by', '=', principal.accountId),
        ]),
      ),
    )
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (row === undefined) throw notFound('Payment')
  return row
}

/** Locks a payment's row until the transaction ends, without an access check. */
export const lockPayment = (
  transaction: Database,
  { tenant_id, id }: Pick<PaymentRow, 'tenant_id' | 'id'>,
): Promise<PaymentRow> =>
  transaction
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
