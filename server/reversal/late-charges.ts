import { REFUND_WINDOW_DAYS } from '#domain/refunds/refund-window.ts'

import { day, minute } from '../platform/clock.ts'

/** An offline approval not forwarded within this time counts as not charged. */
export const offlineApprovalWindow = 7 * day

/** How long a closed attempt is checked for a late charge: the refund window. */
export const lateChargeWindow = REFUND_WINDOW_DAYS * day

/** Milliseconds until the next check for a late charge: backs off from one minute to one day. */
export const lateChargeDelay = (closedAt: Date, now: Date): number =>
  Math.min(Math.max(now.getTime() - closedAt.getTime(), minute), day)
