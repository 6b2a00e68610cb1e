import type { EndpointName } from '#domain/endpoints.ts'

import type { Cases } from './case.ts'
import { account } from './cases/account.ts'
import { createSale } from './cases/create-sale.ts'
import { getSale } from './cases/get-sale.ts'
import { payments } from './cases/payments.ts'
import { swipes } from './cases/swipe.ts'
import { tenant } from './cases/tenant.ts'

/** Every endpoint's cases: an endpoint without any does not compile. */
export const table: { [Name in EndpointName]: Cases<Name> } = {
  ...account,
  ...tenant,
  ...payments,
  createSale,
  getSale,
  ...swipes,
}
