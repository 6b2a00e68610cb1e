import type { EndpointName } from '#domain/endpoints.ts'

import type { Cases } from './case.ts'
import { account } from './cases/account.ts'
import { payments } from './cases/payments.ts'
import { sales } from './cases/sales.ts'
import { swipes } from './cases/swipe.ts'
import { tenant } from './cases/tenant.ts'

/** Every endpoint's cases: an endpoint without any does not compile. */
export const table: { [Name in EndpointName]: Cases<Name> } = {
  ...account,
  ...tenant,
  ...payments,
  ...sales,
  ...swipes,
}
