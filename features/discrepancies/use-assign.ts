import { useQueryClient } from '@tanstack/react-query'

import { discrepancyEndpoints } from '#domain/api/discrepancy-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import type { Discrepancy } from '#domain/payments/discrepancy.ts'
import { invalidateEndpoints, useEndpointMutation } from '#features/shared/api/query.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { showToast } from '#ui/Toast/toasts.ts'

const stale = [discrepancyEndpoints.getDiscrepancies]

export type Assign = ReturnType<typeof useAssign>

/** Takes a discrepancy, hands it over or releases it. If someone else was faster, a toast names them. */
export function useAssign({ id, assignee }: Discrepancy) {
  const client = useQueryClient()
  const accountId = useStore(sessionStore)?.user.accountId ?? ''
  const assign = useEndpointMutation(discrepancyEndpoints.assignDiscrepancy, stale)
  const assignTo = async (to: string | null, title: string) => {
    const body = { from: assignee?.accountId ?? null, to }
    try {
      await assign.mutateAsync({ params: { discrepancyId: id }, body })
    } catch {
      // The failed call already showed a toast.
      await invalidateEndpoints(client, stale)
      return
    }
    showToast({ tone: 'positive', title })
  }
  return {
    accountId,
    isOwn: assignee?.accountId === accountId,
    isPending: assign.isPending,
    take: () => void assignTo(accountId, t('You have taken the discrepancy')),
    release: () => void assignTo(null, t('The discrepancy is released')),
    handOver: (to: string, name: string) => void assignTo(to, t('Handed over to {name}', { name })),
  }
}
