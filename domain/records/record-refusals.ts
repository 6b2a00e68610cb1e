import { conflict, missing, type Refusal } from '../lib/refusal.ts'
import { itemOutageTitle } from '../pricing/outage.ts'
import type { IntegratedPayable } from './record-search.ts'

/** How long an uncharged payment reserves its records. */
export const RESERVATION_MINUTES = 10

export const unknownRecordSystem = missing('Record system')

export const recordReserved = conflict(
  'This record is being paid at another counter. Wait for that payment to finish.',
)

/** SPEC §2 Products flow: during an item's outage its records can be neither found nor paid. */
export const itemOutageRefusal = ({
  outage,
}: Pick<IntegratedPayable, 'outage'>): Refusal | undefined =>
  outage.active ? conflict(`${itemOutageTitle}: ${outage.description}`) : undefined
