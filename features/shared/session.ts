import { Session } from '#domain/session.ts'

import { createPersistedStore } from './store.ts'

/** Who is signed in at this browser; null where nobody is. */
export const sessionStore = createPersistedStore('counter.session', (stored) => {
  const session = Session.safeParse(stored)
  return session.success ? session.data : null
})
