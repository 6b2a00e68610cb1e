import { sessionStore } from '#features/shared/session.ts'

import { establishSession } from './establish-session.ts'

/** After the server has switched the session, loads its user there; `watchSession` then reloads every tab. */
export const enterOtherOffice = async (): Promise<void> => {
  const token = sessionStore.get()?.token
  // A failure has ended the session, which leads to the sign-in page.
  if (token !== undefined) await establishSession(token).catch(() => undefined)
}
