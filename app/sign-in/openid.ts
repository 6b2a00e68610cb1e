import { openidEndpoints, openidReturn } from '#domain/api/openid.ts'
import { call } from '#features/shared/api/client.ts'
import { createPersistedStore } from '#features/shared/store.ts'

/** URL that ends the last user's session at the provider; null if there is none. */
export const openidSignOut = createPersistedStore<string>('counter.openidSignOut', (stored) =>
  typeof stored === 'string' && /^https?:/.test(stored) ? stored : null,
)

/**
 * The provider's URL, for the whole window: providers forbid frames.
 * @param redirect the page to open after sign-in
 */
export const beginOpenid = async (redirect: string): Promise<string> =>
  (await call(openidEndpoints.begin, { body: { redirect } })).address

export const isBackFromOpenid = (): boolean => location.hash === openidReturn

/** Clears the return hash, so that a reload does not finish the sign-in again. */
export const forgetReturn = (): void =>
  history.replaceState(history.state, '', location.pathname + location.search)

/** Finishes the sign-in. Returns a token like the microsite's. */
export const finishOpenid = async (): Promise<string> => {
  const { token, signOutAddress } = await call(openidEndpoints.finish, { body: {} })
  openidSignOut.set(signOutAddress)
  return token
}
