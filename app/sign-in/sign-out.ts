import { accountEndpoints } from '#domain/account-endpoints.ts'
import { call } from '#features/shared/api/client.ts'
import { lastUseStore } from '#features/shared/last-use.ts'
import { sessionStore } from '#features/shared/session.ts'
import { createStore } from '#features/shared/store.ts'

/** Why whoever worked here last was signed out, where they did not do it themselves. */
export const farewellStore = createStore<string | null>(null)

/** Ends the session on the server too; signed out here even if the server cannot be reached. */
export const signOut = async (reason: string | null = null): Promise<void> => {
  const session = sessionStore.get()
  farewellStore.set(reason)
  lastUseStore.set(null)
  sessionStore.set(null)
  if (session) await call(accountEndpoints.signOut, { bearer: session }).catch(() => undefined)
}

/** Signs out who has left the page to others for the office's time-out (SPEC §4 Session). */
export const signOutUnused = (): Promise<void> => {
  const minutes = (lastUseStore.get()?.limit ?? 0) / 60_000
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return signOut(`You were signed out because nobody used this page for ${time}.`)
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
