import { findDemo } from '#domain/demo/find-demo.ts'
import { tenants } from '#mocks/fixtures/tenant.ts'

/** The demo data of the stories. IDs differ by server. */
export const fixtureOf = (tenantId: string) => findDemo(tenants, { id: tenantId })

export const withoutId = <Entity extends object>(entity: Entity) => ({ ...entity, _id: '' })

export const elsewhere = [
  { tenantId: 'harbor', as: 'harborCashier' },
  { tenantId: 'summit', as: 'summitCashier' },
  { tenantId: 'district', as: 'districtCashier' },
  { tenantId: 'outage', as: 'outageAdmin' },
] as const
