import { fullName } from '#domain/identity/user.ts'
import { assignRefusal, resolutionRefusal } from '#domain/payments/discrepancy-refusals.ts'
import { isOpen, isOverdue } from '#domain/payments/discrepancy.ts'

import { db, now } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { notFound, refuseIf } from '../http/failure.ts'
import { administratorsOf } from './users.ts'

type Names = 'getDiscrepancies' | 'assignDiscrepancy' | 'addDiscrepancyNote' | 'resolveDiscrepancy'

const find = ({ tenantId, discrepancyId }: { tenantId: string; discrepancyId: string }) => {
  const found = db.discrepancies.find(
    (each) => each.id === discrepancyId && each.tenantId === tenantId,
  )
  if (!found) throw notFound('Discrepancy')
  return found
}

const nameOf = (accountId: string) => {
  const { firstName, lastName } = db.users.get(accountId) ?? {}
  return fullName(firstName, lastName)
}

export const discrepancies: Pick<Resolvers, Names> = {
  getDiscrepancies: ({ params }) => {
    const own = db.discrepancies
      .filter(({ tenantId }) => tenantId === params.tenantId)
      .map(({ tenantId: _tenantId, ...each }) => ({ ...each, isOverdue: isOverdue(each, now()) }))
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

  assignDiscrepancy: ({ params, body }) => {
    const found = find(params)
    const { to } = body
    const isResolved = found.resolved !== null
    refuseIf(assignRefusal({ ...found, isResolved }, body, administratorsOf(params.tenantId)))
    if (to !== (found.assignee?.accountId ?? null)) {
      found.assignee = to === null ? null : { accountId: to, name: nameOf(to), since: now() }
    }
    return {}
  },

  addDiscrepancyNote: ({ params, body: { note }, caller }) => {
    const found = find(params)
    const by = nameOf(caller.user.accountId)
    const last = found.notes.findLast((each) => each.by === by)
    if (last?.note !== note) found.notes = [...found.notes, { at: now(), by, note }]
    return {}
  },

  resolveDiscrepancy: ({ params, body, caller }) => {
    const found = find(params)
    const isRecorded = [...db.payments.values()].some(({ subpayments }) =>
      subpayments.some(({ externalId }) => externalId === found.transactionId),
    )
    const { accountId } = caller.user
    const isResolved = found.resolved !== null
    refuseIf(resolutionRefusal({ ...found, isResolved, isRecorded }, body, accountId))
    const { resolution, note } = body
    found.resolved = { at: now(), resolution, resolvedBy: nameOf(accountId), note }
    found.reversal = resolution === 'REVERSAL_REQUESTED' ? { isDone: true, failure: null } : null
    return {}
  },
}
