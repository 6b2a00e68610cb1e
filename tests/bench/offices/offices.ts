import { sql } from 'kysely'

import { demoPassword } from '#domain/demo/accounts.ts'
import { lakeviewTenant } from '#domain/demo/tenants.ts'
import type { Database } from '#server/db/engine.ts'
import { demoIds } from '#server/demo/demo-ids.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { day, later } from '#server/platform/clock.ts'
import { idOf, newId } from '#server/platform/ids.ts'
import { newToken } from '#server/session/tokens.ts'

/** Many offices, so that none has more payments in a run than on a day. */
const officeCount = 100
/** docs/scale.md. */
const cashiersPerOffice = 5

const { id: lakeview } = lakeviewTenant
/** Every office has one with this ID. */
export const terminalId = demoIds.terminal(lakeview, 'Front Counter 2')

type Office = { id: string; offering: string; acceptorId: string }

/** A cashier at work. */
export type Cashier = {
  office: Office
  email: string
  token: string
  /** The product that they sell, as the browser sends it. */
  line: object
}

const offices: readonly Office[] = Array.from({ length: officeCount }, (_, index) => ({
  id: `office-${index + 1}`,
  offering: `clerk-${index + 1}`,
  acceptorId: `${7_000_000 + index}`,
}))

const productId = demoIds.product(lakeview, 'Certified Copy')
const certifiedCopy = {
  id: productId,
  catalogItemId: productId,
  name: 'Certified Copy',
  amountValue: '15.00',
  payableType: 'CustomItem',
}

/** Opens offices like the demo's Lakeview, which sell by card and by bank account, with cashiers at work. */
export const openOffices = (db: Database): Promise<Cashier[]> =>
  db.transaction().execute(async (transaction) => {
    for (const { id, offering, acceptorId } of offices) {
      const own = { tenant_id: id, service_offering_id: offering }
      const now = sql<Date>`now()`
      await transaction.insertInto('tenant').values({ id, created_at: now }).execute()
      await copy(transaction, 'service_offering', { ...own, id: offering })
      await sql`
        insert into point_of_sale_config
          (tenant_id, service_offering_id, minimum_payment, maximum_payment, settings, acceptor_id)
        select ${id}, ${offering}, minimum_payment, maximum_payment, settings, ${acceptorId}
        from point_of_sale_config where tenant_id = ${lakeview}`.execute(transaction)
      await copy(transaction, 'fee_schedule', own)
      await copy(transaction, 'custom_product', own)
      await copy(transaction, 'terminal', own)
    }
    return hire(transaction)
  })

/** Copies Lakeview's rows with other values in some columns. */
const copy = (transaction: Database, table: string, values: Record<string, string>) =>
  sql`insert into ${sql.table(table)}
    select (jsonb_populate_record(own, ${JSON.stringify(values)}::jsonb)).* from ${sql.table(table)} as own
    where tenant_id = ${lakeview}`.execute(transaction)

/** Hires cashiers and signs them in, without hashing a password for each. */
async function hire(transaction: Database): Promise<Cashier[]> {
  const now = new Date()
  const all = offices.flatMap((office) =>
    Array.from({ length: cashiersPerOffice }, (_, index) => {
      const email = `cashier-${index + 1}@${office.id}.example`
      const line = { ...certifiedCopy, serviceOfferingId: office.offering }
      return { office, email, line, id: idOf(email), familyId: newId(now), ...newToken() }
    }),
  )
  const password_hash = await hashPassword(demoPassword)
  const account = all.map(({ id, email }) => ({
    id,
    email_address: email,
    first_name: 'Robin',
    last_name: 'Cash',
    password_hash,
    created_at: now,
  }))
  await transaction.insertInto('account').values(account).execute()
  const membership = all.map(({ office, id }) => ({
    tenant_id: office.id,
    account_id: id,
    role: 'POS_TELLER' as const,
    created_at: now,
    deactivated_at: null,
  }))
  await transaction.insertInto('membership').values(membership).execute()
  const expires_at = later(now, day)
  const family = all.map(({ office, id, familyId }) => ({
    id: familyId,
    account_id: id,
    tenant_id: office.id,
    fingerprint_hash: null,
    created_at: now,
    expires_at,
    revoked_at: null,
    last_used_at: now,
  }))
  await transaction.insertInto('session_family').values(family).execute()
  const token = all.map(({ familyId, hash }) => ({
    token_hash: hash,
    family_id: familyId,
    kind: 'SESSION' as const,
    created_at: now,
    expires_at,
    rotated_at: null,
  }))
  await transaction.insertInto('session_token').values(token).execute()
  return all
}
