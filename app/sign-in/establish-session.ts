import { accountEndpoints } from '#domain/account-endpoints.ts'
import { firstTenant, type Session } from '#domain/session.ts'
import { tenantEndpoints } from '#domain/tenant-endpoints.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { call } from '#features/shared/api/client.ts'
import { sessionStore } from '#features/shared/session.ts'

import { isLeft } from './last-use.ts'
import { signOutUnused } from './sign-out.ts'

/** Signed in, but without a role in any tenant (SPEC §6). */
export class NoPermission extends Error {
  override name = 'NoPermission'
  constructor() {
    super('User does not have the necessary permissions. No tenant ID found.')
  }
}

/**
 * Turns a token into a session: refreshed together with the device's fingerprint, then permissions
 * and user (SPEC §4 Session). A failure leaves nobody signed in.
 */
export const establishSession = async (token: string): Promise<Session> => {
  try {
    const { deviceFingerprint } = await import('./fingerprint.ts')
    const refreshed = await call(accountEndpoints.refreshToken, {
      body: { token, deviceFingerprint: await deviceFingerprint() },
    })
    const bearer = { token: refreshed.token }
    const tenant = firstTenant(await call(accountEndpoints.getAccountPermissions, { bearer }))
    if (!tenant) throw new NoPermission()
    const { accountId } = refreshed
    const user = await call(tenantEndpoints.getUser, {
      bearer: { ...bearer, tenantId: tenant.tenantId },
      params: { accountId },
    })
    const session = { ...bearer, ...tenant, tenantUserId: accountId, user }
    sessionStore.set(session)
    return session
  } catch (error) {
    sessionStore.set(null)
    throw error
  }
}

/**
 * At the start of the app: a valid session is kept, an invalid one refreshed, and where that fails
 * it is forgotten. Without an answer from the server it is kept, since nothing speaks against it. One that
 * nobody used for the office's time-out, while no page was open, ends.
 */
export const resumeSession = async (): Promise<void> => {
  const session = sessionStore.get()
  if (!session) return
  if (isLeft()) {
    // Not waited for: it is over here at once.
    void signOutUnused()
    return
  }
  try {
    await call(accountEndpoints.getAccountPermissions, { bearer: session })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) return
    await establishSession(session.token).catch(() => undefined)
  }
}
