import type { Selectable } from 'kysely'

import { isAdmin } from '#domain/session.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import type { TenantPrincipal } from '../http/call.ts'
import { isUuid } from '../ids.ts'

export type PaymentRow = Selectable<Tables['payment']>

/**
 * The row of a payment that the principal may see: an administrator any of the tenant, a cashier
 * their own (SPEC §6). All others' look as if they did not exist.
 * @param lock holds the row until the transaction ends, where it is about to be changed
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
    .$if(!isAdmin(principal.roles), (query) => query.where('user_id', '=', principal.accountId))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (row === undefined) throw notFound('Payment')
  return row
}

/** The row of a payment, held until the transaction ends, where the server acts on its own. */
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
