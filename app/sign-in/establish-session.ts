import { accountEndpoints } from '#domain/api/account-endpoints.ts'
import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { firstTenant } from '#domain/identity/session.ts'
import type { Language } from '#domain/language/language.ts'
import { t } from '#domain/language/staff-text.ts'
import { call } from '#features/shared/api/client.ts'
import { takeUpLanguage } from '#features/shared/page-language.ts'
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
 * @returns the language of the person's next page
 * @param choose asks a person of several offices; without it, the session stays in the last one
 */
export const establishSession = async (
  token: string,
  choose?: ChooseOffice,
): Promise<{ language: Language }> => {
  try {
    const { deviceFingerprint } = await import('./fingerprint.ts')
    const refreshed = await call(accountEndpoints.refreshToken, {
      body: { token, deviceFingerprint: await deviceFingerprint() },
    })
    const bearer = { token: refreshed.token }
    const permissions = await call(accountEndpoints.getAccountPermissions, { bearer })
    if (choose && Object.keys(permissions).length > 1) {
      const { enterOffice } = await import('./enter-office.ts')
      // The other office has other roles and perhaps another language.
      if (await enterOffice(bearer, choose)) return await establishSession(refreshed.token)
    }
    const tenant = firstTenant(permissions)
    if (!tenant) throw new NoPermission()
    const { accountId } = refreshed
    const user = await call(tenantEndpoints.getUser, {
      bearer: { ...bearer, tenantId: tenant.tenantId },
      params: { accountId },
    })
    const language = takeUpLanguage(refreshed)
    const { isRehearsal } = refreshed
    sessionStore.set({ ...bearer, ...tenant, tenantUserId: accountId, user, isRehearsal })
    return { language }
  } catch (error) {
    sessionStore.set(null)
    throw error
  }
}
