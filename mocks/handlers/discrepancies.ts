import { resolutionRefusal } from '#domain/payments/discrepancy-refusals.ts'
import { isOpen } from '#domain/payments/discrepancy.ts'

import { db, now } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { notFound, refuseIf } from '../http/failure.ts'

export const discrepancies: Pick<Resolvers, 'getDiscrepancies' | 'resolveDiscrepancy'> = {
  getDiscrepancies: ({ params }) => {
    const own = db.discrepancies
      .filter(({ tenantId }) => tenantId === params.tenantId)
      .map(({ tenantId: _tenantId, ...each }) => each)
    const open = own.filter(isOpen).toSorted((one, other) => one.foundAt - other.foundAt)
    const resolved = own
      .filter((each) => !isOpen(each))
      .toSorted((one, other) => (other.resolved?.at ?? 0) - (one.resolved?.at ?? 0))
    return {
      discrepancies: [...open, ...resolved],
      open: open.length,
      comparedThrough: null,
      daysNotCompared: [],
    }
  },

  resolveDiscrepancy: ({ params, body, caller }) => {
    const found = db.discrepancies.find(
      ({ id, tenantId }) => id === params.discrepancyId && tenantId === params.tenantId,
    )
    if (!found) throw notFound('Discrepancy')
    const isRecorded = [...db.payments.values()].some(({ subpayments }) =>
      subpayments.some(({ externalId }) => externalId === found.transactionId),
    )
    refuseIf(resolutionRefusal({ ...found, isResolved: found.resolved !== null, isRecorded }, body))
    const { resolution, note } = body
    const resolvedBy = `${caller.user.firstName} ${caller.user.lastName}`
    found.resolved = { at: now(), resolution, resolvedBy, note }
    found.reversal = resolution === 'REVERSAL_REQUESTED' ? { isDone: true, failure: null } : null
    return {}
  },
}
