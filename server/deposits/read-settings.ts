import * as z from 'zod/mini'

import { DepositSettings } from '#domain/deposits/deposit-settings.ts'

import type { Database } from '../db/engine.ts'

/** Undefined before the office says how the bank's files look. Two that lock an office's wait for each other. */
export async function readDepositSettings(
  db: Database,
  tenantId: string,
  { lock = false } = {},
): Promise<DepositSettings | undefined> {
  const row = await db
    .selectFrom('deposit_settings')
    .select('settings')
    .where('tenant_id', '=', tenantId)
    .$if(lock, (own) => own.forUpdate())
    .executeTakeFirst()
  return row && z.parse(DepositSettings, row.settings)
}
