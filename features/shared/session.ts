import { Session } from '#domain/session.ts'

import { createPersistedStore, useStore } from './store.ts'

/** Who is signed in at this browser; null where nobody is. */
export const sessionStore = createPersistedStore('counter.session', (stored) => {
  const session = Session.safeParse(stored)
  return session.success ? session.data : null
})

export const useSession = (): Session => {
  const session = useStore(sessionStore)
  if (!session) throw new Error('Nobody is signed in.')
  return session
}
