import type { AnyRouter } from '@tanstack/react-router'

import { historyEndpoints } from '#domain/api/history-endpoints.ts'
import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { roleNames } from '#domain/identity/session.ts'
import { callName, invalidateEndpoints } from '#features/shared/api/query.ts'
import { sessionStore } from '#features/shared/session.ts'
import { showToast } from '#ui/Toast/toasts.ts'

import { queryClient } from './query-client.ts'

/** Calls with different results for administrators and cashiers (SPEC §6). */
const { getUsers, getUser } = tenantEndpoints
const { getPayments, getPaymentStats } = historyEndpoints
const roleDependent = [getUsers, getUser, getPayments, getPaymentStats]

/**
 * Applies new roles to a signed-in user: reruns the route guards, drops role-dependent data and shows a
 * toast. A sale in progress continues.
 */
export const applyRoleChange = async (router: AnyRouter): Promise<void> => {
  await router.invalidate()
  for (const each of roleDependent) {
    queryClient.removeQueries({ queryKey: [callName(each)], type: 'inactive' })
  }
  await invalidateEndpoints(queryClient, roleDependent)
  const [role] = sessionStore.get()?.roles ?? []
  if (role === undefined) return
  showToast({
    tone: 'info',
    title: 'Your role has changed',
    detail: `You now have the role ${roleNames[role]}.`,
  })
}
