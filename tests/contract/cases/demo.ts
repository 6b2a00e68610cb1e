import { tenants } from '#mocks/fixtures/tenant.ts'

/** The demo data of the stories. IDs differ by server. */
export const fixtureOf = (tenantId: string) => {
  const fixture = tenants.find(({ id }) => id === tenantId)
  if (!fixture) throw new Error(`There is no tenant ${tenantId}.`)
  return fixture
}

export const withoutId = <Entity extends object>(entity: Entity) => ({ ...entity, _id: '' })

export const elsewhere = [
  { tenantId: 'harbor', as: 'harborCashier' },
  { tenantId: 'summit', as: 'summitCashier' },
  { tenantId: 'district', as: 'districtCashier' },
  { tenantId: 'outage', as: 'outageAdmin' },
] as const
