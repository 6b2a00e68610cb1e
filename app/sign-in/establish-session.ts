import { accountEndpoints } from '#domain/api/account-endpoints.ts'
import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { firstTenant, withTenantFirst } from '#domain/identity/session.ts'
import type { Language } from '#domain/language/language.ts'
import { t } from '#domain/language/staff-text.ts'
import { call } from '#features/shared/api/client.ts'
import { sessionStore } from '#features/shared/session.ts'

import type { ChooseOffice } from './enter-office.ts'

/** Signed in, but without a role in any tenant (SPEC §6). */
export class NoPermission extends Error {
  override name = 'NoPermission'
  constructor() {
    super(t('User does not have the necessary permissions. No tenant ID found.'))
  }
}

/**
 * Turns a token into a session: refreshes it with the device fingerprint, then loads permissions and
 * user (SPEC §4 Session). A failure clears the session.
 * @returns the language that the person chose for the screens
 * @param choose asks a person of several offices; without it, the session stays in the last one
 */
export const establishSession = async (
  token: string,
  choose?: ChooseOffice,
): Promise<{ language: Language | null }> => {
  try {
    const { deviceFingerprint } = await import('./fingerprint.ts')
    const refreshed = await call(accountEndpoints.refreshToken, {
      body: { token, deviceFingerprint: await deviceFingerprint() },
    })
    const bearer = { token: refreshed.token }
    const permissions = await call(accountEndpoints.getAccountPermissions, { bearer })
    const isAsked = choose && Object.keys(permissions).length > 1
    const chosen = isAsked
      ? await (await import('./enter-office.ts')).enterOffice(bearer, choose)
      : undefined
    const tenant = firstTenant(withTenantFirst(permissions, chosen))
    if (!tenant) throw new NoPermission()
    const { accountId } = refreshed
    const user = await call(tenantEndpoints.getUser, {
      bearer: { ...bearer, tenantId: tenant.tenantId },
      params: { accountId },
    })
    sessionStore.set({ ...bearer, ...tenant, tenantUserId: accountId, user })
    return { language: refreshed.language ?? null }
  } catch (error) {
    sessionStore.set(null)
    throw error
  }
}
