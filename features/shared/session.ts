import { ROLES_HEADER, Session } from '#domain/identity/session.ts'

import { createPersistedStore } from './store.ts'

/** The signed-in user; null if signed out. */
export const sessionStore = createPersistedStore('counter.session', (stored) => {
  const session = Session.safeParse(stored)
  return session.success ? session.data : null
})

/** Adopts the roles from a response, which may have changed since sign-in. */
export const adoptRoles = (token: string | undefined, { headers }: Response): void => {
  const session = sessionStore.get()
  const roles = headers.get(ROLES_HEADER)
  if (!roles || session?.token !== token || roles === String(session?.roles)) return
  const followed = Session.safeParse({ ...session, roles: roles.split(',') })
  if (followed.success) sessionStore.set(followed.data)
}
