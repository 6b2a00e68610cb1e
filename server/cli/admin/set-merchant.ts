import * as z from 'zod/mini'

import { AcceptorId } from '#domain/lib/processor-number.ts'

import { audit } from '../../db/audit.ts'
import type { Database } from '../../db/engine.ts'
import { merchantOf } from '../../tenant/merchant.ts'
import { Refused } from './refused.ts'

type MerchantChange = { tenantId: string; acceptorId: string | null }

/** @returns the tenant's previous merchant; the database decides between concurrent calls */
export const setMerchant = (
  db: Database,
  { tenantId, acceptorId }: MerchantChange,
  now: Date,
): Promise<string | undefined> =>
  withFreeMerchant(db, acceptorId, () =>
    db.transaction().execute(async (transaction) => {
      await requireTenant(transaction, tenantId)
      const before = await merchantOf(transaction, tenantId)
      if ((before ?? null) === acceptorId) return before
      await transaction
        .updateTable('point_of_sale_config')
        // An administrator who has the settings open must reload them before saving.
        .set((row) => ({ acceptor_id: acceptorId, version: row('version', '+', 1) }))
        .where('tenant_id', '=', tenantId)
        .execute()
      await audit(transaction, {
        tenantId,
        time: now,
        actorId: null,
        action: acceptorId === null ? 'merchant.removed' : 'merchant.set',
        subjectId: tenantId,
        details: {
          ...(before !== undefined && { before }),
          ...(acceptorId !== null && { acceptorId }),
        },
      })
      return before
    }),
  )

export async function showMerchant(db: Database, tenantId: string): Promise<string | undefined> {
  await requireTenant(db, tenantId)
  return merchantOf(db, tenantId)
}

async function requireTenant(db: Database, tenantId: string): Promise<void> {
  const row = await db
    .selectFrom('point_of_sale_config')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(`There is no tenant ${tenantId}.`)
}

export async function withFreeMerchant<Result>(
  db: Database,
  acceptorId: string | null,
  assign: () => Promise<Result>,
): Promise<Result> {
  if (acceptorId === null) return assign()
  const problem = z.safeParse(AcceptorId, acceptorId).error?.issues[0]
  if (problem) throw new Refused(`--acceptor-id: ${problem.message}`)
  try {
    return await assign()
  } catch (error) {
    if (!isTaken(error)) throw error
    const holder = await db
      .selectFrom('point_of_sale_config')
      .select('tenant_id')
      .where('acceptor_id', '=', acceptorId)
      .executeTakeFirst()
    const owner = holder ? `tenant ${holder.tenant_id}` : 'another tenant'
    throw new Refused(
      `The acceptor ID ${acceptorId} belongs to ${owner}. An acceptor ID can belong to one tenant only. Nothing was changed.`,
    )
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === 'point_of_sale_config_acceptor_id_key'
