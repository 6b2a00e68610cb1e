import { ROLES_HEADER, Session } from '#domain/session.ts'

import { createPersistedStore } from './store.ts'

/** Who is signed in at this browser; null where nobody is. */
export const sessionStore = createPersistedStore('counter.session', (stored) => {
  const session = Session.safeParse(stored)
  return session.success ? session.data : null
})

/** Takes over the roles that an answer to the session names: they may be others than at the sign-in. */
export const followRoles = (token: string | undefined, { headers }: Response): void => {
  const session = sessionStore.get()
  const roles = headers.get(ROLES_HEADER)
  if (!roles || session?.token !== token || roles === String(session?.roles)) return
  const followed = Session.safeParse({ ...session, roles: roles.split(',') })
  if (followed.success) sessionStore.set(followed.data)
}
