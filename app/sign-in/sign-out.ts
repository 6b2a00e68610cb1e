import { accountEndpoints } from '#domain/api/account-endpoints.ts'
import type { Session } from '#domain/identity/session.ts'
import { t } from '#domain/language/staff-text.ts'
import { call } from '#features/shared/api/client.ts'
import { lastActivityStore } from '#features/shared/last-activity.ts'
import { sessionStore } from '#features/shared/session.ts'
import { createStore } from '#features/shared/store.ts'

/** Why the last user was signed out automatically. */
export const farewellStore = createStore<string | null>(null)

/** Ends the session here and on the server; succeeds here even if the server is unreachable. */
export const signOut = async (reason: string | null = null): Promise<void> => {
  const session = sessionStore.get()
  farewellStore.set(reason)
  sessionStore.set(null)
  if (session) await call(accountEndpoints.signOut, { bearer: session }).catch(() => undefined)
}

/** Signs out after the inactivity timeout (SPEC §4 Session). */
export const signOutInactive = (): Promise<void> => {
  const minutes = (lastActivityStore.get()?.limit ?? 0) / 60_000
  const time = minutes === 1 ? t('1 minute') : t('{minutes} minutes', { minutes })
  return signOut(t('You were signed out after {time} without activity.', { time }))
}

export type SessionWatch = {
  /** By the button, a 401 or another tab. */
  onSignedOut: (session: Session) => void
  onRolesChanged: () => void
  /** Another cashier took over. */
  onUserChanged: () => void
  onTenantChanged: () => void
}

/** Follows the session of all tabs. */
export const watchSession = (on: SessionWatch): (() => void) => {
  let before = sessionStore.get()
  return sessionStore.subscribe(() => {
    const now = sessionStore.get()
    if (before && !now) on.onSignedOut(before)
    else if (before && now) {
      if (before.tenantId !== now.tenantId) on.onTenantChanged()
      else if (before.tenantUserId !== now.tenantUserId) on.onUserChanged()
      else if (String(before.roles) !== String(now.roles)) on.onRolesChanged()
    }
    before = now
  })
}
