import { SessionsPage } from '#features/account/SessionsPage.tsx'
import { sessionStore } from '#features/shared/session.ts'

import { establishSession } from '../sign-in/establish-session.ts'

/** After a switch, loads the user of the other office; `watchSession` then reloads every tab. */
export function SessionsRoute() {
  const enterOffice = async () => {
    const token = sessionStore.get()?.token
    // A failure has ended the session, which leads to the sign-in page.
    if (token !== undefined) await establishSession(token).catch(() => undefined)
  }
  return <SessionsPage onSwitched={() => void enterOffice()} />
}
