import * as z from 'zod/mini'

import { AcceptorId } from '#domain/processor-number.ts'

import { audit } from '../audit.ts'
import { merchantOf } from '../config/merchant.ts'
import type { Database } from '../db/engine.ts'
import { Refused } from './refused.ts'

/** What to give a tenant; an acceptor id of null takes its own away. */
type Asked = { tenantId: string; acceptorId: string | null }

/**
 * Gives a tenant its merchant at the card processor. One merchant belongs to one tenant: the database
 * decides between two that set it at once.
 * @returns the one that it had before
 */
export const setMerchant = (
  db: Database,
  { tenantId, acceptorId }: Asked,
  now: Date,
): Promise<string | undefined> =>
  withFreeMerchant(db, acceptorId, () =>
    db.transaction().execute(async (transaction) => {
      await existingTenant(transaction, tenantId)
      const before = await merchantOf(transaction, tenantId)
      if ((before ?? null) === acceptorId) return before
      await transaction
        .updateTable('point_of_sale_config')
        // An administrator who has the settings open reads them anew before saving.
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

/** The merchant of a tenant, undefined if it has none; refuses a tenant that does not exist. */
export async function showMerchant(db: Database, tenantId: string): Promise<string | undefined> {
  await existingTenant(db, tenantId)
  return merchantOf(db, tenantId)
}

async function existingTenant(db: Database, tenantId: string): Promise<void> {
  const row = await db
    .selectFrom('point_of_sale_config')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(`There is no tenant ${tenantId}.`)
}

/** Runs what gives a tenant the merchant; refuses if the id is none, or if another tenant has it. */
export async function withFreeMerchant<Result>(
  db: Database,
  acceptorId: string | null,
  give: () => Promise<Result>,
): Promise<Result> {
  if (acceptorId === null) return give()
  const problem = z.safeParse(AcceptorId, acceptorId).error?.issues[0]
  if (problem) throw new Refused(`--acceptor-id: ${problem.message}`)
  try {
    return await give()
  } catch (error) {
    if (!isTaken(error)) throw error
    const holder = await db
      .selectFrom('point_of_sale_config')
      .select('tenant_id')
      .where('acceptor_id', '=', acceptorId)
      .executeTakeFirst()
    const whose = holder ? `tenant ${holder.tenant_id}` : 'another tenant'
    throw new Refused(
      `The acceptor ID ${acceptorId} belongs to ${whose}. One acceptor ID belongs to one tenant: nothing was changed.`,
    )
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === 'point_of_sale_config_acceptor_id_key'
