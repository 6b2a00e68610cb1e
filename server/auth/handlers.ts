import type { Handler } from '../http/call.ts'
import { permissionsOf } from './permissions.ts'
import { refusePasswords } from './refuse-passwords.ts'
import { refresh, signOut as endSession } from './sessions.ts'
import { signIn as checkCredentials } from './sign-in.ts'

/** Called by the sign-in page alone; the portal never sees a password. */
export const signIn: Handler<'signIn'> = async ({ db, now, address, body, services }) => {
  refusePasswords(services)
  const { emailAddress: email, password } = body
  return { token: await checkCredentials(db, { email, password, address, now }) }
}

export const refreshToken: Handler<'refreshToken'> = ({ db, now, body }) =>
  refresh(db, { token: body.token, fingerprint: body.deviceFingerprint, now })

export const getAccountPermissions: Handler<'getAccountPermissions'> = ({ db, principal }) =>
  permissionsOf(db, principal.accountId)

export const signOut: Handler<'signOut'> = async ({ db, now, principal }) => {
  await endSession(db, principal, now)
  return {}
}
