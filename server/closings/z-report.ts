import type { ZReport } from '#domain/closings/closing.ts'

import { seconds } from '../ledger/read-payment.ts'
import { type ClosingRow, storedComparison, storedFigures } from './closing-row.ts'

/** The report of a closing as far as it got. */
export const reportOf = (row: ClosingRow & { office: string }): ZReport => ({
  office: row.office,
  acceptorId: row.acceptor_id,
  number: row.number,
  businessDay: row.business_day,
  timeZone: row.time_zone,
  openedAt: seconds(row.opened_at),
  cutOffAt: seconds(row.cut_off_at),
  closedAt: row.closed_at && seconds(row.closed_at),
  requestedBy: row.requested_by_name,
  ...storedFigures(row),
  comparison: storedComparison(row),
})
