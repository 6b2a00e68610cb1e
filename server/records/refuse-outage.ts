import { itemOutageTitle } from '#domain/outage.ts'
import type { IntegratedPayable } from '#domain/record-search.ts'

import { Failure } from '../errors.ts'

/** SPEC §2 Products flow: during an outage of the item none of its records is found or paid. */
export function refuseItemOutage({ outage }: Pick<IntegratedPayable, 'outage'>): void {
  if (outage.active) throw new Failure(409, `${itemOutageTitle}: ${outage.description}`)
}
