import { resetCheckout } from '#features/checkout/checkout-store.ts'
import { call } from '#features/shared/api/client.ts'
import { sessionStore } from '#features/shared/session.ts'

import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

/** Ends the session on the server too; signed out here even if the server cannot be reached. */
export const signOut = async (): Promise<void> => {
  const session = sessionStore.get()
  sessionStore.set(null)
  if (session) await call('signOut', { bearer: session }).catch(() => undefined)
}

/**
 * Whoever ended the session, a button, a 401 or another tab: nothing of it stays in this one, and
 * the guards send to where one signs in.
 */
export const followSession = (): (() => void) => {
  let wasSignedIn = sessionStore.get() !== null
  return sessionStore.subscribe(() => {
    const isSignedIn = sessionStore.get() !== null
    if (wasSignedIn && !isSignedIn) {
      resetCheckout()
      // Not before the screens are gone: they would ask for what they show again, as nobody.
      void router.invalidate().then(() => queryClient.clear())
    }
    wasSignedIn = isSignedIn
  })
}
