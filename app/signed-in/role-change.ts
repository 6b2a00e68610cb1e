import type { AnyRouter } from '@tanstack/react-router'

import { historyEndpoints, listLedgerRows } from '#domain/api/history-endpoints.ts'
import { lockEndpoints } from '#domain/api/lock-endpoints.ts'
import { sessionEndpoints } from '#domain/api/session-endpoints.ts'
import { shiftEndpoints } from '#domain/api/shift-endpoints.ts'
import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { roleNames } from '#domain/identity/session.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import { callName, invalidateEndpoints } from '#features/shared/api/query.ts'
import { sessionStore } from '#features/shared/session.ts'
import { showToast } from '#ui/Toast/toasts.ts'

import { queryClient } from './query-client.ts'

/** Calls with different results for administrators and cashiers (SPEC §6), and for each person. */
const { getUsers, getUser } = tenantEndpoints
const { getPaymentStats } = historyEndpoints
const { getSessions, getOwnTenants } = sessionEndpoints
const personal = [
  getUsers,
  getUser,
  listLedgerRows,
  getPaymentStats,
  shiftEndpoints.getShifts,
  lockEndpoints.getPin,
  getSessions,
  getOwnTenants,
]

/** Reruns the route guards and drops personal data. A sale in progress continues. */
export const reloadForUser = async (router: AnyRouter): Promise<void> => {
  await router.invalidate()
  for (const each of personal) {
    queryClient.removeQueries({ queryKey: [callName(each)], type: 'inactive' })
  }
  await invalidateEndpoints(queryClient, personal)
}

/** Applies new roles to a signed-in user and shows a toast. */
export const applyRoleChange = async (router: AnyRouter): Promise<void> => {
  await reloadForUser(router)
  const [role] = sessionStore.get()?.roles ?? []
  if (role === undefined) return
  showToast({
    tone: 'info',
    title: t('Your role has changed'),
    detail: t('You now have the role {role}.', { role: translated(roleNames[role]) }),
  })
}
