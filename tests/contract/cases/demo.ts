import { tenants } from '#mocks/fixtures/tenant.ts'

/** The demo's data as stories know it: one data set, however it is served; ids are each one's own. */
export const fixtureOf = (tenantId: string) => {
  const fixture = tenants.find(({ id }) => id === tenantId)
  if (!fixture) throw new Error(`There is no tenant ${tenantId}.`)
  return fixture
}

export const withoutId = <Entity extends object>(entity: Entity) => ({ ...entity, _id: '' })

/** The tenants beside Lakeview, and who there may look. */
export const elsewhere = [
  { tenantId: 'harbor', as: 'harborCashier' },
  { tenantId: 'summit', as: 'summitCashier' },
  { tenantId: 'district', as: 'districtCashier' },
  { tenantId: 'outage', as: 'outageAdmin' },
] as const
