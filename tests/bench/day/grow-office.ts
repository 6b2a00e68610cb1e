import { DEFAULT_CURRENCY } from '#domain/constants.ts'
import { lakeviewTenant } from '#domain/demo/tenants.ts'
import { openEngine } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { idOf } from '#server/platform/ids.ts'
import { seedPayments } from '#tests/bench/server/million.ts'

const { id: tenantId, config } = lakeviewTenant
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const kinds = ['Certified Abstract', 'Recording of a Lien', 'Zoning Permit', 'Burial Record']

export interface OfficeSize {
  products: number
  users: number
  /** Half a minute apart, until now. */
  payments: number
}

/** Seeds the demo in `path`, and adds this much to its first office. */
export async function growOffice(path: string, size: OfficeSize): Promise<void> {
  const engine = await openEngine({ kind: 'folder', path })
  const { db } = engine
  const now = new Date()
  try {
    await migrate(db)
    await seedDemo(db, now)
    const products = numbered(size.products).map((number) => ({
      tenant_id: tenantId,
      id: idOf(`large product ${number}`),
      service_offering_id: config.serviceOfferingId,
      name: `${kinds[number % kinds.length]} ${number}`,
      description: `Section ${number} of the fee table.`,
      category_id: null,
      price_amount: BigInt(number) * 1_000_000n,
      currency_code: DEFAULT_CURRENCY,
      name_editable: false,
      price_editable: false,
      created_at: now,
      deleted_at: null,
    }))
    await db.insertInto('custom_product').values(products).execute()
    const accounts = numbered(size.users).map((number) => ({
      id: idOf(`large account ${number}`),
      email_address: `person${number}@lakeview.example`,
      first_name: 'Pat',
      last_name: `Person ${number}`,
      password_hash: null,
      created_at: now,
    }))
    await db.insertInto('account').values(accounts).execute()
    const memberships = accounts.map(({ id }) => ({
      tenant_id: tenantId,
      account_id: id,
      role: 'POS_TELLER' as const,
      created_at: now,
      deactivated_at: null,
    }))
    await db.insertInto('membership').values(memberships).execute()
    await seedPayments(db, { count: size.payments, until: now })
  } finally {
    await engine.close()
  }
}
