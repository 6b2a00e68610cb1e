import { itemOutageTitle } from '#domain/records/outage.ts'
import type { IntegratedPayable } from '#domain/records/record-search.ts'

import { Failure } from '../platform/errors.ts'

/** SPEC §2 Products flow: during an item's outage its records can be neither found nor paid. */
export function refuseItemOutage({ outage }: Pick<IntegratedPayable, 'outage'>): void {
  if (outage.active) throw new Failure(409, `${itemOutageTitle}: ${outage.description}`)
}
