import { accountEndpoints } from '#domain/api/account-endpoints.ts'
import { firstTenant } from '#domain/identity/session.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { call } from '#features/shared/api/client.ts'
import { hasTimedOut } from '#features/shared/last-activity.ts'
import { sessionStore } from '#features/shared/session.ts'

import { establishSession } from './establish-session.ts'
import { signOutInactive } from './sign-out.ts'

/**
 * Checks the stored session when the app starts: refreshes an invalid one, or clears it if that fails.
 * Keeps it if the server does not respond. Signs out if it timed out while no page was open.
 */
export const resumeSession = async (): Promise<void> => {
  const session = sessionStore.get()
  if (!session) return
  if (hasTimedOut()) {
    // Not awaited: the local session ends immediately.
    void signOutInactive()
    return
  }
  try {
    const permissions = await call(accountEndpoints.getAccountPermissions, { bearer: session })
    // The session's office comes first. Another one: its reply to the switch was lost.
    if (firstTenant(permissions)?.tenantId === session.tenantId) return
    await establishSession(session.token).catch(() => undefined)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) return
    await establishSession(session.token).catch(() => undefined)
  }
}
