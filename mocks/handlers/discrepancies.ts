import { canBeReversed, isOpen } from '#domain/payments/discrepancy.ts'

import { db, now } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { Failure } from '../http/failure.ts'

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
    if (!found) throw new Failure(404, 'Discrepancy not found')
    if (found.resolved) throw new Failure(409, 'This discrepancy is already resolved.')
    const { resolution, note } = body
    if (resolution === 'REVERSAL_REQUESTED' && !canBeReversed(found)) {
      throw new Failure(409, 'Only a charge without a payment can be reversed here.')
    }
    const resolvedBy = `${caller.user.firstName} ${caller.user.lastName}`
    found.resolved = { at: now(), resolution, resolvedBy, note }
    found.reversal = resolution === 'REVERSAL_REQUESTED' ? { isDone: true, failure: null } : null
    return {}
  },
}
