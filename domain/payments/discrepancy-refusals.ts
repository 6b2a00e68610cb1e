import { conflict, invalidField, type Refusal } from '../lib/refusal.ts'
import { canBeReversed } from './discrepancy-traits.ts'
import type { AssignRequest, Discrepancy, ResolveRequest } from './discrepancy.ts'

type Assigned = Pick<Discrepancy, 'assignee'> & { isResolved: boolean }

type Resolvable = Assigned &
  Pick<Discrepancy, 'kind' | 'acceptorId' | 'transactionId'> & {
    /** Whether a payment has the charge by now. */
    isRecorded: boolean
  }

const alreadyResolved = conflict('This discrepancy is already resolved.')

/** Why a discrepancy cannot be resolved in this way by this person. */
export const resolutionRefusal = (
  discrepancy: Resolvable,
  { resolution }: Pick<ResolveRequest, 'resolution'>,
  accountId: string,
): Refusal | undefined => {
  const { acceptorId, assignee, isResolved, isRecorded, transactionId } = discrepancy
  if (isResolved) return alreadyResolved
  if (assignee !== null && assignee.accountId !== accountId) {
    return conflict(`${assignee.name} has taken this discrepancy. Take it over to resolve it.`)
  }
  if (resolution !== 'REVERSAL_REQUESTED') return undefined
  if (!canBeReversed(discrepancy) || acceptorId === null || transactionId === null) {
    return conflict('Only a charge without a payment can be reversed here.')
  }
  return isRecorded
    ? conflict('The charge is part of a payment now. Refund the payment instead.')
    : undefined
}

/**
 * Why a discrepancy cannot be taken, handed over or released.
 * @param administrators account IDs of the office's active administrators
 */
export const assignRefusal = (
  { assignee, isResolved }: Assigned,
  { from, to }: AssignRequest,
  administrators: readonly string[],
): Refusal | undefined => {
  if (isResolved) return alreadyResolved
  const current = assignee?.accountId ?? null
  if (current !== from && current !== to) {
    return conflict(
      assignee === null
        ? 'This discrepancy was released meanwhile. Take it to work on it.'
        : `${assignee.name} took this discrepancy first.`,
    )
  }
  return to !== null && !administrators.includes(to)
    ? invalidField('to', 'Choose an active administrator of this office.')
    : undefined
}
