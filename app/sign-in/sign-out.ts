import { accountEndpoints } from '#domain/account-endpoints.ts'
import { call } from '#features/shared/api/client.ts'
import { sessionStore } from '#features/shared/session.ts'

/** Ends the session on the server too; signed out here even if the server cannot be reached. */
export const signOut = async (): Promise<void> => {
  const session = sessionStore.get()
  sessionStore.set(null)
  if (session) await call(accountEndpoints.signOut, { bearer: session }).catch(() => undefined)
}

/**
 * Calls `onSignedOut` whoever ended the session: a button, a 401 or another tab; and `onOtherRoles`
 * once the one who stays signed in may do other things than before.
 */
export const watchSession = (onSignedOut: () => void, onOtherRoles: () => void): (() => void) => {
  let before = sessionStore.get()
  return sessionStore.subscribe(() => {
    const now = sessionStore.get()
    if (before && !now) onSignedOut()
    if (before && now && String(before.roles) !== String(now.roles)) onOtherRoles()
    before = now
  })
}
