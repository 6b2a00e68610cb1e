import { accountEndpoints } from '#domain/account-endpoints.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { call } from '#features/shared/api/client.ts'
import { isLeft } from '#features/shared/last-use.ts'
import { sessionStore } from '#features/shared/session.ts'

import { establishSession } from './establish-session.ts'
import { signOutUnused } from './sign-out.ts'

/**
 * At the start of the app: a valid session is kept, an invalid one refreshed, and where that fails
 * it is forgotten. Without an answer from the server it is kept, since nothing speaks against it. One that
 * nobody used for the office's time-out, while no page was open, ends.
 */
export const resumeSession = async (): Promise<void> => {
  const session = sessionStore.get()
  if (!session) return
  if (isLeft()) {
    // Not waited for: it is over here at once.
    void signOutUnused()
    return
  }
  try {
    await call(accountEndpoints.getAccountPermissions, { bearer: session })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) return
    await establishSession(session.token).catch(() => undefined)
  }
}
