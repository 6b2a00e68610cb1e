import type { AnyRouter } from '@tanstack/react-router'

import { historyEndpoints } from '#domain/history-endpoints.ts'
import { roleNames } from '#domain/session.ts'
import { tenantEndpoints } from '#domain/tenant-endpoints.ts'
import { callName, outdate } from '#features/shared/api/query.ts'
import { sessionStore } from '#features/shared/session.ts'
import { showToast } from '#ui/Toast/toasts.ts'

import { queryClient } from './query-client.ts'

/** What answers an administrator otherwise than a cashier (SPEC §6). */
const { getUsers, getUser } = tenantEndpoints
const { getPayments, getPaymentStats } = historyEndpoints
const seenByRole = [getUsers, getUser, getPayments, getPaymentStats]

/**
 * Somebody changed what the person may do, while they are signed in: the guards lead to where they may
 * be, and what they may see no longer goes. A sale that they are at goes on.
 */
export const showOtherRoles = async (router: AnyRouter): Promise<void> => {
  await router.invalidate()
  for (const each of seenByRole) {
    queryClient.removeQueries({ queryKey: [callName(each)], type: 'inactive' })
  }
  await outdate(queryClient, seenByRole)
  const [role] = sessionStore.get()?.roles ?? []
  if (role === undefined) return
  showToast({
    tone: 'info',
    title: 'Your role has changed',
    description: `You now have the role ${roleNames[role]}.`,
  })
}
