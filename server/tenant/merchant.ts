import type { Database } from '../db/engine.ts'

/** The tenant's merchant (acceptor ID) at the card processor; undefined until the operator sets it. */
export async function merchantOf(db: Database, tenantId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('point_of_sale_config')
    .select('acceptor_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row?.acceptor_id ?? undefined
}
