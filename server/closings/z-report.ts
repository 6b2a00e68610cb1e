import type { ClosingComparison } from '#domain/closings/closing-comparison.ts'
import type { ZReport } from '#domain/closings/closing.ts'
import type { DayFigures, OpenWork } from '#domain/closings/day-figures.ts'

import { seconds } from '../ledger/read-payment.ts'
import type { ClosingRow } from './closing-row.ts'

/** The report of a closing as far as it got. */
export const reportOf = (row: ClosingRow & { office: string }): ZReport => {
  const { openWork, ...figures } = row.figures as DayFigures & { openWork: OpenWork[] }
  return {
    office: row.office,
    acceptorId: row.acceptor_id,
    number: row.number,
    businessDay: row.business_day,
    timeZone: row.time_zone,
    openedAt: seconds(row.opened_at),
    cutOffAt: seconds(row.cut_off_at),
    closedAt: row.closed_at && seconds(row.closed_at),
    requestedBy: row.requested_by_name,
    ...figures,
    openWork,
    comparison: row.comparison as ClosingComparison | null,
  }
}
