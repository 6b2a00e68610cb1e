import { accountEndpoints } from '#domain/account-endpoints.ts'
import { call } from '#features/shared/api/client.ts'
import { sessionStore } from '#features/shared/session.ts'

/** Ends the session on the server too; signed out here even if the server cannot be reached. */
export const signOut = async (): Promise<void> => {
  const session = sessionStore.get()
  sessionStore.set(null)
  if (session) await call(accountEndpoints.signOut, { bearer: session }).catch(() => undefined)
}

/** Calls `onSignedOut` whoever ended the session: a button, a 401 or another tab. */
export const watchSignOut = (onSignedOut: () => void): (() => void) => {
  let wasSignedIn = sessionStore.get() !== null
  return sessionStore.subscribe(() => {
    const isSignedIn = sessionStore.get() !== null
    if (wasSignedIn && !isSignedIn) onSignedOut()
    wasSignedIn = isSignedIn
  })
}
