import { sql } from 'kysely'

import { DEFAULT_CURRENCY } from '#domain/constants.ts'
import { demoAccounts, demoPassword } from '#domain/demo/accounts.ts'
import { demoProducts } from '#domain/demo/products.ts'
import { type DemoTenant, demoTenants, lakeviewTenant } from '#domain/demo/tenants.ts'
import { demoTerminals } from '#domain/demo/terminals.ts'
import { fromCents } from '#domain/money/money.ts'
import type { FeeRule } from '#domain/pricing/fee.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'

import type { Database } from '../db/engine.ts'
import { hashPassword } from '../identity/passwords.ts'
import { day, later } from '../platform/clock.ts'
import { demoIds } from './demo-ids.ts'
import { seedHistory } from './seed-history.ts'
import { seedRecords } from './seed-records.ts'

/** An arbitrary constant, the same in every instance, so that only one of two starts seeds. */
const seedLock = 7_214_004

/** The time of the seed, from when the demo's offices opened. */
const openedBefore = 90 * day

/** Whether the database holds the demo, or no office yet. */
export async function mayHoldDemo(db: Database): Promise<boolean> {
  const tenants = await db.selectFrom('tenant').select('id').execute()
  return tenants.length === 0 || tenants.some(({ id }) => id === lakeviewTenant.id)
}

/** When the demo was seeded; undefined without one. */
export async function demoSeededAt(db: Database): Promise<Date | undefined> {
  const tenant = await db
    .selectFrom('tenant')
    .select('created_at')
    .where('id', '=', lakeviewTenant.id)
    .executeTakeFirst()
  return tenant && later(tenant.created_at, openedBefore)
}

/**
 * Seeds an empty database only.
 * @param options.isProcessed whether the simulated card processor is to have the history's credit cards
 * @returns whether it holds the demo, seeded now or earlier
 */
export async function seedDemo(
  db: Database,
  now: Date,
  { isProcessed = false }: { isProcessed?: boolean } = {},
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(transaction)
    const tenants = await transaction.selectFrom('tenant').select('id').execute()
    if (tenants.length > 0) return tenants.some(({ id }) => id === lakeviewTenant.id)
    const opened = later(now, -openedBefore)
    for (const each of demoTenants) {
      await seedTenant(transaction, each, opened)
      await seedProducts(transaction, each, opened)
    }
    await seedRecords(transaction)
    await seedAccounts(transaction, opened, now)
    await seedTerminals(transaction, opened, now)
    await seedHistory(transaction, now, isProcessed)
    return true
  })
}

async function seedTenant(db: Database, { id, config, feeRules }: DemoTenant, opened: Date) {
  const { serviceOfferingId, acceptorId, minimumPayment, maximumPayment, outage, ...rest } = config
  const { integratedPayables: _items, offerings, ...settings } = rest
  await db.insertInto('tenant').values({ id, created_at: opened }).execute()
  for (const each of offerings) {
    await seedOffering(db, id, each, feeRules[each.serviceOfferingId] ?? [])
  }
  await db
    .updateTable('service_offering')
    .set({ outage_description: outage.active ? outage.description : null })
    .where('tenant_id', '=', id)
    .where('id', '=', serviceOfferingId)
    .execute()
  await db
    .insertInto('point_of_sale_config')
    .values({
      tenant_id: id,
      service_offering_id: serviceOfferingId,
      minimum_payment: minimumPayment.micros,
      maximum_payment: maximumPayment.micros,
      settings: JSON.stringify(settings),
      acceptor_id: acceptorId ?? null,
    })
    .execute()
}

async function seedOffering(
  db: Database,
  tenantId: string,
  { serviceOfferingId: id, title }: ServiceOfferingConfig['offerings'][number],
  feeRules: readonly FeeRule[],
) {
  await db
    .insertInto('service_offering')
    .values({ tenant_id: tenantId, id, title, outage_description: null })
    .execute()
  const rules = feeRules.map((rule) => ({
    tenant_id: tenantId,
    service_offering_id: id,
    fee_type: rule.type,
    flat_amount: rule.flat?.micros ?? 0n,
    basis_points: rule.basisPoints ?? 0,
    minimum_amount: rule.minimum?.micros ?? 0n,
  }))
  await db.insertInto('fee_schedule').values(rules).execute()
}

async function seedAccounts(db: Database, opened: Date, now: Date) {
  const accounts = await Promise.all(
    demoAccounts.map(async ({ emailAddress, firstName, lastName }) => ({
      id: demoIds.account(emailAddress),
      email_address: emailAddress,
      first_name: firstName,
      last_name: lastName,
      password_hash: await hashPassword(demoPassword),
      created_at: opened,
    })),
  )
  await db.insertInto('account').values(accounts).execute()
  const memberships = demoAccounts.flatMap(({ emailAddress, tenantId, role, deactivated }) =>
    tenantId === null || role === null
      ? []
      : [
          {
            tenant_id: tenantId,
            account_id: demoIds.account(emailAddress),
            role,
            created_at: opened,
            deactivated_at: deactivated ? later(now, -20 * day) : null,
          },
        ],
  )
  await db.insertInto('membership').values(memberships).execute()
}

async function seedProducts(db: Database, { id, config }: DemoTenant, opened: Date) {
  const rows = demoProducts
    .filter(({ tenantId }) => tenantId === id)
    .map((product) => ({
      tenant_id: id,
      id: demoIds.product(id, product.name),
      service_offering_id: config.serviceOfferingId,
      name: product.name,
      description: product.description,
      category_id: null,
      price_amount: fromCents(product.cents).micros,
      currency_code: DEFAULT_CURRENCY,
      name_editable: product.nameEditable,
      price_editable: product.priceEditable,
      created_at: opened,
      deleted_at: null,
    }))
  await db.insertInto('custom_product').values(rows).execute()
}

async function seedTerminals(db: Database, opened: Date, now: Date) {
  const rows = demoTerminals.map((terminal) => {
    const isCloud = terminal.connection === 'cloud'
    return {
      tenant_id: terminal.tenantId,
      id: demoIds.terminal(terminal.tenantId, terminal.label),
      label: terminal.label,
      location: terminal.location,
      lane_number: terminal.laneNumber,
      model: 'LANE/3000',
      simulated: isCloud,
      cloud_configuration: isCloud ? JSON.stringify(cloudConfiguration(terminal.label)) : null,
      created_at: opened,
      deleted_at: terminal.deactivated ? later(now, -30 * day) : null,
    }
  })
  await db.insertInto('terminal').values(rows).execute()
}

/** Contactless and quick-chip settings are the defaults (SPEC §9). */
const cloudConfiguration = (description: string) => ({ processor: 'Worldpay', description })
