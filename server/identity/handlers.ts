import { withTenantFirst } from '#domain/identity/session.ts'

import type { Handler } from '../http/call.ts'
import { permissionsOf } from '../session/memberships.ts'
import { refresh, signOut as endSession } from '../session/sessions.ts'
import { deviceName } from './device-name.ts'
import { languagesOf } from './language.ts'
import { refusePasswords } from './refuse-passwords.ts'
import { signIn as checkCredentials } from './sign-in.ts'

/** Called only by the sign-in page; the portal never sees a password. */
export const signIn: Handler<'signIn'> = async ({ db, now, address, body, services }) => {
  refusePasswords(services)
  const { emailAddress: email, password, deviceSecret } = body
  return checkCredentials(db, { email, password, deviceSecret, address, now })
}

export const refreshToken: Handler<'refreshToken'> = async ({ db, now, body, userAgent }) => {
  const { token, deviceFingerprint: fingerprint } = body
  const session = await refresh(db, { token, fingerprint, device: deviceName(userAgent), now })
  const { person: language, office: officeLanguage } = await languagesOf(db, session)
  const { tenantId: _, ...reply } = session
  return { ...reply, language, officeLanguage }
}

export const getAccountPermissions: Handler<'getAccountPermissions'> = async ({
  db,
  principal: { accountId, tenantId, rehearsalOf, roles },
}) => {
  const permissions = await permissionsOf(db, accountId)
  const isRehearsal = tenantId !== null && rehearsalOf !== null
  return withTenantFirst(
    isRehearsal ? { [tenantId]: roles, ...permissions } : permissions,
    tenantId,
  )
}

export const signOut: Handler<'signOut'> = async ({ db, now, principal }) => {
  await endSession(db, principal, now)
  return {}
}
