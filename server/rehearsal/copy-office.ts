import { sql } from 'kysely'

import { rehearsalSettings } from '#domain/rehearsal/rehearsal-office.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'

import type { Database } from '../db/engine.ts'
import { openSessions } from '../identity/open-sessions.ts'
import { newId } from '../platform/ids.ts'
import { clearRehearsal } from './clear-rehearsal.ts'
import { copyRecordSystems } from './copy-record-systems.ts'
import { copyTerminals } from './copy-terminals.ts'

/**
 * Makes the office's rehearsal like the office is now: settings, fees, products and terminals, but none of its
 * people's data, payments, records and secrets. What was done in it stays only while a session is in it.
 * @returns the rehearsal's tenant id
 */
export async function copyOffice(
  transaction: Database,
  office: string,
  now: Date,
): Promise<string> {
  const rehearsal = await lockRehearsal(transaction, office, now)
  const inIt = await openSessions(transaction, ['tenant_id', rehearsal], now)
  if (inIt.length === 0) await clearRehearsal(transaction, rehearsal)
  await copyOfferings(transaction, office, rehearsal)
  await copySettings(transaction, office, rehearsal)
  await copyFees(transaction, office, rehearsal)
  await copyProducts(transaction, office, rehearsal)
  await copyTerminals(transaction, { office, rehearsal, now })
  await copyRecordSystems(transaction, { office, rehearsal, now })
  return rehearsal
}

/** Creates it on first use. Two copies wait for each other. */
async function lockRehearsal(transaction: Database, office: string, now: Date): Promise<string> {
  const { id } = await transaction
    .insertInto('tenant')
    .values({ id: newId(now), created_at: now, rehearsal_of: office })
    .onConflict((conflict) => conflict.column('rehearsal_of').doUpdateSet({ rehearsal_of: office }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function copyOfferings(transaction: Database, office: string, rehearsal: string) {
  await sql`
    insert into service_offering (tenant_id, id, title)
    select ${rehearsal}, id, title from service_offering where tenant_id = ${office}
    on conflict (tenant_id, id) do update set title = excluded.title`.execute(transaction)
}

async function copySettings(transaction: Database, office: string, rehearsal: string) {
  const { settings, ...row } = await transaction
    .selectFrom('point_of_sale_config')
    .select(['service_offering_id', 'minimum_payment', 'maximum_payment', 'settings'])
    .where('tenant_id', '=', office)
    .executeTakeFirstOrThrow()
  const copied = {
    ...row,
    settings: JSON.stringify(rehearsalSettings(settings as ServiceOfferingConfig)),
  }
  await transaction
    .insertInto('point_of_sale_config')
    .values({ tenant_id: rehearsal, ...copied })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(copied))
    .execute()
}

async function copyFees(transaction: Database, office: string, rehearsal: string) {
  await transaction.deleteFrom('fee_schedule').where('tenant_id', '=', rehearsal).execute()
  await sql`
    insert into fee_schedule
      (tenant_id, service_offering_id, fee_type, flat_amount, basis_points, minimum_amount)
    select ${rehearsal}, service_offering_id, fee_type, flat_amount, basis_points, minimum_amount
    from fee_schedule where tenant_id = ${office}`.execute(transaction)
}

/** A deleted product stays as a deleted one, so every product has its row. */
async function copyProducts(transaction: Database, office: string, rehearsal: string) {
  await sql`
    insert into custom_product (tenant_id, id, service_offering_id, name, description, category_id,
      price_amount, currency_code, name_editable, price_editable, created_at, deleted_at)
    select ${rehearsal}, id, service_offering_id, name, description, category_id,
      price_amount, currency_code, name_editable, price_editable, created_at, deleted_at
    from custom_product where tenant_id = ${office}
    on conflict (tenant_id, id) do update set
      service_offering_id = excluded.service_offering_id, name = excluded.name,
      description = excluded.description, category_id = excluded.category_id,
      price_amount = excluded.price_amount, currency_code = excluded.currency_code,
      name_editable = excluded.name_editable, price_editable = excluded.price_editable,
      deleted_at = excluded.deleted_at`.execute(transaction)
}
