import { conflict, type Refusal } from '../lib/refusal.ts'
import { canBeReversed, type Discrepancy, type ResolveRequest } from './discrepancy.ts'

type Resolvable = Pick<Discrepancy, 'kind' | 'acceptorId' | 'transactionId'> & {
  isResolved: boolean
  /** Whether a payment has the charge by now. */
  isRecorded: boolean
}

/** Why a discrepancy cannot be resolved in this way. */
export const resolutionRefusal = (
  discrepancy: Resolvable,
  { resolution }: Pick<ResolveRequest, 'resolution'>,
): Refusal | undefined => {
  if (discrepancy.isResolved) return conflict('This discrepancy is already resolved.')
  if (resolution !== 'REVERSAL_REQUESTED') return undefined
  const { acceptorId, transactionId } = discrepancy
  if (!canBeReversed(discrepancy) || acceptorId === null || transactionId === null) {
    return conflict('Only a charge without a payment can be reversed here.')
  }
  return discrepancy.isRecorded
    ? conflict('The charge is part of a payment now. Refund the payment instead.')
    : undefined
}
