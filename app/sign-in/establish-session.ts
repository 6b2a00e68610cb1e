import { accountEndpoints } from '#domain/api/account-endpoints.ts'
import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { firstTenant, type Session } from '#domain/identity/session.ts'
import { call } from '#features/shared/api/client.ts'
import { sessionStore } from '#features/shared/session.ts'

/** Signed in, but without a role in any tenant (SPEC §6). */
export class NoPermission extends Error {
  override name = 'NoPermission'
  constructor() {
    super('User does not have the necessary permissions. No tenant ID found.')
  }
}

/**
 * Turns a token into a session: refreshes it with the device fingerprint, then loads permissions and
 * user (SPEC §4 Session). A failure clears the session.
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
